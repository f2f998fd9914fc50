// Talks to the server about the table: one choice at a time, and an older table never replaces a newer one.
import htmx from "../vendor/htmx.esm.js";

const LONGEST_PRESS = 2_000; // milliseconds
const NOT_MODIFIED = 304; // the table is as it is shown here
const TOO_BUSY = 503;

let sending = false; // a choice or an undo is on its way
let asking = false; // the table is being requested
let again = false; // … and should be requested once more, when nothing is under way
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pressing; // a finger is down: nothing may move under it, for a while
let sent = 0; // choices and undos so far
let askedAfter = 0; // how many of them there were when the table was last requested
let told = 0; // news that the table shown here includes, as its answer counted them
let mine = false; // the table comes as the answer to this tab's own choice
let warning = ""; // why the last choice was refused: stays until the next, whatever the table does meanwhile
/** @type {HTMLButtonElement[]} */
let closed = [];

/** @returns {HTMLElement | null} */
export const table = () => document.getElementById("table");

/** The game shown in this tab. */
export const gameShown = () => table()?.dataset.game;

/** Whether the table that is just being shown is the answer to a choice made here. */
export const isMine = () => mine;

export const isSending = () => sending;

/** Take note of numbered news from the stream, and request the table again if the one shown doesn't include them yet.
 * @param {number} news */
export function hear(news) {
  if (news > told) refresh();
}

/** Prepare for a new stream: it may count from the beginning, and it doesn't report what happened before it was open. */
export function hearAnew() {
  told = 0;
  refresh();
}

/** Request the table again as soon as nothing else is under way; two calls before that make one request. */
export function refresh() {
  const game = gameShown();
  if (!game) return;
  again = sending || asking || pressing !== undefined;
  if (again) return;
  asking = true;
  askedAfter = sent;
  const seen = table()?.dataset.seen;
  /** @type {Record<string, string>} */
  const headers = seen ? { "If-None-Match": `"${seen}"` } : {};
  htmx
    .ajax("get", `/games/${encodeURIComponent(game)}/table`, { source: document.body, target: "#table", swap: "morph", headers })
    .catch(() => {}) // once the stream is back, we request the table again
    .finally(() => {
      asking = false;
      if (again) refresh();
    });
}

/** Send several choices as one request, all or none.
 * @param {HTMLFormElement} form @param {string[]} choices */
export function choose(form, choices) {
  return htmx
    .ajax("post", form.getAttribute("action") ?? "", { source: form, target: "#table", swap: "morph", values: { choice: choices } })
    .catch(() => {}); // told by htmx:afterRequest
}

function close() {
  closed = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#table :is([data-choice], [data-undo])"))];
  for (const button of closed) button.disabled = true;
  table()?.setAttribute("aria-busy", "true");
}

function open() {
  for (const button of closed) button.disabled = false;
  closed = [];
  table()?.removeAttribute("aria-busy");
}

/** Why a choice was refused, in the server's own words.
 * @param {XMLHttpRequest} xhr */
function reason(xhr) {
  if (!(xhr.getResponseHeader("Content-Type") ?? "").startsWith("text/html")) return xhr.responseText;
  const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
  return (page.querySelector("[role=alert], .message p") ?? page.body).textContent?.trim() ?? "";
}

/** How long to wait, in milliseconds, before asking a busy server again; not all at once.
 * @param {XMLHttpRequest} xhr */
function patience(xhr) {
  return Number(xhr.getResponseHeader("Retry-After") ?? 1) * 1_000 * (1 + Math.random());
}

/** @param {string} text */
function warn(text) {
  const place = document.querySelector("#prompt") ?? table();
  if (!text || !place || place.querySelector("[role=alert]")) return;
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = text;
  place.prepend(notice);
}

/** @param {CustomEvent} event */
function beforeRequest(event) {
  const { target, requestConfig } = event.detail;
  if (target?.id !== "table" || requestConfig.verb === "get") return;
  if (sending) {
    event.preventDefault();
    return;
  }
  sending = true;
  sent += 1;
  warning = "";
  document.querySelector("#prompt > [role=alert]")?.remove();
  close();
}

/** @param {CustomEvent} event */
function beforeSwap({ detail }) {
  if (detail.target?.id !== "table") return;
  mine = detail.requestConfig.verb !== "get";
  if (detail.xhr.status === NOT_MODIFIED) {
    detail.shouldSwap = false;
  } else if (!mine && sent !== askedAfter) {
    detail.shouldSwap = false; // requested before the latest choice, so older than the answer to that choice
    again = true;
  } else if (detail.xhr.status >= 400 && /<\w+[^>]*\sid="table"/.test(detail.serverResponse)) {
    detail.shouldSwap = true; // refused, but the answer shows the current table
    detail.isError = false;
  }
}

/** @param {CustomEvent} event */
function afterRequest({ detail }) {
  if (detail.target?.id !== "table") return;
  told = Number(detail.xhr.getResponseHeader("X-News") ?? 0);
  if (detail.requestConfig.verb === "get") {
    if (detail.xhr.status === TOO_BUSY) setTimeout(refresh, patience(detail.xhr));
    return;
  }
  sending = false;
  open();
  const { status } = detail.xhr;
  warning = status >= 400 ? reason(detail.xhr) : "";
  warn(status ? warning : (document.body.dataset.wordOffline ?? ""));
  if (again || !detail.successful) refresh();
}

function release() {
  clearTimeout(pressing);
  pressing = undefined;
  if (again) refresh();
}

/** @param {PointerEvent} event */
function press({ target }) {
  clearTimeout(pressing);
  pressing = target instanceof Element && target.closest("#table") ? setTimeout(release, LONGEST_PRESS) : undefined;
}

export function start() {
  document.addEventListener("htmx:beforeRequest", (event) => beforeRequest(/** @type {CustomEvent} */ (event)));
  document.addEventListener("htmx:beforeSwap", (event) => beforeSwap(/** @type {CustomEvent} */ (event)));
  document.addEventListener("htmx:afterRequest", (event) => afterRequest(/** @type {CustomEvent} */ (event)));
  document.addEventListener("table:after", () => mine || warn(warning));
  document.addEventListener("pointerdown", press);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => setTimeout(release)); // after its click
}
