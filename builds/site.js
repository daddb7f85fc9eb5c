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

  // The worker keeps the site for evenings without a network. A newer one is taken when the page begins, and only then.
  navigator.serviceWorker?.register("worker.js").then((worker) => {
    if (worker.waiting) return renew(worker.waiting);
    worker.addEventListener("updatefound", () => {
      const found = worker.installing;
      found.addEventListener("statechange", () => { if (found.state === "installed" && worker.active) tell(); });
    });
    return navigator.serviceWorker.ready.then(keep);
  }).catch(() => {}); // without https there is none
  function renew(waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  }
  function keep() { // what this browser has loaded before there was a worker: once more, from its own cache
    if (document.readyState !== "complete" || frames < 2) return setTimeout(keep, 1000);
    for (const { name } of performance.getEntriesByType("resource")) fetched(name).catch(() => {});
  }
  function tell() {
    const line = document.getElementById("line");
    line.textContent = site.said[document.documentElement.lang].newer;
    line.classList.add("shown");
    setTimeout(() => line.classList.remove("shown"), 8000);
  }

  const german = navigator.languages.find((language) => /^(de|en)/.test(language))?.startsWith("de");
  if (german) document.documentElement.lang = "de";
  document.getElementById("waiting").textContent = site.said[document.documentElement.lang].waiting;
})();
