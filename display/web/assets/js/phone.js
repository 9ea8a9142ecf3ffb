// A seat's own page: it calls when it is that seat's turn, and stays awake.

import {body} from "./dom.js";
import {applySettings, keep, setting} from "./settings.js";

// turned tells a phone that it is for its seat to decide from now on.
export function turned() {
  if (body.dataset.kind !== "seat") return;
  scrollTo(0, 0);
  if (setting("vibration") !== "off" && navigator.vibrate) navigator.vibrate([90, 60, 90]);
  if (setting("sound") !== "off") chime();
}

let sounds = null; // after the first press: browsers are silent before
document.addEventListener("pointerdown", () => {
  if (!sounds && body.dataset.kind === "seat" && window.AudioContext) sounds = new AudioContext();
}, {capture: true, once: true});

function chime() {
  if (!sounds) return;
  [660, 880].forEach((pitch, i) => {
    const tone = sounds.createOscillator(), loud = sounds.createGain(), from = sounds.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, from);
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.connect(loud).connect(sounds.destination);
    tone.start(from);
    tone.stop(from + 0.3);
  });
}

// stayAwake keeps the screen on while the setting says so, where the browser allows it: with TLS
// only. The browser ends the lock when the page is hidden. There is one at most, because each call
// waits for the one before.
let lock = Promise.resolve(null);
function stayAwake() {
  if (body.dataset.kind !== "seat" || !navigator.wakeLock || document.visibilityState !== "visible") return;
  lock = lock.then(renewLock).catch(() => null); // it is refused when the battery is low
}
document.addEventListener("visibilitychange", stayAwake);

// renewLock gives the lock that is to be held instead of one, or null.
async function renewLock(held) {
  const on = setting("awake") !== "off";
  if (on && held && !held.released) return held;
  if (held) await held.release();
  return on ? navigator.wakeLock.request("screen") : null;
}

for (const set of document.querySelectorAll("[data-setting]")) {
  const name = set.dataset.setting, kept = setting(name);
  if (set.type === "checkbox") set.checked = kept !== "off";
  else if (kept) set.value = kept;
  set.addEventListener("change", () => { keep(name, set.type === "checkbox" ? set.checked ? "on" : "off" : set.value); applySettings(); stayAwake(); });
}
for (const typed of document.querySelectorAll("[data-keep]")) {
  typed.value = typed.value || setting(typed.dataset.keep) || "";
  typed.form.addEventListener("submit", () => keep(typed.dataset.keep, typed.value));
}
stayAwake();
