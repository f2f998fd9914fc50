// The swap style `morph`: the old content is changed into the new, so that focus, scroll position and open details stay. We have our own
// htmx extension for it, because the one that comes with idiomorph builds functions from text, which the content policy forbids.
import htmx from "../vendor/htmx.esm.js";
import { Idiomorph } from "../vendor/idiomorph.esm.js";

/** @type {Record<string, "outerHTML" | "innerHTML">} */
const STYLES = { morph: "outerHTML", "morph:outerHTML": "outerHTML", "morph:innerHTML": "innerHTML" };

/** Whether the server may change an attribute. It may not open or close details, or change how the connection is: those belong to the tab.
 * @param {string} name @param {Element} element */
function changes(name, element) {
  if (name === "open") return !(element instanceof HTMLDetailsElement);
  if (name === "inert") return !element.matches(":popover-open");
  return name !== "data-live";
}

/** Whether details were open when they were last on the page, by id.
 * @type {Map<string, boolean>} */
const opened = new Map();

/** Leave a field as it is if somebody has written in it. Details that come back are as they were left, new ones as the server sent them.
 * @param {Node} old @param {Node} fresh */
function grows(old, fresh) {
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement && !old.hasAttributes()) {
    old.open = opened.get(fresh.id) ?? fresh.open;
  }
  const same = old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && old.name === fresh.name;
  return !(same && old.type === "text" && old.value !== old.defaultValue);
}

/** @type {any} its own types are written in a way that tsc can't read */
const callbacks = { beforeAttributeUpdated: changes, beforeNodeMorphed: grows };

/** @param {Element} target @param {Node} fragment @param {"outerHTML" | "innerHTML"} morphStyle */
function morph(target, fragment, morphStyle) {
  const tell = (/** @type {string} */ name) => target.id === "table" && document.dispatchEvent(new CustomEvent(name));
  tell("table:before");
  for (const details of target.querySelectorAll("details")) if (details.id && !details.name) opened.set(details.id, details.open);
  const nodes = Idiomorph.morph(target, [...fragment.childNodes], { morphStyle, restoreFocus: true, callbacks });
  tell("table:after");
  return /** @type {Node[]} */ (nodes); // only a page's head would be waited for
}

export function start() {
  htmx.defineExtension("morph", {
    isInlineSwap: (/** @type {string} */ style) => STYLES[style] === "outerHTML",
    handleSwap: (/** @type {string} */ style, /** @type {Node} */ target, /** @type {Node} */ fragment) =>
      style in STYLES && target instanceof Element && morph(target, fragment, STYLES[style]),
  });
  document.body.setAttribute("hx-ext", "morph");
}
