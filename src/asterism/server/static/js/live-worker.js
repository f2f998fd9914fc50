// The shared worker: holds the browser's one stream for all of its tabs, as long as there are any.
import { Stream } from "./stream.js";

/** @type {Set<MessagePort>} */
const tabs = new Set();
/** @type {Stream | null} */
let stream = null;
/** @type {string} */
let viewer = "";

/** @param {import("./stream.js").Message} message */
function tell(message) {
  for (const tab of tabs) tab.postMessage(message);
}

/** Welcome a tab. If somebody has logged in or out, they get a new stream.
 * @param {MessagePort} tab @param {string} name @param {string} url */
function welcome(tab, name, url) {
  tabs.add(tab);
  if (stream && viewer !== name) {
    stream.close();
    stream = null;
  }
  viewer = name;
  if (stream) tab.postMessage(stream.state);
  else stream = new Stream(url, tell);
}

/** @param {MessagePort} tab */
function farewell(tab) {
  tabs.delete(tab);
  if (tabs.size) return;
  stream?.close();
  stream = null;
}

self.addEventListener("connect", (event) => {
  const [tab] = /** @type {MessageEvent} */ (event).ports;
  tab.onmessage = ({ data }) => {
    if (data.say === "hello") welcome(tab, data.viewer, data.url);
    else if (data.say === "bye") farewell(tab);
    else if (data.say === "wake") stream?.wake(data.anew);
  };
});
