// Playing without a mouse: arrows move among the choices of a group, a digit makes the n-th choice, u undoes, ? shows help. People who
// speak to their computer can turn off letters and digits.
import { CHOICE, GROUP, visibleChoices } from "./focus.js";
import { prefers } from "./preferences.js";

/** @param {Element} choice */
function neighbours(choice) {
  const group = choice.closest(GROUP);
  const near = group ? visibleChoices(group) : [];
  const table = choice.closest("#table");
  return near.length > 1 || !table ? near : visibleChoices(table);
}

/** The nearest choice above or below, or none if this is the last row.
 * @param {Element} from @param {HTMLElement[]} among @param {1 | -1} way */
function nearestInNextRow(from, among, way) {
  const here = from.getBoundingClientRect();
  const middle = (/** @type {DOMRect} */ box) => box.left + box.width / 2;
  const rows = among
    .map((choice) => {
      const box = choice.getBoundingClientRect();
      return { choice, down: way > 0 ? box.top - here.bottom : here.top - box.bottom, aside: Math.abs(middle(box) - middle(here)) };
    })
    .filter(({ down }) => down > -2);
  rows.sort((a, b) => a.down + 2 * a.aside - (b.down + 2 * b.aside));
  return rows[0]?.choice;
}

/** @param {string} key @param {Element} from @returns {HTMLElement | undefined} */
function walk(key, from) {
  const among = neighbours(from);
  const at = among.indexOf(/** @type {HTMLElement} */ (from));
  const step = (/** @type {number} */ by) => among[(at + by + among.length) % among.length];
  switch (key) {
    case "ArrowLeft":
      return step(-1);
    case "ArrowRight":
      return step(1);
    case "ArrowUp":
      return nearestInNextRow(from, among, -1) ?? step(-1);
    case "ArrowDown":
      return nearestInNextRow(from, among, 1) ?? step(1);
    case "Home":
      return among[0];
    case "End":
      return among.at(-1);
    default:
      return undefined;
  }
}

/** @param {Element} element */
const takesText = (element) => element.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");

/** Whether a key is meant for the page, and not for a control, a popover or the browser.
 * @param {KeyboardEvent} event */
export function isForThePage({ ctrlKey, metaKey, altKey, target }) {
  const elsewhere = !(target instanceof Element) || target.closest("input, select, textarea, [popover]:popover-open, dialog");
  return !ctrlKey && !metaKey && !altKey && !elsewhere;
}

/** @param {string} key @returns {HTMLElement | null | undefined} */
function shortcut(key) {
  const table = document.getElementById("table");
  if (/^[1-9]$/.test(key)) return table ? visibleChoices(table)[Number(key) - 1] : undefined;
  return key === "u" ? document.querySelector("[data-undo]:not(:disabled)") : undefined;
}

/** @param {KeyboardEvent} event */
function press(event) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element) || takesText(target)) return;
  const help = document.querySelector("dialog#help");
  if (key === "?" && help instanceof HTMLDialogElement && !prefers("silent-keys")) {
    if (help.open) help.close();
    else help.showModal();
    return;
  }
  if (document.querySelector("dialog[open]")) return;
  const next = target.matches(CHOICE) ? walk(key, target) : undefined;
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (!event.repeat && !prefers("silent-keys")) shortcut(key)?.click();
}

export function start() {
  document.addEventListener("keydown", press);
}
