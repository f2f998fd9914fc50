// Keeps the question in sight: when a new one comes while the page is scrolled away from it, the page scrolls back. It doesn't between
// picks that belong together, while somebody is writing, or for people who play by keyboard: for them, the page follows the focus.
import { table } from "./table.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const CHOICES = "#table [data-choice]:not(:disabled)";

let asks = "";

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** @param {Element | null} active */
const isBusy = (active) => active !== null && (active.matches("input, textarea, select") || active.matches("#table :focus-visible"));

function follow() {
  const before = asks;
  asks = table()?.dataset.asks ?? "";
  const prompt = document.getElementById("prompt");
  if (!asks || asks === before || !prompt || isBusy(document.activeElement)) return;
  const behavior = calm.matches ? "instant" : "smooth";
  const choices = [...document.querySelectorAll(CHOICES)].filter((choice) => choice.checkVisibility());
  if (!isInSight(prompt)) prompt.scrollIntoView({ behavior, block: "start" });
  else if (choices.length && !choices.some(isInSight)) choices[0].scrollIntoView({ behavior, block: "center" });
}

export function start() {
  asks = table()?.dataset.asks ?? "";
  document.addEventListener("table:after", follow);
}
