// Light or dark, set before anything is painted: a classic script for the head, and the only one that isn't a module.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  /** @returns {"auto" | "light" | "dark"} */
  function storedTheme() {
    try {
      const theme = localStorage.getItem("theme");
      return theme === "light" || theme === "dark" ? theme : "auto";
    } catch {
      return "auto"; // storage is forbidden here: the system decides
    }
  }

  /** @param {"auto" | "light" | "dark"} theme */
  function show(theme) {
    if (theme === "auto") root.removeAttribute("data-theme");
    else root.dataset.theme = theme;
    for (const button of document.querySelectorAll("[data-theme-toggle]")) button.setAttribute("data-theme-toggle", theme);
  }

  /** The next theme: auto, then the opposite of the system's, then the system's, so that the first press always makes a difference. */
  function nextTheme() {
    const order = system.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    return /** @type {"auto" | "light" | "dark"} */ (order[(order.indexOf(storedTheme()) + 1) % order.length]);
  }

  show(storedTheme());
  document.addEventListener("DOMContentLoaded", () => show(storedTheme()));
  addEventListener("storage", (event) => {
    if (event.key === "theme" || event.key === null) show(storedTheme());
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-toggle]")) return;
    const theme = nextTheme();
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // it can't be kept, but it is shown
    }
    show(theme);
  });
})();
