// How all tabs of a browser share one stream: a browser opens at most six connections to a server, and people have ten tabs.
import { Stream } from "./stream.js";

/** @typedef {import("./stream.js").Message} Message */
/** @typedef {{ wake: (anew: boolean) => void, hello: () => void, bye: () => void }} Share */

const NAME = "asterism-live";
const PATIENCE = 2_000; // milliseconds without an answer after which a leader counts as asleep

/** The best way: a worker that all tabs share.
 * @param {string} url @param {string} viewer @param {(message: Message) => void} hear @param {() => void} fail @returns {Share} */
export function throughWorker(url, viewer, hear, fail) {
  const worker = new SharedWorker(new URL("./live-worker.js", import.meta.url), { type: "module", name: NAME });
  worker.onerror = fail;
  worker.port.onmessage = ({ data }) => hear(data);
  const say = (/** @type {object} */ words) => worker.port.postMessage(words);
  const share = {
    hello: () => say({ say: "hello", viewer, url }),
    bye: () => say({ say: "bye" }),
    wake: (/** @type {boolean} */ anew) => say({ say: "wake", anew }),
  };
  share.hello();
  return share;
}

/** If there are no shared workers: the tab that holds the lock has the stream, and passes on what it hears.
 * @param {string} url @param {string} viewer @param {(message: Message) => void} hear @returns {Share} */
export function throughLeader(url, viewer, hear) {
  const name = `${NAME} ${viewer}`;
  const channel = new BroadcastChannel(name);
  /** @type {Stream | null} */
  let stream = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let unanswered;

  /** @param {Message} message */
  function tell(message) {
    hear(message);
    channel.postMessage(message);
  }

  /** @param {boolean} steal */
  function lead(steal) {
    const held = navigator.locks.request(name, { steal }, () => {
      clearTimeout(unanswered);
      stream = new Stream(url, tell);
      return new Promise(() => {}); // until the tab closes or another takes over
    });
    held.catch(() => {
      stream?.close();
      stream = null;
      lead(false);
    });
  }

  /** @param {{ say: string, anew?: boolean }} words */
  function ask(words) {
    if (stream) return answer(words);
    channel.postMessage(words);
    clearTimeout(unanswered);
    unanswered = setTimeout(() => stream || lead(true), PATIENCE);
  }

  /** @param {{ say: string, anew?: boolean }} words */
  function answer({ say, anew = false }) {
    if (!stream) return;
    tell(stream.state);
    if (say === "wake") stream.wake(anew);
  }

  channel.onmessage = ({ data }) => {
    if (data.say) return answer(data);
    clearTimeout(unanswered);
    hear(data);
  };
  lead(false);
  const share = { hello: () => ask({ say: "hello" }), wake: (/** @type {boolean} */ anew) => ask({ say: "wake", anew }), bye: () => {} };
  share.hello();
  return share;
}

/** If there are neither shared workers nor locks (plain http in a local network, on an old phone): each tab has its own stream.
 * @param {string} url @param {(message: Message) => void} hear @returns {Share} */
export function throughOwnStream(url, hear) {
  const stream = new Stream(url, hear);
  return { hello: () => hear(stream.state), wake: (anew) => stream.wake(anew), bye: () => {} };
}
