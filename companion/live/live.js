// Loaded before Flutter, with a host. Does what Flet's client cannot: notice a dead connection and say so. The server speaks
// to it, and through it to device.js, in text frames on Flet's own (binary) websocket; see link.py.
(() => {
  "use strict";
  const STALE = 7000, LOOK = 1000; // the server beats every 2 s
  const SAY_AFTER = 1000, RETRY_AFTER = 4000, AGAIN = 2000, FAILED_FOR = 6000, LONG = 30000, LATE = 2500, READ = 150;
  const TAKEN = 16000000; // bytes: for more the server cuts the line, again and again
  const home = document.currentScript.src.replace(/[^/]*$/, "");
  const root = document.documentElement, wait = document.getElementById("wait"), line = document.getElementById("line");
  const [sentence, retry] = line.children;
  const Native = window.WebSocket;
  let link = null, heard = Date.now(), frames = 0, shown = false, since = 0, failedAt = 0,
    looked = Date.now();

  // A table that is handed over stands behind the #, which no request holds: the page says it on its own socket.
  const HANDED = "#/continue/";
  function keep(hash) {
    if (hash.startsWith(HANDED)) sessionStorage.setItem("handed", hash.slice(HANDED.length));
    return hash.startsWith(HANDED);
  }
  if (keep(location.hash)) history.replaceState(null, "", "/continue");
  if (location.pathname !== "/continue") sessionStorage.removeItem("handed");
  let handed = sessionStorage.getItem("handed");
  addEventListener("hashchange", ({ newURL }) => { if (keep(new URL(newURL).hash)) location.replace("/continue"); });

  // Where the browser refuses cookies, the page itself keeps what its device and its owner prove themselves by.
  const proofs = { device: null, owner: null };
  try {
    for (const kind in proofs) proofs[kind] = localStorage.getItem(`regalia_${kind}`);
  } catch { /* it keeps nothing at all */ }
  function keepProof(kind, proof) {
    proofs[kind] = proof;
    try { localStorage.setItem(`regalia_${kind}`, proof); } catch { /* until it is closed, then */ }
  }
  // The owner's link leads here with a word that is good once, in case the cookie that came with it was refused.
  const CLAIM = "#/owner/";
  let claim = location.hash.startsWith(CLAIM) ? location.hash.slice(CLAIM.length) : null;
  if (claim) history.replaceState(null, "", "/");

  // Nobody has read what has come a moment ago: a tap is meant for what stood there before.
  let arrivals = [];
  function unread() { return arrivals = arrivals.filter((at) => Date.now() - at < READ); }
  function came() {
    frames += 1;
    unread().push(Date.now());
  }

  // The server keeps what it has sent to this page; a new socket says how many frames have arrived and is sent the rest.
  // The page keeps what it has said; a new socket is told how much of it was heard and says the rest.
  let said = [], known = 0;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.removeItem("_flet_session_id"); // one page, one session
  window.WebSocket = class extends Native {
    constructor(url, protocols) {
      const flet = new URL(url, location.href).pathname === "/ws";
      super(flet ? `${url}?page=${name}&heard=${frames}` : url, protocols);
      if (!flet) return;
      this.registers = true; // with its first frame, before anything else
      let welcomed = frames === 0; // the first frame of a later socket only answers it
      link = this;
      heard = Date.now();
      this.addEventListener("message", (event) => {
        if (link !== this) return event.stopImmediatePropagation();
        heard = Date.now();
        state("connected");
        if (typeof event.data !== "string") {
          if (welcomed) came();
          if (welcomed) drawn(); else later(() => { tappedAt = Infinity; }, LOOK);
          welcomed = true;
          return thaw();
        }
        event.stopImmediatePropagation();
        hear(JSON.parse(event.data));
      });
      this.addEventListener("close", () => { if (link === this) lose(); });
    }
    send(words) {
      if (this.registers === undefined || typeof words === "string") return super.send(words);
      if (this.registers) this.prove();
      if (words.byteLength > TAKEN) { failedAt = Date.now(); return draw(); }
      const tapped = Math.min(Date.now(), tappedAt), read = frames - unread().length;
      if (!this.registers) said.push([words, tapped, read]);
      if (this.registers || this.answered) this.say(words, tapped, read);
      this.registers = false;
    }
    prove() {
      for (const [kind, proof] of Object.entries({ ...proofs, claim })) if (proof) super.send(`${kind} ${proof}`);
      claim = null;
    }
    say(words, tapped, read) {
      if (!this.registers && read !== this.read) super.send(`seen ${this.read = read}`); // what was tapped is meant as it stood then
      if (!this.registers && Date.now() - tapped > LATE) super.send("late"); // the next frame is refused, not played
      super.send(words);
    }
    answer(count) {
      said.splice(0, count - known);
      known = count;
      if (!this.answered) for (const [words, tapped, read] of said) this.say(words, tapped, read);
      this.answered = true;
      if (handed) super.send(`handed ${handed}`);
      handed = null;
    }
  };
  // Without a connection Flet's client keeps what is tapped until it has one again: the first of it tells how long.
  let tappedAt = Infinity;
  addEventListener("pointerdown", () => {
    if (root.dataset.link === "connected" || !shown) return;
    tappedAt = Math.min(tappedAt, Date.now());
    since = Math.min(since, Date.now() - SAY_AFTER);
    draw();
  }, true);

  addEventListener("pagehide", (event) => { if (!event.persisted && link?.readyState === Native.OPEN) link.send("bye"); });

  // After each failure Flet's client waits twice as long, without end, except for a server on the same machine.
  const later = window.setTimeout;
  window.setTimeout = (what, delay, ...rest) => {
    const again = link?.readyState !== Native.OPEN && Number.isInteger(Math.log2(delay / 500));
    return later(what, again ? Math.min(delay, AGAIN) : delay, ...rest);
  };

  function lose() {
    link = null;
    regalia.cover();
    freeze();
    state("reconnecting");
  }

  // A silent socket says nothing for minutes: declare it dead, so that Flet's client connects anew.
  function look() {
    draw();
    const late = Date.now() - looked > 3 * LOOK; // whoever was busy or asleep first hears what waits in the socket
    looked = Date.now();
    if (late || !link || Date.now() - heard <= STALE) return;
    const dead = link;
    lose();
    dead.dispatchEvent(new CloseEvent("close", { code: 4000, wasClean: false }));
    dead.close();
  }
  setInterval(look, LOOK);
  addEventListener("online", () => { state(link ? "connected" : "reconnecting"); look(); });
  addEventListener("offline", () => state("offline"));
  addEventListener("pageshow", (event) => {
    // WebKit brings a page back from its history with frames that are never drawn.
    if (event.persisted && /^Apple/.test(navigator.vendor)) location.reload(); else look();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") return;
    look();
  });

  // Without a connection Flet's client shows nothing but a wheel. The last picture stays over it until there is a new one.
  let still = null;
  function freeze() {
    if (!shown || still) return;
    still = document.createElement("canvas");
    still.id = "still";
    still.width = innerWidth * devicePixelRatio;
    still.height = innerHeight * devicePixelRatio;
    const brush = still.getContext("2d");
    brush.scale(devicePixelRatio, devicePixelRatio);
    const pane = document.querySelector("flt-glass-pane");
    for (const canvas of (pane?.shadowRoot ?? document).querySelectorAll("flt-scene-host canvas, flt-canvas-container canvas")) {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      brush.drawImage(canvas, x, y, width, height);
    }
    document.body.append(still);
  }
  function thaw() {
    if (!still) return;
    const old = still;
    const melt = () => { if (still === old && link) { still = null; old.remove(); } };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(melt, 100)));
  }

  // The line at the top: what is wrong, not before it has been so for a moment.
  function state(word) {
    if (root.dataset.link !== word) { root.dataset.link = word; since = Date.now(); }
    draw();
  }
  function draw() {
    const lasted = Date.now() - since, word = root.dataset.link;
    const bad = word === "offline" || (word === "reconnecting" && lasted >= SAY_AFTER);
    const slow = word === "loading" && wait && wait.isConnected && performance.now() > LONG;
    const failed = Date.now() - failedAt < FAILED_FOR;
    const text = bad ? line.dataset[word] : slow ? line.dataset.slow : failed ? line.dataset.failed : "";
    if (sentence.textContent !== text) sentence.textContent = text;
    line.classList.toggle("shown", text !== "");
    retry.hidden = !(slow || (bad && lasted >= RETRY_AFTER));
  }
  retry.addEventListener("click", () => {
    fetch("/api/health", { cache: "no-store" }).then((answer) => { if (answer.ok) location.reload(); }).catch(() => {});
  });

  // The glance: live until Flet's own first picture, for ever where Flet cannot run.
  const glance = document.getElementById("glance");
  const news = glance.dataset.news ? new EventSource(glance.dataset.news) : null;
  if (news) news.onmessage = (event) => glance.replaceChildren(...JSON.parse(event.data).map((text) => {
    const row = document.createElement("p");
    row.textContent = text;
    return row;
  }));
  const drawn = regalia.whenDrawn(() => { shown = true; if (news) news.close(); });

  // What the server asks for.
  function hear(words) {
    if ("release" in words) renew(words.release);
    for (const kind in proofs) if (kind in words) keepProof(kind, words[kind]);
    if ("heard" in words) link.answer(words.heard);
    if ("reload" in words) location.reload(); // the server does not know this page any more
    if ("failed" in words) { failedAt = Date.now(); draw(); }
    regalia.hear(words);
  }
  function renew(release) { // a server that was upgraded does not speak with an old client; once, lest it goes round
    if (home.endsWith(release) || sessionStorage.getItem("renewed") === release) return;
    sessionStorage.setItem("renewed", release);
    location.reload();
  }
  // Flet's client asks for our pictures and fonts below "/": they are cached for ever below the address of this release.
  const fetched = window.fetch;
  window.fetch = (what, how) => fetched(typeof what === "string" ? lasting(what) : what, how);
  function lasting(address) {
    const url = new URL(address, document.baseURI), name = url.pathname.slice(1);
    const ours = url.origin === location.origin && flet.pictures.includes(name.split("/")[0]);
    return ours ? home + name : address;
  }

  // On plain http Blink has no ImageDecoder, and Flutter then loads a much larger engine that decodes pictures itself.
  // For pictures that do not move this is as good.
  if (typeof ImageDecoder === "undefined" && navigator.vendor === "Google Inc." && typeof VideoFrame === "function") {
    window.ImageDecoder = class {
      constructor({ data, type }) {
        this.bitmap = createImageBitmap(new Blob([data], { type }));
        this.completed = this.bitmap.then(() => {});
        this.tracks = { ready: Promise.resolve(), selectedTrack: { frameCount: 1, repetitionCount: 0 } };
      }
      async decode() { return { complete: true, image: new VideoFrame(await this.bitmap, { timestamp: 0 }) }; }
      close() { this.bitmap.then((bitmap) => bitmap.close(), () => {}); }
    };
  }

  regalia.remember("still", matchMedia("(prefers-reduced-motion: reduce)").matches ? "1" : "");
  regalia.remember("reads", navigator.languages.join(","));
})();
