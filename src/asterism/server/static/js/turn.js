// "Your turn": a dot in the tab's title and, for people who want them, a soft sound and a notification when the tab is out of sight.
import { prefers } from "./preferences.js";
import { isMine, table } from "./table.js";

const BADGE = "● ";

let yours = false;
/** @type {AudioContext | null} */
let audio = null;

function badge() {
  const plain = document.title.startsWith(BADGE) ? document.title.slice(BADGE.length) : document.title;
  document.title = yours ? BADGE + plain : plain;
  return plain;
}

/** Prepare the sound: browsers let a page play one only after its user has touched the page. */
function tune() {
  if (!prefers("sound")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

function chime() {
  if (!audio || !prefers("sound")) return;
  for (const [delay, pitch] of [
    [0, 523.25],
    [0.14, 783.99],
  ]) {
    const begin = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.45);
  }
}

/** @param {string} title */
function notify(title) {
  if (!document.hidden || !prefers("notify") || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: document.body.dataset.wordTurn ?? "", tag: table()?.dataset.game });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only let service workers notify
  }
}

function update() {
  const before = yours;
  yours = table()?.hasAttribute("data-your-turn") ?? false;
  const title = badge();
  if (before || !yours || isMine()) return;
  chime();
  notify(title);
}

export function start() {
  yours = table()?.hasAttribute("data-your-turn") ?? false;
  badge();
  document.addEventListener("table:after", update);
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, tune, { passive: true });
}
