// Keeps this tab's table up to date: listens to the browser's one stream, and fetches the table again when it has changed, or may have.
import { throughLeader, throughOwnStream, throughWorker } from "./sharing.js";
import { gameShown, hear as hearTable, hearAnew, refresh } from "./table.js";

const STREAM = "/live";
const NAP = 10_000; // milliseconds out of sight after which the tab checks the table itself

/** @type {number | undefined} */
let opened;

/** @param {import("./stream.js").Message} message */
function hear(message) {
  if ("table" in message) {
    document.body.dispatchEvent(new CustomEvent("live:table", { bubbles: true, detail: message.table }));
    if (message.table.game === gameShown()) hearTable(message.table.id);
    return;
  }
  for (const sign of document.querySelectorAll("[data-live]")) sign.setAttribute("data-live", message.state);
  if (message.state === "open" && message.opened !== opened) {
    opened = message.opened;
    hearAnew();
  }
}

/** @returns {import("./sharing.js").Share} */
function join() {
  const viewer = document.body.dataset.viewer ?? "";
  const withoutWorker = () =>
    "locks" in navigator && "BroadcastChannel" in window ? throughLeader(STREAM, viewer, hear) : throughOwnStream(STREAM, hear);
  if (!("SharedWorker" in window)) return withoutWorker();
  return throughWorker(STREAM, viewer, hear, () => (share = withoutWorker()));
}

/** @type {import("./sharing.js").Share} */
let share;

export function start() {
  share = join();
  let hidden = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hidden = Date.now();
      return;
    }
    share.wake(false);
    if (Date.now() - hidden > NAP) refresh();
  });
  addEventListener("online", () => share.wake(true));
  addEventListener("pagehide", () => share.bye());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    share.hello();
    refresh();
  });
}
