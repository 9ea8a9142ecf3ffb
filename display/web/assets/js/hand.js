// The hand at a simulated table: a tower is dragged round, lifted and set down.

import {at, body} from "./dom.js";
import {send} from "./commands.js";
import {click, drags} from "./drag.js";
import {poseOf} from "./table.js";

const liftHeight = 40;
const patience = 600; // ms: held down for so long, a tower is lifted
const firm = 350;     // held down for so long, a finger turns it; before that it scrolls
let held = null;      // the grip on a tower: {base, cell, id, from, angle, moved, grabbed}

const lifted = base => poseOf(base)?.[1] > 0;
const wrapped = a => ((a % 360) + 540) % 360 - 180;

// angleOf is a tower's angle: as it was drawn, until the stream tells better.
const angleOf = (base, cell) => poseOf(base)?.[0] ?? 60 * cell.querySelector(".turns").dataset.facing;

// roundOf is the cell of a tower that may be turned now, or that hangs in the hand.
const roundOf = e => {
  const cell = at("hand") && e.closest?.("#map .cell");
  return cell && (cell.querySelector(".round") || lifted(+cell.dataset.base)) ? cell : null;
};

// bearing is the pointer's direction from a tower's middle; undefined when it
// is too near to tell.
function bearing(cell, e) {
  const m = at("map").getScreenCTM();
  const mid = new DOMPoint(+cell.dataset.x, +cell.dataset.y).matrixTransform(m);
  const dx = e.clientX - mid.x, dy = e.clientY - mid.y;
  if (Math.hypot(dx, dy) < 6 * m.a) return undefined;
  return Math.atan2(dy, dx) * 180 / Math.PI;
}

// A pointer that goes down on a tower drags it round, or only presses it. A finger that
// moves at once scrolls the page; it turns nothing unless it rests on the tower before.
drags(e => {
  const cell = !e.target.closest?.(".handle[data-most]") && roundOf(e.target);
  if (!cell) return null;
  const base = +cell.dataset.base, near = {base, cell, id: e.pointerId, seq: body.dataset.seq, x: e.clientX, y: e.clientY, from: bearing(cell, e), firm: e.pointerType !== "touch"};
  let timer = setTimeout(() => near.firm ? lift(null) : rest(), near.firm ? patience : firm);

  // take takes hold of the tower.
  const take = () => {
    clearTimeout(timer);
    held = {base, cell, from: near.from, angle: angleOf(base, cell), moved: false};
    cell.setPointerCapture(near.id);
    cell.classList.add("held");
    held.grabbed = lifted(base) ? Promise.resolve({}) : send({do: "grab", base, seq: near.seq});
    return held;
  };
  // rest takes hold of the tower that a finger has rested on.
  const rest = () => {
    const grip = take();
    timer = setTimeout(lift, patience - firm, grip);
  };
  // lift lifts the tower that was held down without turning it, or sets it down.
  const lift = grip => {
    grip ??= take();
    if (!grip.moved) raise(base, !lifted(base), grip);
  };

  return {
    async move(e) {
      if (!held && near.firm) {
        const by = near.from === undefined ? 0 : wrapped((bearing(cell, e) ?? near.from) - near.from);
        if (Math.abs(by) >= 3 && Math.hypot(e.clientX - near.x, e.clientY - near.y) >= 4) take();
      }
      const grip = held, now = grip && bearing(cell, e);
      if (now === null || now === undefined) return;
      if (grip.from === undefined) { grip.from = now; return; }
      const by = wrapped(now - grip.from);
      if (!grip.moved && Math.abs(by) < 3) return;
      grip.moved = true;
      clearTimeout(timer);
      grip.from = now;
      grip.angle += by;
      const degrees = (((grip.angle % 360) + 360) % 360).toFixed(1);
      if (await grip.grabbed) send({do: "drag", base, degrees});
    },
    async up() {
      clearTimeout(timer);
      const grip = held;
      if (!grip) return;
      held = null;
      click.spent = true;
      cell.classList.remove("held");
      if (await grip.grabbed && !grip.raised && !lifted(base)) send({do: "release"});
    },
  };
});

// ---- a round arrow that is held down counts steps, which are made at once when it is let go

const pace = 450; // ms a step

drags(e => {
  const key = e.target.closest?.(".handle[data-most]");
  if (!key) return null;
  let steps = 1;
  const {does, part, push, most} = key.dataset, {seq} = body.dataset;
  const count = key.querySelector(".count"), timer = setInterval(() => {
    steps = Math.min(steps + 1, +most);
    if (steps > 1) count.textContent = steps;
  }, pace);
  return {
    move() {},
    up(done) {
      clearInterval(timer);
      count.textContent = "";
      if (steps === 1) return; // a press
      click.spent = true;
      if (done) send(does ? {do: "choose", id: does.replace(/-?1$/, one => one * steps), seq} : {do: "nudge", base: part, steps: push * steps, seq});
    },
  };
});

// raise lifts a tower off, where the hand then keeps it, or sets it down.
async function raise(base, up, grip) {
  if (grip) grip.raised = true;
  if (!up) { send({do: "release"}); return; }
  if (await (grip ? grip.grabbed : send({do: "grab", base}))) send({do: "lift", base, mm: liftHeight});
}

const bare = e => !e.altKey && !e.ctrlKey && !e.metaKey;

document.addEventListener("keydown", e => {
  const cell = roundOf(e.target), steps = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1}[e.key];
  if (!cell || !steps || !bare(e)) return;
  e.preventDefault();
  if (!e.repeat) send({do: "nudge", base: +cell.dataset.base, steps});
});

// The key L lifts a tower. One that hangs in the hand it sets down, wherever the focus is by then.
document.addEventListener("keydown", e => {
  if (!at("hand") || e.key.toLowerCase() !== "l" || e.repeat || !bare(e) || e.target.matches?.("input, select")) return;
  const hangs = document.querySelector("#map .lifted"), cell = hangs ?? roundOf(e.target);
  if (cell) raise(+cell.dataset.base, !hangs);
});
document.addEventListener("touchmove", e => { if (held) e.preventDefault(); }, {passive: false}); // no scrolling
document.addEventListener("contextmenu", e => { if (held || e.target.closest?.(".handle") || roundOf(e.target)) e.preventDefault(); });
addEventListener("pagehide", () => {
  if (held) navigator.sendBeacon("/do", new URLSearchParams({do: "release"}));
});
