// Lets the clock run down until the server sends the next table.

const HURRY = 10; // seconds left when the clock turns red
let ends = 0; // when the viewer's time is up, by this tab's own clock

/** @returns {HTMLElement | null} */
const clock = () => document.querySelector("[data-left]");

function tick() {
  const face = clock();
  if (!face) return;
  const left = Math.max(0, Math.round((ends - performance.now()) / 1000));
  face.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  face.closest(".clock")?.classList.toggle("hurry", left <= HURRY);
}

function wind() {
  ends = performance.now() + Number(clock()?.dataset.left ?? 0) * 1000;
  tick();
}

export function start() {
  wind();
  setInterval(tick, 1000);
  document.addEventListener("table:after", wind);
}
