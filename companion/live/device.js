// Loaded before everything else, with a host and without: keeps Flet's client at home, and does with the device what that
// client cannot: keep the screen on, copy on plain http, tick, begin in the right theme and language.
window.regalia = (() => {
  "use strict";
  const home = document.currentScript.src.replace(/[^/]*$/, "");
  const root = document.documentElement;

  // Flet's client brings a library that fetches a script from elsewhere. Nothing here does: it stays without its address.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) { if (!/^https?:/.test(url) || new URL(url).origin === location.origin) source.set.call(this, url); },
  });

  // Flutter calls every page English.
  root.dataset.spoken = root.lang;
  const speak = () => { if (root.lang !== root.dataset.spoken) root.lang = root.dataset.spoken; };
  new MutationObserver(speak).observe(root, { attributeFilter: ["lang"] });

  // Flutter's larger engine paints in a worker and hands over pictures, on a busy phone seconds after they were asked for.
  let handedOver = () => {};
  const Picture = window.ImageBitmapRenderingContext?.prototype, show = Picture?.transferFromImageBitmap;
  if (show) Picture.transferFromImageBitmap = function (bitmap) {
    const own = waiting && !isFlets(bitmap);
    show.call(this, bitmap);
    if (own) handedOver();
  };
  // While it connects, Flet's client shows a screen of its own, whose ground is not Regalia's.
  const GROUNDS = ["248,249,255", "17,20,24"], CORNER = 3;
  const sample = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  function isFlets(bitmap) {
    sample.drawImage(bitmap, CORNER, bitmap.height - CORNER, 1, 1, 0, 0, 1, 1);
    return GROUNDS.includes(sample.getImageData(0, 0, 1, 1).data.slice(0, 3).join());
  }
  const paintsElsewhere = () => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/skwasm.wasm"));

  // The waiting screen stays until what the app has sent is to be seen, with its letters and drawings: Flutter's first frame
  // only answers the client, which names the page when it builds the first screen of the app.
  const QUIET = 150, PATIENCE = 6000; // milliseconds
  let waiting = true, coming = 0, arrived = () => {};
  const fetched = window.fetch;
  window.fetch = (...asked) => {
    const answer = fetched.call(window, ...asked);
    if (waiting) {
      coming += 1;
      answer.catch(() => {}).then(() => { coming -= 1; arrived(); });
    }
    return answer;
  };
  function whenDrawn(then) {
    let painted = false, frames = 0, built = false, seen = false, quiet;
    const named = new MutationObserver(look);
    named.observe(document.querySelector("title"), { childList: true });
    addEventListener("flutter-first-frame", () => { painted = true; look(); }, { once: true });
    function look() {
      if (!painted || frames < 2 || !document.title || built) return;
      built = true;
      named.disconnect();
      setTimeout(finish, PATIENCE);
      if (!show || !paintsElsewhere()) requestAnimationFrame(() => requestAnimationFrame(() => { seen = true; settle(); }));
    }
    handedOver = () => { seen = built; settle(); };
    arrived = settle;
    function settle() { // what has come is drawn a moment later
      clearTimeout(quiet);
      if (seen && !coming) quiet = setTimeout(finish, QUIET);
    }
    function finish() {
      if (!waiting) return;
      waiting = false;
      leave();
      then();
    }
    return () => { frames += 1; look(); }; // to be called with each frame
  }
  function leave() {
    const wait = document.getElementById("wait");
    wait.classList.add("leaving");
    setTimeout(() => { if (wait.classList.contains("leaving")) wait.remove(); }, 200);
    performance.mark("app-shown");
  }

  // What the app asks for.
  function hear(words) {
    if ("awake" in words) { wanted = words.awake; awake(); }
    if ("copy" in words) copy(words.copy);
    if ("tick" in words && navigator.vibrate) navigator.vibrate(words.tick);
    for (const name of ["opened", "held"]) if (name in words) hide(name, words[name]);
    for (const name of ["theme", "language"]) if (name in words) remember(name, words[name]);
  }
  function remember(name, value) { // so that the next page is in this theme and language from its first moment
    document.cookie = `regalia_${name}=${encodeURIComponent(value)};path=/;max-age=${value ? 34560000 : 0};samesite=lax`;
    if (name === "theme") root.dataset.theme = value;
    if (name === "language" && value) root.lang = root.dataset.spoken = value;
  }
  function copy(text) {
    const box = document.createElement("textarea");
    box.value = text;
    box.style.cssText = "position:fixed;opacity:0";
    const before = document.activeElement;
    document.body.append(box);
    box.select();
    root.dataset.copied = document.execCommand("copy");
    box.remove();
    before?.focus?.();
  }

  // Screens stay on for a video that is large (Blink), has sound (Gecko), does not loop and is not muted (WebKit).
  let wanted = false, video = null, lock = null, settled = Promise.resolve();
  const webkit = /^Apple/.test(navigator.vendor);
  function awake() { settled = settled.then(keep).catch(() => {}); } // in turn: no lock comes after it was given up
  async function keep() {
    if (!wanted) {
      video?.pause();
      await lock?.release();
      lock = null;
      return;
    }
    if (held()) return;
    if (navigator.wakeLock) {
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (lock) return;
    }
    video ??= film();
    play();
  }
  function play() { // needs a tap
    video.play().catch(() => addEventListener("pointerup", () => { if (wanted) play(); }, { once: true, capture: true }));
  }
  const held = () => !!lock && !lock.released; // the browser takes it back from whoever is not seen
  function film() {
    const made = document.createElement("video");
    for (const type of ["webm", "mp4"]) {
      const source = document.createElement("source");
      source.src = `${home}wake.${type}`;
      source.type = `video/${type}`;
      made.append(source);
    }
    made.playsInline = true;
    made.muted = !webkit;
    made.disableRemotePlayback = true;
    made.style.cssText = "position:fixed;inset:0;width:100%;height:100%;opacity:.01;z-index:-1;pointer-events:none";
    made.addEventListener("timeupdate", () => { if (made.currentTime > 2.5) made.currentTime = 0.1; });
    document.body.prepend(made);
    return made;
  }

  document.addEventListener("visibilitychange", () => { if (document.visibilityState !== "hidden") awake(); else cover(); });

  // What is for one pair of eyes is covered here wherever the app cannot do it in time: without a connection, among the open
  // apps of the device, and when a finger was lifted and nobody answers. A tap lifts the veil when there is a connection.
  const secrets = { opened: "", held: "" }, ANSWERED = 700, DRAWN = 300, QUICK = 300, GLIMPSE = 4000; // milliseconds
  const EYE = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5C17.4 5 21.2 8.6 23 12 21.2 15.4 17.4 19 12 19 6.6 19 2.8 15.4 1 12
    2.8 8.6 6.6 5 12 5ZM12 7.6A4.4 4.4 0 1 0 12 16.4 4.4 4.4 0 1 0 12 7.6Z" fill-rule="evenodd" opacity=".55"/>
    <path d="M19.4 2.6 21.4 4.6 4.6 21.4 2.6 19.4Z"/></svg><span></span>`;
  let veil = null, fingers = 0, pressed = 0, lifting = 0;
  const secret = () => secrets.held || secrets.opened;
  function hide(name, words) {
    secrets[name] = words;
    if (!secret()) setTimeout(() => { if (!secret()) uncover(); }, DRAWN);
    if (name === "held" && words && !fingers) coverAfter(GLIMPSE);
  }
  function cover() {
    if (!secret() || veil) return;
    veil = document.createElement("button");
    veil.id = "veil";
    veil.type = "button";
    veil.innerHTML = EYE;
    veil.querySelector("span").textContent = secret();
    veil.addEventListener("click", () => { if (!["reconnecting", "offline"].includes(root.dataset.link)) uncover(); });
    document.body.append(veil);
    document.querySelector("flutter-view")?.setAttribute("aria-hidden", "true");
  }
  function uncover() {
    veil?.remove();
    veil = null;
    document.querySelector("flutter-view")?.removeAttribute("aria-hidden");
  }
  function coverAfter(moment) {
    clearTimeout(lifting);
    lifting = setTimeout(() => { if (secrets.held && !fingers) cover(); }, moment + ANSWERED);
  }
  addEventListener("pointerdown", () => { fingers += 1; pressed = Date.now(); }, true);
  for (const lifted of ["pointerup", "pointercancel"]) addEventListener(lifted, () => {
    fingers = Math.max(0, fingers - 1);
    if (secrets.held) coverAfter(Date.now() - pressed < QUICK ? GLIMPSE : 0);
  }, true);

  return { hear, cover, remember, whenDrawn, get awake() { return held() || !!(video && !video.paused); } };
})();
