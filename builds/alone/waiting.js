// The waiting screen: what is going on, how much of it is done, and what to do when it does not go on.
const PATIENCE = 60_000, TOLD = 8000;
const root = document.documentElement;
const [screen, sentence, bar, amount, button] =
  ["wait", "waiting", "bar", "amount", "go"].map((id) => document.getElementById(id));
const arrived = new Map();
let over = false, stalled = 0;

const chosen = (name) => new RegExp(`(?:^|; )regalia_${name}=(\\w+)`).exec(document.cookie)?.[1];
const read = navigator.languages.map((language) => language.slice(0, 2)).find((language) => language in site.said);
root.lang = root.dataset.spoken = chosen("language") ?? read ?? "en";
root.dataset.theme = chosen("theme") ?? "";

export const words = () => site.said[root.lang] ?? site.said.en;

export function say(what) {
  screen.className = "";
  sentence.textContent = words()[what];
}

// Something to be done before it goes on; it returns when that is asked for.
export function offer(what, doing) {
  document.body.append(screen);
  say(what);
  screen.className = "asking";
  button.textContent = words()[doing];
  return new Promise((done) => { button.onclick = done; });
}

// What is heard of a file on its way: how much of it there is, or that it does not come.
export function hear({ name, now, whole, failed, why }) {
  if (failed) return fail(failed, why);
  if (over) return;
  clearTimeout(stalled);
  stalled = setTimeout(() => offer("slow", "again").then(() => location.reload()), PATIENCE);
  arrived.set(name, { now, whole });
  draw();
}
function draw() {
  const [now, whole] = ["now", "whole"].map((key) => [...arrived.values()].reduce((sum, file) => sum + file[key], 0));
  const number = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [loaded, size] = [now, whole].map((bytes) => number.format(bytes / 1e6));
  bar.value = now / whole;
  amount.textContent = words().amount.replace("{now}", loaded).replace("{whole}", size);
  bar.setAttribute("aria-valuetext", amount.textContent);
  screen.classList.toggle("loading", now < whole);
}

// Which of Flutter's engines this browser runs, by the file that came.
export function engine() {
  return [...arrived.keys()].map((name) => /^canvaskit\/(.*)\.wasm$/.exec(name)?.[1]).find((name) => name);
}

export function fail(what, why = "") {
  if (over) return;
  done();
  console.error(what, why);
  offer(what, "again").then(() => location.reload());
}

// Nothing more is expected.
export function done() {
  over = true;
  clearTimeout(stalled);
}

// A line above the app, for a while.
export function remark(what) {
  const line = document.getElementById("line");
  line.textContent = words()[what];
  line.classList.add("shown");
  setTimeout(() => line.classList.remove("shown"), TOLD);
}
