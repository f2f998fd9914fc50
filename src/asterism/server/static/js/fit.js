// Makes cards as large as there is room for: a box with data-fit that can't grow gets the largest data-scale at which neither it nor its
// parts overflow. As long as the question stays the same, cards only ever shrink, so that nothing grows under a hand that is picking.
import { table } from "./table.js";

const LARGEST = 16; // the scales of cards.css

let asked = "";

/** @returns {HTMLElement[]} */
const boxes = () => [...document.querySelectorAll("#table [data-fit]")].filter((box) => box instanceof HTMLElement);

/** @param {Element} box */
const isBounded = (box) => getComputedStyle(box).overflowY === "auto";

/** @param {HTMLElement} box @param {number} scale */
function fits(box, scale) {
  box.dataset.scale = String(scale);
  return [box, ...box.children].every((part) => part.scrollHeight <= part.clientHeight + 1);
}

/** @param {HTMLElement} box @param {number} largest */
function fit(box, largest) {
  if (!isBounded(box)) {
    delete box.dataset.scale;
    return;
  }
  let [least, most] = [1, largest];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(box, middle)) least = middle;
    else most = middle - 1;
  }
  box.dataset.scale = String(least);
}

function fitAnew() {
  for (const box of boxes()) fit(box, LARGEST);
}

/** @type {Map<string, number>} */
const before = new Map();

function look() {
  for (const box of boxes()) before.set(box.id, Number(box.dataset.scale ?? LARGEST));
}

function follow() {
  const { asks = "" } = table()?.dataset ?? {};
  for (const box of boxes()) fit(box, asks === asked ? (before.get(box.id) ?? LARGEST) : LARGEST);
  asked = asks;
}

export function start() {
  asked = table()?.dataset.asks ?? "";
  fitAnew();
  addEventListener("resize", fitAnew);
  document.addEventListener("table:before", look);
  document.addEventListener("table:after", follow);
}
