// A link to hand on: an input with data-copy is selected when it gets focus and copied when it is clicked.

export function start() {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-copy]")) target.select();
  });
  document.addEventListener("click", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-copy]")) return;
    target.select();
    try {
      await navigator.clipboard.writeText(target.value);
      target.dataset.copy = "done";
    } catch {
      target.dataset.copy = ""; // not allowed here; it is selected, so the usual keys copy it
    }
  });
}
