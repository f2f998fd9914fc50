// Keeps the place of people who play by keyboard: the button they pressed is disabled and then usually gone, so focus goes to what is nearest.

/** @type {{ id: string, choice: string, group: string, visible: boolean } | null} */
let place = null;

export const GROUP = "[data-group], [role=group], fieldset, section, #table";
export const CHOICE = "[data-choice]:not(:disabled)";

/** Choices that can be seen: not those in closed details.
 * @param {Element} root @returns {HTMLElement[]} */
export const visibleChoices = (root) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(CHOICE)]).filter((choice) => choice.checkVisibility());

/** @param {FocusEvent} event */
function remember({ target }) {
  if (!(target instanceof HTMLElement)) return;
  if (!target.closest("#table")) {
    place = null;
    return;
  }
  const piece = target.closest("[id]");
  place = {
    id: piece?.id ?? "",
    choice: target.dataset.choice ?? "",
    group: target.closest(GROUP)?.id ?? "",
    visible: target.matches(":focus-visible"),
  };
}

/** The first of these that is on the page: the same piece, the same choice, its neighbours, any choice.
 * @param {{ id: string, choice: string, group: string }} from @returns {HTMLElement | null} */
function nearestChoice({ id, choice, group }) {
  const piece = id ? document.getElementById(id) : null;
  /** @param {Element | null} root @returns {HTMLElement | null} */
  const within = (root) => (root && visibleChoices(root)[0]) ?? null;
  if (piece?.matches(CHOICE)) return piece;
  const table = document.getElementById("table");
  return (
    (table && visibleChoices(table).find((each) => each.dataset.choice === choice)) ??
    (piece?.id === "table" ? null : within(piece)) ??
    within(group ? document.getElementById(group) : null) ??
    within(table)
  );
}

function restore() {
  const active = document.activeElement;
  if (!place || (active && active !== document.body && !active.matches(":disabled"))) return;
  nearestChoice(place)?.focus({ preventScroll: !place.visible });
}

export function start() {
  document.addEventListener("focusin", remember);
  document.addEventListener("table:after", restore);
  document.addEventListener("htmx:afterRequest", () => queueMicrotask(restore)); // refused: the same buttons, enabled again
}
