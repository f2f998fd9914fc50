// One stream of server-sent events that never gives up: after any failure, even of the first attempt, it starts again within three seconds.

const SHORTEST = 250; // milliseconds before the first retry
const LONGEST = 3_000; // … and at most
const OPENING = 8_000; // a connection that takes longer is tried again
const SILENCE = 40_000; // after this long without a sign of life the connection is dead, whatever the browser believes

/**
 * What a stream reports: its own state (`opened` differs for each connection, so that a listener knows it may have missed something), or
 * that a table has changed.
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

  /** Somebody is looking again, or the network is back (in which case a connection that seems open is most likely dead).
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
    // a new EventSource can't send the Last-Event-ID header, so the id is in the address
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
    // a server that has sent a heartbeat must keep sending them
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
