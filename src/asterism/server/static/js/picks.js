// First what, then where: players pick pieces (data-pick="<word>") or count them with a stepper (data-step="<word>"). The choice that takes
// them (data-takes="<word>|<word>") then sends itself and all of them at once, except the one that follows automatically (data-itself), and
// then what has to come last (data-then). While something is picked, choices that would not take it are disabled. Without this script, or
// with nothing picked, such a choice is made alone, and the pieces are asked for afterwards.
import { choose, isSending, table } from "./table.js";

/** Pressed pieces by place, and steppers by word: how many.
 * @type {Map<Element, string>} */
const pressed = new Map();
/** @type {Map<string, number>} */
const counted = new Map();
let decision = "";

/** @returns {string[]} */
const picks = () => [...pressed.values(), ...[...counted].flatMap(([word, count]) => Array(count).fill(word))];

/** Whether a choice takes all that is picked.
 * @param {HTMLElement} choice @param {string[]} words */
function takes(choice, words) {
  const left = (choice.dataset.takes ?? "").split("|");
  return words.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** @returns {HTMLButtonElement[]} */
const takers = () => [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#table [data-takes]"))];

function show() {
  const words = picks();
  for (const piece of document.querySelectorAll("#table [data-pick]")) piece.setAttribute("aria-pressed", String(pressed.has(piece)));
  for (const stepper of document.querySelectorAll("#table [data-step]")) showStepper(/** @type {HTMLElement} */ (stepper));
  for (const choice of takers()) {
    const fits = takes(choice, words);
    choice.toggleAttribute("data-lit", !!words.length && fits);
    choice.toggleAttribute("data-not", !fits);
    if (!isSending()) choice.disabled = !fits;
  }
}

/** @param {HTMLElement} stepper */
function showStepper(stepper) {
  const { step = "", most = "0", against = "" } = stepper.dataset;
  const count = counted.get(step) ?? 0;
  const output = stepper.querySelector("output");
  if (output) output.textContent = String(count);
  stepper.toggleAttribute("data-some", count > 0);
  const [less, more] = [stepper.querySelector("[data-less]"), stepper.querySelector("[data-more]")];
  if (less instanceof HTMLButtonElement) less.disabled = !count;
  if (more instanceof HTMLButtonElement) more.disabled = count >= Number(most) || !!counted.get(against) || isFull(stepper);
}

/** Whether as many pieces are counted as a stepper's group can hold (data-at-most on the group, data-of on its steppers).
 * @param {HTMLElement} stepper */
function isFull(stepper) {
  const group = stepper.closest("[data-at-most]");
  if (!(group instanceof HTMLElement)) return false;
  const words = [...group.querySelectorAll("[data-step]")].map((each) => /** @type {HTMLElement} */ (each).dataset.step ?? "");
  return words.reduce((sum, word) => sum + (counted.get(word) ?? 0), 0) >= Number(group.dataset.atMost);
}

function forget() {
  pressed.clear();
  counted.clear();
}

/** @param {MouseEvent} event */
function click({ target }) {
  if (!(target instanceof Element)) return;
  const piece = target.closest("#table [data-pick]");
  const stepper = target.closest("#table [data-step]");
  if (piece instanceof HTMLElement) {
    if (!pressed.delete(piece)) pressed.set(piece, piece.dataset.pick ?? "");
  } else if (stepper instanceof HTMLElement && target.closest("[data-less], [data-more]")) {
    const word = stepper.dataset.step ?? "";
    counted.set(word, Math.max((counted.get(word) ?? 0) + (target.closest("[data-more]") ? 1 : -1), 0));
  } else return;
  show();
}

/** @param {SubmitEvent} event */
function submit(event) {
  const { target: form, submitter: button } = event;
  const words = picks();
  if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement) || !button.matches("#table [data-takes]") || !words.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isSending()) return;
  const { itself = "", then } = button.dataset;
  if (words.includes(itself)) words.splice(words.indexOf(itself), 1);
  choose(form, [button.value, ...words, ...(then ? [then] : [])]);
}

/** Forget what was picked when there is a new question, or when the pieces are gone. */
function renew() {
  const now = table()?.dataset.decision ?? "";
  if (now !== decision) forget();
  decision = now;
  for (const piece of pressed.keys()) if (!piece.isConnected) pressed.delete(piece);
  show();
}

export function start() {
  document.addEventListener("submit", submit, true); // before gather.js gathers or sends a single choice
  document.addEventListener("click", click);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !picks().length) return;
    forget();
    show();
  });
  document.addEventListener("table:after", renew);
  renew();
}
