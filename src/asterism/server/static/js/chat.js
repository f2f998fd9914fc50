// Empties the chat field once its message has been sent.

/** @param {CustomEvent} event */
function afterRequest({ detail }) {
  const form = detail.requestConfig?.elt ?? detail.elt;
  if (form instanceof HTMLFormElement && form.id === "say" && detail.successful) form.reset();
}

export function start() {
  document.addEventListener("htmx:afterRequest", (event) => afterRequest(/** @type {CustomEvent} */ (event)));
}
