// One stream of server-sent events that never gives up: it starts again after any failure, also the first, within three seconds.

const SHORTEST = 250; // milliseconds before the first new try
const LONGEST = 3_000; // … and at most
const OPENING = 8_000; // a connection that takes longer is tried anew
const SILENCE = 40_000; // no sign of life for so long: the line is dead, whatever the browser believes

/**
 * What a stream tells: how it is (`opened` is another for every connection, so that a listener knows it may have missed something), or
 * that a table changed.
 * @typedef {{ state: "connecting" | "open" | "lost", opened: number } | { table: { game: string, id: number } }} Message
 */

export class Stream {
  /** @type {EventSource | null} */
  #source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #failures = 0;
  #opened = 0;
  #last = "";
  /** @type {"connecting" | "open" | "lost"} */
  #state = "connecting";

  /** @param {string} url @param {(message: Message) => void} tell */
  constructor(url, tell) {
    this.url = url;
    this.tell = tell;
    this.#connect();
  }

  /** @returns {Message} */
  get state() {
    return { state: this.#state, opened: this.#opened };
  }

  /** Somebody looks again, or the network is back (then what seems open is most likely dead).
   * @param {boolean} anew */
  wake(anew) {
    if (this.#state === "open" && !anew) return;
    this.#failures = 0;
    this.#connect();
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #connect() {
    this.close();
    // a new EventSource cannot send the Last-Event-ID header, so it says it in the address
    const source = new EventSource(this.#last ? `${this.url}?last=${encodeURIComponent(this.#last)}` : this.url);
    this.#source = source;
    this.#await(OPENING);
    source.onopen = () => {
      clearTimeout(this.#timer);
      this.#failures = 0;
      this.#opened = Date.now() + Math.random();
      this.#become("open");
    };
    source.onerror = () => this.#fail();
    source.addEventListener("table", ({ data, lastEventId }) => {
      this.#last = lastEventId;
      this.tell({ table: JSON.parse(data) });
    });
    // servers that say they are alive are held to it
    source.addEventListener("alive", () => this.#await(SILENCE));
  }

  /** @param {number} patience */
  #await(patience) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(), patience);
  }

  #fail() {
    this.close();
    const pause = Math.min(LONGEST, SHORTEST * 2 ** this.#failures) * (0.5 + Math.random() / 2);
    this.#failures += 1;
    this.#become("lost");
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  /** @param {"connecting" | "open" | "lost"} state */
  #become(state) {
    this.#state = state;
    this.tell(this.state);
  }
}
