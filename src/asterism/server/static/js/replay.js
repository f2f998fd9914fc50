// The replay: the number follows the slider while it is dragged, keys step, and it can play by itself, a page at a time. Each page is
// requested when the one before has been shown for a while, or later if a busy server says so.

import { isForThePage } from "./keys.js";

const STEPS = new Map([["ArrowLeft", "prev"], ["ArrowRight", "next"], ["Home", "first"], ["End", "last"]]);
const BUSY = [429, 503];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let next; // while it plays: when the next page will be requested
let stepping = false; // the page being requested is one that it plays, not one that somebody went to
let speed = ""; // as somebody chose it; the page itself always has the default

const isPlaying = () => document.body.hasAttribute("data-replaying");

/** @param {string} rel @returns {HTMLElement | null} */
const link = (rel) => document.querySelector(`.scrubber a[rel="${rel}"]`);

const speeds = () => /** @type {HTMLSelectElement | null} */ (document.querySelector("#replay-speed"));

/** @param {Event} event */
function drag({ target }) {
  if (!(target instanceof HTMLInputElement) || target.id !== "move") return;
  const told = document.querySelector(".scrubber output");
  if (told) told.textContent = `${target.value} / ${target.max}`;
}

function isAtEnd() {
  const move = /** @type {HTMLInputElement | null} */ (document.querySelector("#move"));
  return !move || move.value === move.max;
}

/** @param {string} rel */
function step(rel) {
  stepping = true;
  link(rel)?.click();
}

function play() {
  document.body.toggleAttribute("data-replaying", true);
  if (isAtEnd()) step("first");
  else step("next");
}

function pause() {
  clearTimeout(next);
  document.body.toggleAttribute("data-replaying", false);
}

/** Request the next page this many milliseconds from now.
 * @param {number} wait */
function goOnIn(wait) {
  clearTimeout(next);
  next = setTimeout(() => step("next"), wait);
}

/** @param {KeyboardEvent} event */
function key(event) {
  const { target } = event;
  if (!isForThePage(event) || !(target instanceof Element) || !speeds()) return;
  const rel = STEPS.get(event.key);
  if (rel) {
    event.preventDefault();
    link(rel)?.click();
  } else if (event.key === " " && !target.closest("button, summary")) {
    event.preventDefault();
    if (isPlaying()) pause();
    else play();
  }
}

/** @param {MouseEvent} event */
function click({ target }) {
  if (!(target instanceof Element) || !target.closest("[data-replay-play]")) return;
  if (isPlaying()) pause();
  else play();
}

/** Stop playing when somebody goes to a page themselves, because they want to look at it. */
function beforeRequest() {
  if (!stepping) pause();
}

/** All pages that play by themselves are one step of the browser's history.
 * @param {CustomEvent} event */
function beforeHistory({ detail }) {
  if (stepping) detail.history.type = "replace";
}

/** @param {CustomEvent} event */
function afterRequest({ detail }) {
  const own = stepping;
  stepping = false;
  if (!own || !isPlaying()) return;
  if (BUSY.includes(detail.xhr.status)) goOnIn(Number(detail.xhr.getResponseHeader("Retry-After") ?? 1) * 1_000);
  else if (!detail.successful || isAtEnd()) pause();
  else goOnIn(Number(speeds()?.value));
}

function show() {
  const select = speeds();
  if (select && speed) select.value = speed;
  const here = /** @type {HTMLElement | null} */ (document.querySelector(".replay-rounds [aria-current]"));
  if (here?.parentElement) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft - here.offsetWidth;
}

export function start() {
  const select = speeds();
  if (!select) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) speed = select.options[0].value; // for people who prefer reduced motion
  show();
  document.addEventListener("input", drag);
  document.addEventListener("change", ({ target }) => {
    if (target === speeds()) speed = speeds()?.value ?? "";
  });
  document.addEventListener("keydown", key);
  document.addEventListener("click", click);
  document.addEventListener("visibilitychange", () => document.hidden && pause());
  document.body.addEventListener("htmx:beforeRequest", beforeRequest);
  document.body.addEventListener("htmx:beforeHistoryUpdate", /** @type {EventListener} */ (beforeHistory));
  document.body.addEventListener("htmx:afterSwap", show);
  document.body.addEventListener("htmx:afterRequest", /** @type {EventListener} */ (afterRequest));
}
