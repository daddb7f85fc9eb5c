// Loaded before Flutter on the static site: takes the waiting screen away, and keeps every request at home.
(() => {
  "use strict";
  const wait = document.getElementById("wait");
  let frames = 0, painted = false;
  const connect = window.jsConnect;
  window.jsConnect = (app, args, hear) => connect(app, args, (data) => { frames += 1; reveal(); hear(data); });
  addEventListener("flutter-first-frame", () => { painted = true; reveal(); }, { once: true });
  function reveal() {
    if (!painted || frames < 2 || wait.classList.contains("leaving")) return;
    wait.classList.add("leaving");
    setTimeout(() => wait.remove(), 200);
  }

  // Flutter asks for each part of a large font by itself; there is one file for each kind of glyph.
  const fetched = window.fetch, glyphs = site.glyphs;
  window.fetch = (what, how) => {
    const wanted = /assets\/fonts\/(noto\w+)\//.exec(typeof what === "string" ? what : "");
    return fetched(wanted ? glyphs[wanted[1]] ?? glyphs[""] : what, how);
  };

  // Flet's client brings a library that fetches a script from elsewhere: it stays without its address.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) { if (!/^https?:/.test(url) || new URL(url).origin === location.origin) source.set.call(this, url); },
  });

  const german = navigator.languages.find((language) => /^(de|en)/.test(language))?.startsWith("de");
  if (german) document.documentElement.lang = "de";
  document.getElementById("waiting").textContent = german ? site.waiting.de : site.waiting.en;
})();
