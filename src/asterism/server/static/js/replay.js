// The replay: the number follows the slider while it is dragged, and the arrow keys step.

/** @param {Event} event */
function dragged({ target }) {
  if (!(target instanceof HTMLInputElement) || target.id !== "move") return;
  const told = document.querySelector(".scrubber output");
  if (told) told.textContent = `${target.value} / ${target.max}`;
}

const STEPS = new Map([["ArrowLeft", "prev"], ["ArrowRight", "next"], ["Home", "first"]]);

/** @param {KeyboardEvent} event */
function key(event) {
  const step = STEPS.get(event.key);
  const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea, [popover]:popover-open");
  if (!step || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = document.querySelector(`.scrubber a[rel="${step}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  link.click();
}

export function start() {
  document.addEventListener("input", dragged);
  document.addEventListener("keydown", key);
}
