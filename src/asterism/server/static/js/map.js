// A map that people can look at closely. A drag or a touch moves it; the wheel, two fingers or its buttons zoom; arrows and + − 0 do both
// from the keyboard. Only the viewBox changes, so without this script the whole map is shown. A new table doesn't change what is in view.
// Where the small buttons of a place would be too small to press, the place itself is one button that brings them closer (data-closer).

const CLOSEST = 320; // units of the map across the frame
const STEP = 1.3;
const PAN = 0.12; // of the frame, for an arrow
const SMALL = 640; // pixels: a narrower frame begins near the choices
const BUTTON = 30; // units of the map that a small button is high
const PRESSABLE = 18; // pixels, for a mouse …
const TOUCHABLE = 44; // … and for a finger
const READABLE = 24; // pixels a button is high whose words can be read
const LARGEST = 1.1; // pixels a unit is high, unless somebody looks closer
const AROUND = 1.15; // how much of a place's surroundings is shown with it
const STILL = 4; // pixels a pointer may stray and still press a button

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @type {Box | null} */
let chosen = null; // chosen by the person at the screen; none: the whole map, or what is near
let whole = false; // … who asked for all of it
/** @type {Box | null} */
let closer = null; // a place with small buttons, until the next question
let asked = "";
const coarse = matchMedia("(pointer: coarse)");
/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();
let strayed = false; // this touch or drag moved the map, so it presses nothing

/** @returns {{ frame: HTMLElement, svg: SVGSVGElement } | null} */
function map() {
  const frame = document.querySelector("[data-map]");
  const svg = frame?.querySelector("svg");
  return frame instanceof HTMLElement && svg instanceof SVGSVGElement ? { frame, svg } : null;
}

/** @param {string | undefined} text @returns {Box | null} */
function box(text) {
  const [x, y, width, height] = (text ?? "").split(" ").map(Number);
  return width && height ? { x, y, width, height } : null;
}

/** How many pixels high and wide a unit of the map is, if the frame shows this part of it.
 * @param {HTMLElement} frame @param {Box} seen */
const pixels = (frame, seen) => Math.min(frame.clientWidth / seen.width, frame.clientHeight / seen.height);

/** Whether small buttons are too small.
 * @param {HTMLElement} frame @param {Box} seen */
const isFar = (frame, seen) => pixels(frame, seen) * BUTTON < (coarse.matches ? TOUCHABLE : PRESSABLE);

/** More of the map around a part of it, where that part alone would be very large.
 * @param {HTMLElement} frame @param {Box} part @returns {Box} */
function addRoom(frame, part) {
  const more = Math.max(pixels(frame, part) / LARGEST, 1);
  const [width, height] = [part.width * more, part.height * more];
  return { x: part.x - (width - part.width) / 2, y: part.y - (height - part.height) / 2, width, height };
}

/** What the map shows unless somebody chose otherwise: all of it; or only where the player can act, on a small touch screen, while a sector
 * is being turned, and when the question is about places whose buttons would be too small to read.
 * @param {HTMLElement} frame @param {SVGSVGElement} svg */
function usualBox(frame, svg) {
  const all = box(svg.dataset.whole);
  const near = box(svg.dataset.near);
  if (whole || !all || !near) return all;
  const small = pixels(frame, all) * BUTTON < READABLE;
  const helps = "asked" in svg.dataset && small && !!svg.querySelector(".small-ones, .pill");
  const closely = "close" in svg.dataset || helps || (frame.clientWidth < SMALL && coarse.matches);
  return closely && pixels(frame, near) > pixels(frame, all) ? addRoom(frame, near) : all;
}

/** The part of the map to show.
 * @param {HTMLElement} frame @param {SVGSVGElement} svg */
const boxToSee = (frame, svg) => closer ?? ("close" in svg.dataset ? null : chosen) ?? usualBox(frame, svg);

function show() {
  const found = map();
  if (!found) return;
  const { frame, svg } = found;
  const seen = boxToSee(frame, svg);
  if (seen) {
    svg.setAttribute("viewBox", [seen.x, seen.y, seen.width, seen.height].map((n) => n.toFixed(1)).join(" "));
    frame.toggleAttribute("data-far", isFar(frame, seen));
  }
  const tools = document.querySelector("[data-map-tools]");
  if (tools instanceof HTMLElement) tools.hidden = false;
}

/** The box in view, in the shape of the frame, so that the map moves exactly with the pointer.
 * @param {HTMLElement} frame @param {SVGSVGElement} svg @returns {Box} */
function frameBox(frame, svg) {
  const seen = boxToSee(frame, svg) ?? { x: 0, y: 0, width: 1, height: 1 };
  const shape = frame.clientWidth / Math.max(frame.clientHeight, 1);
  const width = Math.max(seen.width, seen.height * shape);
  const height = width / shape;
  return { x: seen.x + (seen.width - width) / 2, y: seen.y + (seen.height - height) / 2, width, height };
}

/** Make sure that nobody gets lost: the middle of the frame stays on the map, which is never much smaller than the frame.
 * @param {Box} to @param {SVGSVGElement} svg */
function look(to, svg) {
  const all = box(svg.dataset.whole);
  if (all) {
    const within = (/** @type {number} */ n, /** @type {number} */ from, /** @type {number} */ size) => Math.min(Math.max(n, from), from + size);
    to.x = within(to.x + to.width / 2, all.x, all.width) - to.width / 2;
    to.y = within(to.y + to.height / 2, all.y, all.height) - to.height / 2;
  }
  if (closer || "close" in svg.dataset) closer = to;
  else chosen = to;
  show();
}

/** Show a place alone, as large as its small buttons need.
 * @param {Element} place */
function approach(place) {
  const found = map();
  const to = place.closest("[data-piece]");
  if (!found || !(to instanceof SVGGraphicsElement)) return;
  const { e, f } = to.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const size = 200 * AROUND;
  closer = { x: e - size / 2, y: f - size / 2, width: size, height: size };
  show();
  const first = to.querySelector("[data-choice]");
  if (place.matches(":focus-visible") && first instanceof HTMLElement) first.focus();
}

/** Return from a closer look. */
function leave() {
  closer = null;
  show();
}

/** End a closer look once the question changes. */
function settle() {
  const now = document.getElementById("table")?.dataset.decision ?? "";
  if (now !== asked) closer = null;
  asked = now;
  show();
}

/** @param {number} by @param {{ clientX: number, clientY: number }} [around] */
function zoom(by, around) {
  const found = map();
  if (!found) return;
  const { frame, svg } = found;
  const seen = frameBox(frame, svg);
  const all = box(svg.dataset.whole) ?? seen;
  const widest = Math.max(all.width, (all.height * seen.width) / seen.height) * 1.15;
  const width = Math.min(Math.max(seen.width / by, CLOSEST), widest);
  const scale = width / seen.width;
  const edge = frame.getBoundingClientRect();
  const fx = around ? (around.clientX - edge.left) / edge.width : 0.5;
  const fy = around ? (around.clientY - edge.top) / edge.height : 0.5;
  look({ x: seen.x + seen.width * fx * (1 - scale), y: seen.y + seen.height * fy * (1 - scale), width, height: seen.height * scale }, svg);
}

/** @param {number} dx @param {number} dy in parts of the frame */
function pan(dx, dy) {
  const found = map();
  if (!found) return;
  const seen = frameBox(found.frame, found.svg);
  look({ ...seen, x: seen.x + dx * seen.width, y: seen.y + dy * seen.height }, found.svg);
}

/** @param {string} how */
function press(how) {
  const found = map();
  if (!found) return;
  if (how === "in" || how === "out") {
    zoom(how === "in" ? STEP : 1 / STEP);
    return;
  }
  closer = null;
  whole = how === "fit";
  chosen = how === "near" ? box(found.svg.dataset.near) : null;
  show();
}

// --- pointers

/** @param {EventTarget | null} target */
const isOnMap = (target) => target instanceof Element && !!target.closest("[data-map]");

/** @param {PointerEvent} event */
function down(event) {
  if (!isOnMap(event.target) || event.button) return;
  if (!fingers.size) strayed = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

/** @param {PointerEvent} event */
function move(event) {
  const was = fingers.get(event.pointerId);
  const found = map();
  if (!was || !found) return;
  const to = { x: event.clientX, y: event.clientY };
  if (!strayed && fingers.size === 1 && Math.hypot(to.x - was.x, to.y - was.y) < STILL) return;
  strayed = true;
  const { width, height } = found.frame.getBoundingClientRect();
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  if (others.length) {
    const [other] = others;
    const apart = (/** @type {{ x: number, y: number }} */ at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    zoom(apart(to) / apart(was), { clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 });
    pan((was.x - to.x) / 2 / width, (was.y - to.y) / 2 / height);
  } else pan((was.x - to.x) / width, (was.y - to.y) / height);
  fingers.set(event.pointerId, to);
}

/** @param {PointerEvent} event */
function up({ pointerId }) {
  fingers.delete(pointerId);
}

/** Keep a drag that ends on a button from pressing it.
 * @param {MouseEvent} event */
function click(event) {
  const tool = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  const place = event.target instanceof Element ? event.target.closest("[data-closer]") : null;
  if (tool instanceof HTMLElement) press(tool.dataset.zoom ?? "");
  else if (place && !strayed) approach(place);
  else if (strayed && isOnMap(event.target) && event.detail) {
    event.preventDefault();
    event.stopPropagation();
  }
  strayed = false;
}

/** The wheel zooms if the map is in use, and with Ctrl always; otherwise it scrolls the page.
 * @param {WheelEvent} event */
function wheel(event) {
  const found = map();
  if (!found || !isOnMap(event.target) || !(event.ctrlKey || found.frame.contains(document.activeElement))) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event);
}

// --- keyboard

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-PAN, 0], ArrowRight: [PAN, 0], ArrowUp: [0, -PAN], ArrowDown: [0, PAN] };

/** @param {KeyboardEvent} event */
function key(event) {
  const { key, target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.altKey || event.metaKey) return;
  const itself = target.matches("[data-map]");
  if (itself && ARROWS[key]) pan(...ARROWS[key]);
  else if (isOnMap(target) && (key === "+" || key === "=")) zoom(STEP);
  else if (isOnMap(target) && key === "-") zoom(1 / STEP);
  else if (itself && key === "0") press("fit");
  else if (closer && isOnMap(target) && key === "Escape") leave();
  else return;
  event.preventDefault();
}

/** Bring a choice that is reached by keyboard into view.
 * @param {FocusEvent} event */
function focus({ target }) {
  const found = map();
  if (!found || !(target instanceof HTMLElement) || !target.matches("[data-map] :is([data-choice], [data-closer]):focus-visible")) return;
  const edge = found.frame.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  const dx = Math.min(at.left - edge.left, 0) + Math.max(at.right - edge.right, 0);
  const dy = Math.min(at.top - edge.top, 0) + Math.max(at.bottom - edge.bottom, 0);
  if (dx || dy) pan((dx * 1.2) / edge.width, (dy * 1.2) / edge.height);
}

// --- what changed

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Map<string, string> | null} */
let before = null;

/** @returns {Element[]} */
const places = () => [...document.querySelectorAll("[data-map] [id]")];

/** What a place is made of, without its buttons: those come and go with every question, and must be legible at once.
 * @param {Element} place */
const parts = (place) => [...place.children].filter((part) => !part.matches("button, :has(button)"));

/** @param {Element} place */
const drawing = (place) =>
  parts(place)
    .map((part) => part.outerHTML)
    .join("");

function remember() {
  before = calm.matches || document.hidden ? null : new Map(places().map((place) => [place.id, drawing(place)]));
}

/** Light up the places of the map that have changed. */
function light() {
  for (const place of before ? places() : []) {
    if (before?.get(place.id) === drawing(place)) continue;
    const lit = place.querySelector("button") ? parts(place) : [place];
    for (const part of lit) part.animate({ opacity: [0.2, 1] }, { duration: 600, easing: "ease-out" });
  }
  before = null;
}

export function start() {
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => up(/** @type {PointerEvent} */ (event)));
  document.addEventListener("click", click, true);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key);
  document.addEventListener("focusin", focus);
  document.addEventListener("table:before", remember);
  document.addEventListener("table:after", settle);
  document.addEventListener("table:after", light);
  addEventListener("resize", show);
  settle();
}
