// The search on a page of rules: it hides the rules that don't contain every word, and marks the words in those that do.

import { isForThePage } from "./keys.js";
import { prefers } from "./preferences.js";

const MARK = "found";
const PLAIN = new Map([["ł", "l"], ["–", "-"], ["’", "'"]]);

/** A text without capitals and without marks on letters, of the same length.
 * @param {string} text */
function fold(text) {
  return Array.from({ length: text.length }, (_, at) => {
    const small = text[at].toLowerCase()[0];
    return PLAIN.get(small) ?? small.normalize("NFD")[0];
  }).join("");
}

/** Where these words occur in the text of an element.
 * @param {Element} element @param {string[]} words */
function ranges(element, words) {
  const found = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = fold(node.textContent ?? "");
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        found.push(range);
      }
    }
  }
  return found;
}

/** @param {HTMLFormElement} form */
function serve(form) {
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const told = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const rules = [...document.querySelectorAll(".rule")];
  const said = new Map(rules.map((rule) => [rule, fold(rule.textContent ?? "")]));

  function search() {
    const words = fold(field.value).split(" ").filter(Boolean);
    const found = rules.filter((rule) => words.every((word) => said.get(rule)?.includes(word)));
    for (const rule of rules) rule.toggleAttribute("hidden", !found.includes(rule));
    for (const chapter of document.querySelectorAll(".chapter, #how-to-play")) {
      const empty = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
      chapter.toggleAttribute("hidden", empty);
      document.querySelector(`[data-chapter="${chapter.id}"]`)?.toggleAttribute("hidden", empty);
    }
    told.textContent = words.length ? `${told.dataset.words} ${found.length}` : "";
    if ("highlights" in CSS) CSS.highlights.set(MARK, new Highlight(...(words.length ? found.flatMap((rule) => ranges(rule, words)) : [])));
  }

  function goOn() {
    const found = rules.filter((rule) => !rule.hasAttribute("hidden"));
    const next = found[found.findIndex((rule) => `#${rule.id}` === location.hash) + 1] ?? found[0];
    if (next) location.hash = next.id;
    field.focus({ preventScroll: true });
  }

  form.hidden = false;
  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    search();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    goOn();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || !isForThePage(event) || prefers("silent-keys")) return;
    event.preventDefault();
    field.focus();
  });
  search();
}

export function start() {
  const form = document.querySelector("[data-rules-search]");
  if (form instanceof HTMLFormElement) serve(form);
}
