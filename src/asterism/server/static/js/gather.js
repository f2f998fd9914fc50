// Submits the table's form. Usually a click is a choice and is sent at once. People who prefer to gather picks that belong together
// (data-gather="4" on the form), or to confirm every choice, first mark them and then press the button with data-confirm.
import { prefers } from "./preferences.js";
import { choose, isSending, table } from "./table.js";

/** By place: two equal pieces are one choice, but each can be picked.
 * @type {Map<string, string>} */
const picks = new Map();
let decision = "";

/** How many picks make one request; 0: a click is sent at once.
 * @param {HTMLElement} form */
function picksWanted(form) {
  if (!form.querySelector("[data-confirm]")) return 0;
  const together = Number(form.dataset.gather ?? 1);
  if (together > 1 && prefers("gather") && form.querySelectorAll("[data-choice]:not([data-alone])").length >= together) return together;
  return prefers("confirm") ? 1 : 0;
}

/** @returns {NodeListOf<HTMLButtonElement>} */
const choices = () => document.querySelectorAll("#table [data-choice]");

/** @param {HTMLButtonElement} button */
const placeOf = (button) => `${button.closest("[id]")?.id} ${button.value}`;

function show() {
  const form = table();
  if (!form) return;
  const count = picksWanted(form);
  for (const button of choices()) {
    if (count) button.setAttribute("aria-pressed", String(picks.has(placeOf(button))));
    else button.removeAttribute("aria-pressed");
  }
  const confirm = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-confirm]"));
  if (!confirm) return;
  confirm.hidden = !count;
  confirm.disabled = picks.size !== count;
  const counter = confirm.querySelector("[data-count]");
  if (counter) counter.textContent = count > 1 ? `${picks.size}/${count}` : "";
}

/** @param {HTMLButtonElement} button @param {number} count */
function toggle(button, count) {
  const place = placeOf(button);
  if (!picks.delete(place)) {
    if (count === 1) picks.clear();
    if (picks.size < count) picks.set(place, button.value);
  }
  show();
}

/** Forget the picks when there is a new question; otherwise keep those that are still there. */
function renew() {
  const now = table()?.dataset.decision ?? "";
  const offered = new Set([...choices()].map(placeOf));
  for (const place of picks.keys()) if (now !== decision || !offered.has(place)) picks.delete(place);
  decision = now;
  show();
}

/** Whether somebody is typing in a field of the form, where Enter would press the form's first button, which nobody intends.
 * @param {Element} form */
const isTyping = (form) => form.contains(document.activeElement) && document.activeElement?.matches("input, textarea, select");

/** @param {SubmitEvent} event */
function submit(event) {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement) || form.id !== "table" || !(button instanceof HTMLButtonElement)) return;
  const stop = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (!button.matches("[data-choice]")) {
    if (!button.matches("[data-undo]")) event.stopPropagation(); // leads elsewhere, so it is up to the browser, not htmx
    return;
  }
  const count = button.hasAttribute("data-alone") ? 0 : picksWanted(form);
  if (isSending() || isTyping(form)) stop();
  else if (count) {
    stop();
    toggle(button, count);
  }
}

export function start() {
  document.addEventListener("submit", submit, true); // before htmx gets the event
  document.addEventListener("click", ({ target }) => {
    const form = table();
    if (!(target instanceof Element) || !target.closest("[data-confirm]") || !(form instanceof HTMLFormElement)) return;
    if (!isSending() && picks.size && picks.size === picksWanted(form)) choose(form, [...picks.values()]);
  });
  document.addEventListener("preference", () => {
    picks.clear();
    show();
  });
  document.addEventListener("table:after", renew);
  renew();
}
