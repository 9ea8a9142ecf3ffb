// The page at the table, live. It fills the parts that the server sends, lets
// towers follow the truth of the table, and turns a finger into a hand.
(() => {
"use strict";

const at = id => document.getElementById(id);
const body = document.body;
let poses = [];   // [degrees, mm] by base
let lights = [];  // {color, other, pattern} by base

// ---- the stream

function listen() {
  const stream = new EventSource("/events?run=" + body.dataset.run + "&since=" + body.dataset.seq +
    "&lang=" + document.documentElement.lang);
  const on = (name, use) => stream.addEventListener(name, e => use(JSON.parse(e.data)));
  on("scene", showScene);
  on("lights", showLights);
  on("poses", showPoses);
  on("panel", showPanel);
  on("reload", () => { stream.close(); location.reload(); }); // the table speaks another language
  stream.onopen = () => { at("offline").hidden = true; };
  stream.onerror = () => {
    at("offline").hidden = false;
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

function showScene(e) {
  const focus = document.activeElement && document.activeElement.id;
  body.className = e.class;
  body.dataset.seq = e.seq;
  body.dataset.run = e.run;
  at("seq").value = e.seq;
  for (const [id, html] of Object.entries(e.parts)) {
    const part = at(id);
    if (!part) continue;
    part.innerHTML = html;
    if (id[0] === "c" && part.dataset.base) pose(+part.dataset.base);
  }
  if (e.parts.board !== undefined) { showLights(lights); poses.forEach((_, b) => pose(b)); grip(); }
  if (focus && document.activeElement.id !== focus && at(focus)) at(focus).focus({preventScroll: true});
}

// showPanel asks for the small display's new picture; every pixel of it is
// drawn as a whole number of pixels.
function showPanel(seq) {
  const glass = at("panel");
  glass.onload = () => { glass.width = glass.naturalWidth * Math.max(1, Math.floor(240 / glass.naturalWidth)); glass.hidden = false; };
  if (!glass.src.endsWith("=" + seq)) glass.src = "/panel.png?v=" + seq;
}

function showLights(all) {
  lights = all;
  all.forEach((l, base) => {
    const led = at("l" + base);
    const is = l.color + l.other + l.pattern;
    if (!led || led.dataset.is === is) return;
    led.dataset.is = is;
    led.setAttribute("class", "led " + l.pattern);
    led.setAttribute("href", "#led-" + l.pattern);
    led.setAttribute("color", l.color);
    led.setAttribute("fill", l.other);
  });
}

function showPoses(all) {
  const before = poses;
  poses = all;
  all.forEach((p, base) => {
    const b = before[base];
    if (!b || b[0] !== p[0] || b[1] !== p[1]) pose(base);
  });
  grip();
}

function pose(base) {
  const cell = at("c" + base), p = poses[base];
  if (!cell || !p) return;
  cell.querySelector(".turns").setAttribute("transform", "rotate(" + p[0] + ")");
  cell.querySelector(".rises").setAttribute("transform", "translate(0 " + -Math.min(p[1], 40) * 0.4 + ")");
  cell.classList.toggle("lifted", p[1] > 0);
  cell.setAttribute("aria-valuenow", Math.round(p[0]));
}

// ---- commands, one after the other; of the drags that wait only the newest

const waiting = [];
let sending = false;

function send(fields) {
  const last = waiting[waiting.length - 1];
  if (last && fields.do === "drag" && last.fields.do === "drag") {
    last.fields = fields;
    return last.answer;
  }
  const job = {fields};
  job.answer = new Promise(done => { job.done = done; });
  waiting.push(job);
  pump();
  return job.answer;
}

async function pump() {
  if (sending) return;
  sending = true;
  while (waiting.length) {
    const job = waiting.shift();
    job.done(await post(job.fields));
    if (job.fields.do === "drag") await new Promise(done => setTimeout(done, 25));
  }
  sending = false;
}

// post gives the answer, or null when it was refused or failed.
async function post(fields) {
  try {
    const r = await fetch("/do", {
      method: "POST", headers: {Accept: "application/json"}, body: new URLSearchParams(fields),
    });
    if (!r.ok) { say(await r.text()); return null; }
    say("");
    return r.status === 204 ? {} : await r.json();
  } catch {
    say(body.dataset.trouble);
    return null;
  }
}

function say(text) {
  const line = at("refused");
  if (line.textContent !== text) line.textContent = text;
  line.hidden = text === "";
}

document.addEventListener("submit", async e => {
  if (e.target.method !== "post") return;
  e.preventDefault();
  const form = new FormData(e.target, e.submitter);
  const answer = await send(Object.fromEntries(form));
  if (answer && answer.html !== undefined) reveal(answer.html);
});

// reveal shows what one person may see, and forgets it when it is covered.
function reveal(html) {
  const dialog = at("look"), inside = dialog.querySelector("div");
  inside.innerHTML = html;
  dialog.addEventListener("close", () => { inside.textContent = ""; }, {once: true});
  dialog.showModal();
}

// ---- a choice points at its base

function point(e) {
  const base = e.target.dataset && e.target.closest("#choices") ? e.target.dataset.base : undefined;
  document.querySelectorAll(".cell.pointed").forEach(c => c.classList.remove("pointed"));
  if (base !== undefined && at("c" + base)) at("c" + base).classList.add("pointed");
}
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

// ---- the hand

const hand = at("hand");
const liftHeight = 40;
let held = null;   // the grip on a tower: {base, id, from, angle, moved, timer}
let chosen = -1;   // the tower that the buttons turn

const lifted = base => poses[base] !== undefined && poses[base][1] > 0;
const wrapped = a => ((a % 360) + 540) % 360 - 180;

// angleOf is a tower's angle: as it was drawn, until the stream tells better.
const angleOf = (base, cell) => poses[base] ? poses[base][0] : +cell.getAttribute("aria-valuenow");

// bearing is the pointer's direction from a tower's middle; undefined when it
// is too near to tell.
function bearing(cell, e) {
  const m = at("map").getScreenCTM();
  const mid = new DOMPoint(+cell.dataset.x, +cell.dataset.y).matrixTransform(m);
  const dx = e.clientX - mid.x, dy = e.clientY - mid.y;
  if (Math.hypot(dx, dy) < 6 * m.a) return undefined;
  return Math.atan2(dy, dx) * 180 / Math.PI;
}

function press(e) {
  const cell = e.target.closest(".cell");
  if (!cell || held || e.button > 0 || !e.isPrimary) return;
  e.preventDefault();
  cell.focus({preventScroll: true});
  const base = +cell.dataset.base;
  choose(base);
  const grip = {base, cell, id: e.pointerId, from: bearing(cell, e), angle: angleOf(base, cell), moved: false};
  held = grip;
  cell.setPointerCapture(e.pointerId);
  cell.classList.add("held");
  grip.grabbed = lifted(base) ? Promise.resolve({}) : send({do: "grab", base});
  grip.timer = setTimeout(() => { if (!grip.moved) raise(base, !lifted(base), grip); }, 600);
}

async function drag(e) {
  const grip = held;
  if (!grip || e.pointerId !== grip.id) return;
  const now = bearing(grip.cell, e);
  if (now === undefined) return;
  if (grip.from === undefined) { grip.from = now; return; }
  const by = wrapped(now - grip.from);
  if (!grip.moved && Math.abs(by) < 3) return;
  grip.moved = true;
  clearTimeout(grip.timer);
  grip.from = now;
  grip.angle += by;
  const degrees = (((grip.angle % 360) + 360) % 360).toFixed(1);
  if (await grip.grabbed) send({do: "drag", base: grip.base, degrees});
}

async function letGo(e) {
  const grip = held;
  if (!grip || e.pointerId !== grip.id) return;
  held = null;
  clearTimeout(grip.timer);
  grip.cell.classList.remove("held");
  if (await grip.grabbed && !grip.raised && !lifted(grip.base)) send({do: "release"});
}

// raise lifts a tower off, where the hand then keeps it, or sets it down.
async function raise(base, up, grip) {
  if (!up) { send({do: "release"}); if (grip) grip.raised = true; return; }
  if (grip) grip.raised = true;
  const ok = await (grip ? grip.grabbed : send({do: "grab", base}));
  if (ok) send({do: "lift", base, mm: liftHeight});
}

function choose(base) { chosen = base; grip(); }

function grip() {
  if (!hand) return;
  const cell = at("c" + chosen);
  hand.querySelector("div.grip").hidden = !cell;
  if (!cell) return;
  at("held").textContent = at("held").dataset.word + " " + cell.dataset.label;
  hand.querySelector("[data-lift='1']").hidden = lifted(chosen);
  hand.querySelector("[data-lift='0']").hidden = !lifted(chosen);
}

function keys(e) {
  const cell = e.target.closest && e.target.closest(".cell");
  if (!cell || e.altKey || e.ctrlKey || e.metaKey) return;
  const base = +cell.dataset.base;
  const steps = {ArrowLeft: -1, ArrowRight: 1}[e.key];
  if (steps) send({do: "nudge", base, steps});
  else if (e.key === " ") raise(base, !lifted(base));
  else return;
  e.preventDefault();
}

if (hand) {
  const board = at("board");
  board.addEventListener("pointerdown", press);
  board.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  board.addEventListener("keydown", keys);
  board.addEventListener("contextmenu", e => { if (held) e.preventDefault(); });
  board.addEventListener("focusin", e => {
    const cell = e.target.closest(".cell");
    if (cell) choose(+cell.dataset.base);
  });
  hand.addEventListener("click", e => {
    const key = e.target.closest("button[type=button]");
    if (!key || chosen < 0) return;
    if (key.dataset.nudge) send({do: "nudge", base: chosen, steps: key.dataset.nudge});
    else raise(chosen, key.dataset.lift === "1");
  });
  addEventListener("pagehide", () => {
    if (held) navigator.sendBeacon("/do", new URLSearchParams({do: "release"}));
  });
}

listen();
})();
