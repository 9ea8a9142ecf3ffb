// What people press: buttons, fields, and cells of the board.

import {at, body, look} from "./dom.js";
import {chosen, loads, send} from "./commands.js";
import {reveal, shut} from "./look.js";
import {click, drags} from "./drag.js";
import {keep, setting} from "./settings.js";

document.addEventListener("submit", async e => {
  if (e.target.method !== "post") return;
  e.preventDefault();
  const within = look.contains(e.target), fields = Object.fromEntries(new FormData(e.target, e.submitter));
  const answer = await send(fields);
  if (!answer) { pressed = -Infinity; return; }
  if (loads.includes(fields.do)) { location.reload(); return; }
  if (answer.html !== undefined && (!within || look.open)) reveal(answer);
  else if (within) shut();
});

// Who presses twice, with nothing sent in between, what ends a turn or says how the wood stands, would press it
// for the next player too: the new scene has its button in the same place.
const twiceWithin = 900; // ms
let pressed = -Infinity; // when one of them was
document.addEventListener("click", e => {
  const button = e.isTrusted && e.target.closest?.("button[value='end'], button[value='so it is']");
  if (!button) return;
  const now = performance.now();
  if (button.value === chosen && now - pressed < twiceWithin) e.preventDefault();
  pressed = now;
}, true);

// What is filled in before a game counts as it is left, or chosen.
document.addEventListener("change", e => {
  if (e.target.matches("#form [data-choose]")) send({do: "choose", id: e.target.value});
  if (e.target.matches("#form [data-name]")) send({do: "choose", id: ("name " + e.target.dataset.name + " " + e.target.value).trim().replace(/\s+/g, " ")});
});
document.addEventListener("keydown", e => {
  if (e.key === "Enter" && e.target.matches?.("#form [data-name]")) e.target.blur();
});

// A key that is held down presses a button once.
document.addEventListener("keydown", e => {
  if (e.repeat && e.key === "Enter" && e.target.closest?.("button")) e.preventDefault();
});

// ---- cells: the one choice about it, a push, or a turn

const scopeOf = e => e.closest("dialog, main");

// choiceAt is what can be chosen at a cell.
const choiceAt = cell => scopeOf(cell).querySelector(".choices [data-base='" + cell.dataset.base + "']");

function press(key) {
  const {part, push, does} = key.dataset;
  if (does) return send({do: "choose", id: does});
  if (push) return send({do: "nudge", base: part, steps: push});
  choiceAt(key.closest(".cell"))?.click();
}

document.addEventListener("click", e => {
  const key = e.target.closest(".cell .key");
  if (key && !click.spent) press(key);
});
document.addEventListener("keydown", e => {
  const key = e.target.closest?.(".cell .key");
  if (!key || e.altKey || e.ctrlKey || e.metaKey || e.key !== "Enter" && e.key !== " ") return;
  e.preventDefault();
  if (!e.repeat) press(key);
});

// ---- a tile that is pushed in: dragged from its mouth inwards

const depth = 40; // how far the arrow goes in

drags(e => {
  const key = e.target.closest(".key[data-way]"), slides = key?.querySelector(".slides, .lies");
  if (!slides) return null;
  const {part, push, slides: into} = key.dataset, {seq} = body.dataset, way = key.dataset.way * Math.PI / 2, from = [e.clientX, e.clientY];
  let by = 0;
  key.setPointerCapture(e.pointerId);
  return {
    move(e) {
      const m = at("map")?.getScreenCTM();
      if (!m) return; // the game is over
      by = Math.max(0, Math.min(depth, ((e.clientX - from[0]) * Math.cos(way) + (e.clientY - from[1]) * Math.sin(way)) / m.a));
      slides.setAttribute("transform", "translate(" + Math.cos(way) * by + " " + Math.sin(way) * by + ")");
    },
    up(done) {
      slides.removeAttribute("transform");
      if (by < 4) return; // a press
      click.spent = true;
      if (done && by > depth * 0.6) send(into ? {do: "choose", id: into, seq} : {do: "nudge", base: part, steps: push, seq});
    },
  };
});

// ---- what lies open over the page is closed by a press beside it

document.addEventListener("pointerdown", e => {
  const dots = at("dots");
  if (dots?.open && !dots.contains(e.target)) dots.open = false;
});
document.addEventListener("submit", e => { e.submitter?.closest("#dots")?.removeAttribute("open"); });

// ---- a choice points at its cell

function point(e) {
  const choice = e.target.closest?.(".choices [data-base]");
  document.querySelectorAll(".cell.pointed").forEach(c => c.classList.remove("pointed"));
  const cell = choice && scopeOf(choice).querySelector(".cell[data-base='" + choice.dataset.base + "']");
  if (cell) cell.classList.add("pointed");
}
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

// ---- the display and the controls that a simulated table has not: shown when asked for

const device = at("device");
if (device) {
  device.open = setting("device") === "open";
  device.addEventListener("toggle", () => keep("device", device.open ? "open" : "closed"));
}
