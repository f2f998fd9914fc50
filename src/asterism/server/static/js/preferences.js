// What a player prefers on this device: checkboxes with data-preference="<name>", kept in localStorage, off until turned on.

/** @typedef {"gather" | "confirm" | "sound" | "notify" | "silent-keys" | "no-tips"} Preference */

/** @param {Preference} name */
export function prefers(name) {
  try {
    return localStorage.getItem(name) === "on";
  } catch {
    return false;
  }
}

/** @param {Preference} name @param {boolean} on */
export function prefer(name, on) {
  try {
    if (on) localStorage.setItem(name, "on");
    else localStorage.removeItem(name);
  } catch {
    // storage is forbidden here: the preference lasts as long as the checkbox
  }
}

/** @returns {NodeListOf<HTMLInputElement>} */
const boxes = () => document.querySelectorAll("input[type=checkbox][data-preference]");

function show() {
  for (const box of boxes()) box.checked = prefers(/** @type {Preference} */ (box.dataset.preference));
  document.documentElement.toggleAttribute("data-no-tips", prefers("no-tips"));
}

export function start() {
  show();
  addEventListener("storage", show);
  document.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.preference) return;
    if (target.dataset.preference === "notify" && target.checked) {
      target.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
    }
    prefer(/** @type {Preference} */ (target.dataset.preference), target.checked);
    show();
    document.dispatchEvent(new CustomEvent("preference", { detail: target.dataset.preference }));
  });
}
