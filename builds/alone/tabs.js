// One tab at a time: two would write over each other what they keep.
import { fail, offer, say } from "./waiting.js";

const PATIENCE = 700, LOCK = "regalia", PAGE = "regalia page", BACK = "regalia back";
let holds = false;

// Returns when this tab is the one; `stop` is called when another has taken over.
export function onlyHere(stop) {
  return new Promise((go) => {
    const hold = () => {
      holds = true;
      if (announce(stop)) go();
      return new Promise(() => {}); // until the tab is closed
    };
    if (!navigator.locks) return hold(); // on plain http: who opens Regalia last has it
    if (sessionStorage.getItem(BACK)) return take(hold, stop);
    wait(hold, stop);
  });
}

function take(hold, stop) {
  sessionStorage.removeItem(BACK);
  navigator.locks.request(LOCK, { steal: true }, hold).catch(() => yieldTo(stop));
}

function wait(hold, stop) {
  const queue = new AbortController();
  const late = setTimeout(() => offer("elsewhere", "here").then(() => { queue.abort(); take(hold, stop); }), PATIENCE);
  const free = () => { clearTimeout(late); say("waiting"); return hold(); };
  navigator.locks.request(LOCK, { signal: queue.signal }, free).catch(() => { if (holds) yieldTo(stop); });
}

// Tells all others, also those that know of no locks; one that slept hears it when it wakes. Whether that can be kept.
function announce(stop) {
  const name = String(Math.random()).slice(2, 14).padEnd(12, "0"); // as long as the one before: it fits into its place
  try {
    localStorage.setItem(PAGE, name);
  } catch (error) {
    if (error.name === "QuotaExceededError") return true; // a full one can be emptied
    fail("forgetful", error);
    return false;
  }
  const look = () => { if (localStorage.getItem(PAGE) !== name) yieldTo(stop); };
  addEventListener("storage", ({ key }) => { if (key === PAGE) look(); });
  for (const wakes of ["pageshow", "focus"]) addEventListener(wakes, look);
  return true;
}

function yieldTo(stop) {
  if (!holds) return;
  holds = false;
  stop();
  offer("taken", "back").then(() => {
    sessionStorage.setItem(BACK, "yes");
    location.reload();
  });
}
