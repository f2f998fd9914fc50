// Shows what moved: pieces with an id glide from where they were to where they are, new ones grow
// into their place (they never fade in, because a half-transparent choice can't be read). Nothing moves for people who prefer reduced motion.

const GLIDE = { duration: 200, easing: "cubic-bezier(.2, .7, .2, 1)" };
const GROW = { duration: 160, easing: "ease-out" };
const PIECE = "#table [id]:not([popover], [popover] *, #log *)";
const MANY = 400; // more pieces than anybody could follow

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{ x: number, y: number }} Point */
/** @type {Map<string, Point> | null} */
let before = null;

/** The pieces that can be seen: one that was hidden doesn't glide.
 * @returns {HTMLElement[]} */
const pieces = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(PIECE)].filter((piece) => piece instanceof HTMLElement && piece.checkVisibility()));

/** Where a piece is on the page, however far the page is scrolled.
 * @param {Element} piece @returns {Point} */
function spot(piece) {
  const { left, top } = piece.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY };
}

function look() {
  before = null;
  if (calm.matches || document.hidden) return;
  const now = pieces();
  if (now.length <= MANY) before = new Map(now.map((piece) => [piece.id, spot(piece)]));
}

/** How far a piece moves by itself, without the move of the piece that contains it.
 * @param {HTMLElement} piece @param {Map<Element, Point>} moves */
function ownMove(piece, moves) {
  const move = moves.get(piece);
  const carrier = piece.parentElement?.closest(PIECE);
  const carried = (carrier && moves.get(carrier)) ?? { x: 0, y: 0 };
  return move && { x: move.x - carried.x, y: move.y - carried.y };
}

function show() {
  const was = before;
  before = null;
  if (!was) return;
  const now = pieces();
  /** @type {Map<Element, Point>} */
  const moves = new Map();
  for (const piece of now) {
    const from = was.get(piece.id);
    const to = spot(piece);
    if (from) moves.set(piece, { x: from.x - to.x, y: from.y - to.y });
  }
  for (const piece of now) {
    const move = ownMove(piece, moves);
    const carrier = piece.parentElement?.closest(PIECE);
    if (move && Math.hypot(move.x, move.y) > 2) piece.animate({ translate: [`${move.x}px ${move.y}px`, "0 0"] }, GLIDE);
    else if (!move && (!carrier || was.has(carrier.id))) piece.animate({ scale: [0.9, 1] }, GROW);
  }
}

export function start() {
  document.addEventListener("table:before", look);
  document.addEventListener("table:after", show);
}
