// A closer look at a piece that has data-details="<id of a [popover]>". Resting the pointer on the piece, touching it for long or pressing i
// shows the popover; the stylesheet places it beside the piece, its anchor, on the side (data-side) where it covers least of what can be
// pressed. A popover shown by a resting pointer is inert, so it is never in the way of a click.
// Menus made of <details data-menu> close when the player clicks elsewhere.

const REST = 350; // milliseconds of hovering
const HOLD = 500; // … of touching

const SIDES = ["right", "left", "right-down", "left-down", "right-up", "left-up", "below", "above"]; // the best first
const PRESSED = "#table :is([data-choice], [data-confirm], [data-undo])";

/** @type {HTMLElement | null} */
let open = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let held = false; // the touch was a look, not a choice
/** @type {HTMLElement | null} */
let looked = null; // … at this piece
let pressed = ""; // where the mouse was last pressed: nobody is looking at a piece that has since come to lie under it

// Browsers find no anchor inside an SVG. So for a piece of a map this one, invisible and just as large, lies where the piece is; the first of
// its two boxes pushes the second there, because nothing may set a style.
const standIn = document.createElement("div");
standIn.className = "stand-in";
standIn.append(document.createElement("canvas"), document.createElement("canvas"));

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const pieceOf = (target) => (target instanceof Element ? target.closest("[data-details]") : null);

/** @param {DOMRect} one @param {DOMRect} other */
function sharedArea(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** @param {HTMLElement} details @param {Element} piece */
function anchor(details, piece) {
  const onMap = !!piece.closest("svg");
  details.toggleAttribute("data-on-map", onMap);
  if (!onMap) return;
  const { left, top, width, height } = piece.getBoundingClientRect();
  const sizes = [[left, top], [width, height]];
  for (const [n, box] of standIn.querySelectorAll("canvas").entries()) [box.width, box.height] = sizes[n].map((size) => Math.max(Math.round(size), 0));
  document.body.append(standIn);
}

/** Place a popover on the side of its anchor where least is hidden: of the anchor, of what can be pressed, and of the popover.
 * @param {HTMLElement} details @param {Element} anchor */
function place(details, anchor) {
  const pressed = [...document.querySelectorAll(PRESSED)].map((button) => button.closest("[data-piece]") ?? button);
  const taken = [...new Set([anchor, ...pressed])].map((element) => element.getBoundingClientRect());
  const screen = new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight);
  let [best, least] = ["", Infinity];
  for (const side of SIDES) {
    details.dataset.side = side;
    const box = details.getBoundingClientRect();
    const hidden = box.width * box.height - sharedArea(box, screen);
    const covered = taken.reduce((sum, other) => sum + sharedArea(box, other), hidden);
    if (covered < least - 1) [best, least] = [side, covered];
  }
  details.dataset.side = best;
}

/** Place a popover that its own button opened, too.
 * @param {Event} event */
function placeOpened({ target }) {
  if (!(target instanceof HTMLElement) || !target.matches(".about:popover-open")) return;
  const buttons = [...document.querySelectorAll(`[popovertarget="${CSS.escape(target.id)}"]`)];
  const button = buttons.find((each) => each === document.activeElement) ?? buttons[0];
  if (target === open || !button) return;
  anchor(target, button);
  place(target, button.closest("[data-piece]") ?? button);
}

/** @param {HTMLElement} piece @param {boolean} inert */
function show(piece, inert) {
  const details = document.getElementById(piece.dataset.details ?? "");
  if (!details?.popover || details.matches(":popover-open")) return;
  hide();
  open = details;
  details.inert = inert;
  anchor(details, piece);
  details.showPopover({ source: piece });
  place(details, piece);
}

function hide() {
  clearTimeout(timer);
  if (!open) return;
  open.inert = false;
  if (open.matches(":popover-open")) open.hidePopover();
  open = null;
}

/** @param {MouseEvent} event */
const spot = ({ clientX, clientY }) => `${Math.floor(clientX)} ${Math.floor(clientY)}`;

/** @param {PointerEvent} event */
function over(event) {
  const { target, pointerType } = event;
  if (pointerType !== "mouse" || spot(event) === pressed) return;
  pressed = "";
  const piece = pieceOf(target);
  clearTimeout(timer);
  if (piece) timer = setTimeout(() => show(piece, true), REST);
  else if (open && !(target instanceof Node && open.contains(target))) hide();
}

/** @param {PointerEvent} event */
function down({ target, pointerType }) {
  held = false;
  const piece = pieceOf(target);
  if (pointerType === "mouse" || !piece) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    held = true;
    looked = piece;
    show(piece, false);
  }, HOLD);
}

/** Lifting the finger ends the touch, but not the look. Browsers close what opened under the finger, some at once and some with the click
 * that follows, so after either it is opened again. */
function lookOn() {
  const piece = held ? looked : null;
  if (piece) setTimeout(() => show(piece, false));
}

/** @param {PointerEvent} event */
function lift({ pointerType }) {
  if (pointerType === "mouse") return;
  clearTimeout(timer);
  lookOn();
}

/** @param {MouseEvent} event */
function click(event) {
  if (held) {
    event.preventDefault();
    event.stopPropagation();
    lookOn();
    held = false;
    return;
  }
  hide();
  const piece = pieceOf(event.target);
  if (piece instanceof HTMLAnchorElement && event instanceof PointerEvent && event.pointerType === "touch") {
    event.preventDefault(); // a finger can't rest on a name, so its first touch is a look
    show(piece, false);
    return;
  }
  pressed = spot(event);
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
  }
}

/** @param {KeyboardEvent} event */
function key(event) {
  const piece = pieceOf(event.target);
  if (event.key === "i" && piece && !event.ctrlKey && !event.metaKey && !event.altKey) show(piece, false);
  if (event.key !== "Escape") return;
  hide();
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
}

export function start() {
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointerup", lift);
  document.addEventListener("pointercancel", lift);
  document.addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", key);
  document.addEventListener("toggle", placeOpened, true);
  document.addEventListener("table:after", () => open && !open.isConnected && hide());
}
