// When the pointer is on a line of the log, highlights the pieces on the board that the line names, or else the player it is about.

/** @param {string} name */
const pieces = (name) => document.querySelectorAll(`#table [data-piece="${CSS.escape(name)}"]`);

/** The pieces that a line names; if there are equal ones, only those of its player.
 * @param {HTMLElement} line */
function findMentioned(line) {
  const found = (line.dataset.names ?? "").split("|").flatMap((name) => [...pieces(name)]);
  const seat = /\bseat-(\d+)/.exec(line.className);
  const players = seat ? [...pieces(`seat ${seat[1]}`)] : [];
  const own = found.filter((piece) => players.some((player) => player.contains(piece)));
  return own.length ? own : found.length ? found : players;
}

/** @param {PointerEvent} event */
function over({ target }) {
  const line = target instanceof Element ? target.closest("[data-log] > li") : null;
  for (const piece of document.querySelectorAll(".mentioned")) piece.classList.remove("mentioned");
  if (line instanceof HTMLElement) for (const piece of findMentioned(line)) piece.classList.add("mentioned");
}

export function start() {
  document.addEventListener("pointerover", over);
}
