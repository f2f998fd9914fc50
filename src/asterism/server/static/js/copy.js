// Something to pass on: an input with data-copy is selected when it gets focus, and copied when someone clicks it or the button beside it.

/** @param {HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy"); // all that plain http allows, for example; if this fails too, the text is selected for the usual keys
  }
}

export function start() {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-copy]")) target.select();
  });
  document.addEventListener("click", async ({ target }) => {
    const place = target instanceof Element && target.closest("[data-copy], [data-copies]")?.closest(".copying");
    const field = place && place.querySelector("[data-copy]");
    const button = place && place.querySelector("[data-copies]");
    if (!(field instanceof HTMLInputElement && button instanceof HTMLElement)) return;
    if (await copy(field)) button.textContent = button.dataset.wordCopied ?? "";
  });
}
