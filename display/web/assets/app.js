// The page at the table, live. It fills the parts that the server sends, lets
// towers follow the truth of the table, makes cells that can be chosen buttons,
// and turns a finger into a hand.
(() => {
"use strict";

const at = id => document.getElementById(id);
const body = document.body, look = at("look");

// ---- what this phone likes, also on pages to read: they have nothing else of this script

const setting = name => { try { return localStorage.getItem("mastro-" + name); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem("mastro-" + name, value); } catch { /* for this page only */ } };

function applySettings() {
  const root = document.documentElement;
  root.style.fontSize = setting("size") && body.dataset.kind !== "television" ? setting("size") + "%" : "";
  if (setting("theme")) root.dataset.theme = setting("theme"); else delete root.dataset.theme;
}
applySettings();
if (!look) return;

const over = "over"; // what a private look returns that nobody closed
let poses = [];   // [degrees, mm] by base
let lights = [];  // {color, other, pattern} by lamp

// ---- what of the table is out of order: on the page, and within a private
// look, which covers it. Its place is there before, so that it is read aloud.

function faultsBefore(next, id) {
  const place = document.createElement("section");
  for (const [name, value] of Object.entries({id, class: "faults", role: "status", "aria-live": "polite"})) place.setAttribute(name, value);
  next.before(place);
  return place;
}
const faults = at("notices") || faultsBefore(document.querySelector("main"), "notices");
const faultsInLook = faultsBefore(look.querySelector(".talk"), "look-notices");
faultsInLook.innerHTML = faults.innerHTML;

// ---- the stream

function listen() {
  const stream = new EventSource("/events?run=" + body.dataset.run + "&since=" + body.dataset.seq +
    "&lang=" + document.documentElement.lang + (body.dataset.kind === "television" ? "&tv" : ""));
  const on = (name, use) => stream.addEventListener(name, e => { heard(stream); use(JSON.parse(e.data)); });
  on("scene", showScene);
  on("lights", showLights);
  on("poses", showPoses);
  on("panel", showPanel);
  on("here", id => fetch("/here", {method: "POST", body: new URLSearchParams({stream: id})}).catch(() => {}));
  on("reload", () => { clearTimeout(watch); stream.close(); history.scrollRestoration = "manual"; location.reload(); }); // another language, or another device by now: from its top
  stream.onopen = () => { at("offline").hidden = true; };
  stream.onerror = () => {
    at("offline").hidden = false;
    if (stream.readyState === EventSource.CLOSED) again(stream);
  };
  heard(stream);
}

// The table asks every ten seconds whether the page is there. Where nothing is heard for long, the
// network has gone without a word: the page says so, and tries anew.
const silence = 25000;
let watch = 0;

function heard(stream) {
  clearTimeout(watch);
  watch = setTimeout(() => { at("offline").hidden = false; again(stream); }, silence);
}

function again(stream) {
  clearTimeout(watch);
  stream.close();
  setTimeout(listen, 2000);
}

function showScene(e) {
  const focus = document.activeElement, typed = focus && focus.matches("#form input") ? focus : null;
  if (e.table !== body.dataset.table) { location.reload(); return; } // a page of another kind of table has other parts
  if (e.run !== body.dataset.run) look.close(over); // it was of another game
  const wasMine = body.classList.contains("mine"), wasInMenu = inMenu();
  body.className = e.class;
  body.dataset.seq = e.seq;
  body.dataset.run = e.run;
  document.title = e.title;
  for (const [id, html] of Object.entries(e.parts)) {
    const part = at(id);
    if (!part || drawAround(id, html)) continue;
    const checked = part.querySelector("input:checked"), open = [...part.querySelectorAll("details[open]")];
    part.innerHTML = html;
    for (const before of open) reopen(before);
    if (checked && at(checked.id)) at(checked.id).checked = true;
    if (id[0] === "c" && part.dataset.base) pose(+part.dataset.base);
  }
  if (e.parts.notices !== undefined) faultsInLook.innerHTML = e.parts.notices;
  if (e.parts.board !== undefined) { showLights(lights); poses.forEach((_, b) => pose(b)); }
  grip();
  drawnAgain();
  if (typed && !typed.isConnected && at(typed.id)) typeOn(typed);
  if (focus && !focus.isConnected) refocus(focus.id);
  if (!wasMine && body.classList.contains("mine")) turned();
  if (people && inMenu() !== wasInMenu) people.open = inMenu() && !at("form").firstElementChild;
  const code = e.parts.people !== undefined && document.querySelector("#people .invite [href*='/t/']");
  if (code) {
    people.open = true;
    code.closest(".invite").scrollIntoView({block: "nearest"});
  }
  unfold();
  renew();
}

// typeOn gives what was drawn anew while somebody typed there what was typed.
function typeOn(before) {
  const now = at(before.id);
  now.value = before.value;
  now.setSelectionRange(before.selectionStart, before.selectionEnd);
}

// reopen opens a part that was open before it was drawn anew. What asks whether somebody is to lose
// the seat stays open only while it is about the same player, who plays in the same way.
function reopen(before) {
  const now = at(before.id);
  if (now && now.dataset.of === before.dataset.of) now.open = true;
}

// ---- a seat's own page: whose turn it is, and the settings of this phone

// turned tells a phone that it is for its seat to decide from now on.
function turned() {
  if (body.dataset.kind !== "seat") return;
  scrollTo(0, 0);
  showBoard = true;
  if (setting("vibration") !== "off" && navigator.vibrate) navigator.vibrate([90, 60, 90]);
  if (setting("sound") !== "off") chime();
}

// The seats and the code for phones lie open in the menu only.
const people = document.querySelector("details.people");
const inMenu = () => body.matches(".page-menu, .page-join");

// unfold opens the board of a phone when there is something to press on it.
let pressable = false, showBoard = true; // as the turn begins, and as the page is opened
function unfold() {
  const plan = at("plan"), before = pressable;
  pressable = plan !== null && body.classList.contains("mine") && plan.querySelector(".cell .key") !== null;
  if (pressable && !before) plan.open = true;
  if (pressable && showBoard && !document.querySelector("#shown form, #asked form")) at("board").scrollIntoView({block: "nearest"}); // no further than it takes
  showBoard = false;
}
unfold();

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


for (const place of document.querySelectorAll(".scripted")) place.hidden = false;
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

// ---- how long the game has been played

function tick() {
  const clock = document.querySelector("time[data-began]");
  if (!clock) return;
  clock.began ??= Date.now() - 1000 * clock.dataset.began;
  const minutes = Math.floor((Date.now() - clock.began) / 60000);
  clock.textContent = Math.floor(minutes / 60) + ":" + String(minutes % 60).padStart(2, "0");
}
if (body.dataset.kind === "television") setInterval(tick, 5000);

// refocus goes where the focus was, or, for those who use keys, to the choices
// when that can no longer be pressed.
function refocus(id) {
  const same = id && at(id) && at(id).matches("a, button, input, select, summary, [tabindex]") ? at(id) : null;
  const next = same || byKey && (document.querySelector("#choices .here") || at("choices"));
  if (next) next.focus({preventScroll: true});
}

let byKey = false; // whether keys were used last
document.addEventListener("keydown", () => { byKey = true; }, true);
document.addEventListener("pointerdown", () => { byKey = false; }, true);

// showPanel asks for the small display's new picture; every pixel of it is
// drawn as a whole number of pixels.
function showPanel(seq) {
  const glass = at("panel");
  if (!glass) return; // there is no display here
  glass.onload = () => { glass.width = glass.naturalWidth * Math.max(1, Math.floor(320 / glass.naturalWidth)); };
  glass.hidden = false; // within a closed box it is fetched once that is opened
  if (!glass.src.endsWith("=" + seq)) glass.src = "/panel.png?v=" + seq;
}

function showLights(all) {
  lights = all;
  all.forEach((l, lamp) => {
    const led = at("l" + lamp);
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
  if (!cell || !p || !cell.querySelector(".turns") || document.body.classList.contains("page-building")) return; // there it stands nowhere yet
  cell.querySelector(".turns").setAttribute("transform", "rotate(" + p[0] + ")");
  cell.querySelector(".rises").setAttribute("transform", "translate(0 " + -Math.min(p[1], 40) * 0.4 + ")");
  cell.classList.toggle("lifted", p[1] > 0);
}

// ---- commands, one after the other; of the drags that wait only the newest

const waiting = [];
let sending = false;

// After these the page loads again: it is another device's by then, or speaks another language.
const loads = ["join", "speak", "rise"];

// What is not decided upon a scene; everything else says upon which. What the hand does belongs to
// the grip, and that was decided upon by "grab"; what is added says to which commitment.
const without = [...loads, "drag", "lift", "release"];

// send queues a command. It carries the number of the scene that is shown as it is pressed, which
// may be another when its turn comes.
function send(fields) {
  if (!("seq" in fields) && !without.includes(fields.do)) fields = {...fields, seq: body.dataset.seq};
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
  setTimeout(renew); // when the answer has been shown
}

// post gives the answer, or null when it was refused or failed.
async function post(fields) {
  try {
    const r = await fetch("/do", {
      method: "POST", body: new URLSearchParams(fields),
    });
    if (!r.ok) { say(await r.text()); return null; }
    say("");
    return r.status === 204 ? {} : await r.json();
  } catch {
    say(body.dataset.trouble);
    return null;
  }
}

// say shows what was refused, also where a private look covers the page.
function say(text) {
  const inside = look.open && text !== "";
  for (const [line, words] of [[at("refused"), inside ? "" : text], [look.querySelector(".notice"), inside ? text : ""]]) {
    if (line.textContent !== words) line.replaceChildren(...linked(words));
    line.hidden = words === "";
  }
  at("refused").classList.add("floats");
  clearTimeout(said);
  if (text) said = setTimeout(() => say(""), reading);
}
const reading = 8000; // ms in which a refusal is read
let said = 0;

// linked is a refusal with a link to the ruling that it begins with.
function linked(text) {
  const [, ruling, rest] = text.match(/^([a-z][a-z0-9]*\/[1-9][0-9]*)(: .*)$/s) || [];
  if (!ruling) return [text];
  const a = document.createElement("a");
  a.href = "/rules/" + ruling;
  a.textContent = ruling;
  return [a, rest];
}

document.addEventListener("submit", async e => {
  if (e.target.method !== "post") return;
  e.preventDefault();
  const form = new FormData(e.target, e.submitter);
  const within = look.contains(e.target);
  const fields = Object.fromEntries(form);
  if (endsAgain(fields)) return;
  const answer = await send(fields);
  if (!answer) return;
  if (loads.includes(fields.do)) { location.reload(); return; }
  if (answer.html !== undefined && (!within || look.open)) reveal(answer);
  else if (within) look.close(over);
});

// endsAgain tells that the turn was ended a moment ago already. The new scene is there at once, with
// the button in the same place: a double click would end the turn of the next player too.
const twiceWithin = 500; // ms
let ended = -Infinity;
function endsAgain({do: command, id}) {
  if (command !== "choose" || id !== "end") return false;
  if (performance.now() - ended < twiceWithin) return true;
  ended = performance.now();
  return false;
}

// A second press on Done just after the first is the same one: the next page has it in the same place.
let saidDone = -Infinity;
document.addEventListener("click", e => {
  if (!e.isTrusted || !e.target.closest || !e.target.closest("button[value='so it is']")) return;
  if (performance.now() - saidDone < twiceWithin) e.preventDefault();
  saidDone = performance.now();
}, true);

// What is filled in before a game counts as it is left, or chosen.
document.addEventListener("change", e => {
  if (e.target.matches("#form [data-choose]")) send({do: "choose", id: e.target.value});
  if (e.target.matches("#form [data-name]")) send({do: "choose", id: ("name " + e.target.dataset.name + " " + e.target.value).trim().replace(/\s+/g, " ")});
});
document.addEventListener("keydown", e => {
  if (e.key === "Enter" && e.target.matches && e.target.matches("#form [data-name]")) e.target.blur();
});

// A key that is held down presses a button once.
document.addEventListener("keydown", e => {
  if (e.repeat && e.key === "Enter" && e.target.closest && e.target.closest("button")) e.preventDefault();
});

// reveal shows what one person may see; what is chosen there may show more in
// its place.
function reveal({html, seat}) {
  const inside = look.querySelector(".talk");
  inside.innerHTML = html;
  look.dataset.seat = seat;
  look.returnValue = "";
  if (!look.open) look.showModal();
  look.scrollTop = 0;
  (inside.querySelector(".choices .here") || inside.querySelector(".choices button") || look.querySelector("button")).focus();
}

// renew keeps up with the table what a private look offers. What the page for
// all offers as well is still good; anything else is asked for again, as long
// as it is the same person's turn to look. A look that offers nothing stays.
async function renew() {
  const seq = look.open && look.querySelector("[name=seq]");
  if (!seq || sending || +seq.value >= +body.dataset.seq) return;
  const values = all => [...all].map(b => b.value);
  const common = values(document.querySelectorAll("#choices button"));
  if (values(look.querySelectorAll(".choices button")).every(id => common.includes(id))) {
    seq.value = body.dataset.seq;
    return;
  }
  const answer = body.matches(".page-secret." + look.dataset.seat) && await send({do: "secret", seat: at("secret").form.elements.seat.value});
  if (!look.open || !seq.isConnected) return;
  if (answer && answer.html !== undefined && answer.seat === look.dataset.seat) reveal(answer);
  else look.close(over);
}

// What is closed is forgotten; who has seen enough lets the table go on.
look.addEventListener("close", () => {
  look.querySelector(".talk").textContent = "";
  if (look.returnValue !== over && body.matches(".page-secret." + look.dataset.seat)) send({do: "choose", id: "hide", seq: body.dataset.seq});
});

// ---- cells that are pressed: the one choice about it, a push, or a turn

const scopeOf = e => e.closest("dialog, main");

function press(key) {
  const {part, push, does} = key.dataset, base = key.closest(".cell").dataset.base;
  if (does) return send({do: "choose", id: does});
  if (push) return send({do: "nudge", base: part, steps: push});
  const choice = scopeOf(key).querySelector(".choices [data-base='" + base + "']");
  if (choice) choice.click();
}

document.addEventListener("click", e => {
  const key = e.target.closest(".cell .key");
  if (key && !pushed(key) && !justTurned) press(key);
});
document.addEventListener("keydown", e => {
  const key = e.target.closest && e.target.closest(".cell .key");
  if (!key || e.altKey || e.ctrlKey || e.metaKey || e.key !== "Enter" && e.key !== " ") return;
  e.preventDefault();
  if (!e.repeat) press(key);
});

// ---- a tile that is pushed in: dragged from its mouth inwards

const depth = 40;      // how far the arrow goes in
let pushing = null;    // {key, id, x, y, by}
let justPushed = null; // the mouth that was just pushed so: the click that follows is no other push

function pushed(key) {
  const was = justPushed === key;
  justPushed = null;
  return was;
}

document.addEventListener("pointerdown", e => {
  const key = e.target.closest(".key[data-way]");
  justPushed = null;
  if (!key || pushing || e.button > 0 || !e.isPrimary) return;
  pushing = {key, id: e.pointerId, x: e.clientX, y: e.clientY, by: 0};
  key.setPointerCapture(e.pointerId);
});
document.addEventListener("pointermove", e => {
  if (!pushing || e.pointerId !== pushing.id) return;
  const key = pushing.key, way = key.dataset.way * Math.PI / 2, m = at("map").getScreenCTM();
  const by = ((e.clientX - pushing.x) * Math.cos(way) + (e.clientY - pushing.y) * Math.sin(way)) / m.a;
  pushing.by = Math.max(0, Math.min(depth, by));
  key.querySelector(".slides").setAttribute("transform",
    "translate(" + Math.cos(way) * pushing.by + " " + Math.sin(way) * pushing.by + ")");
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, e => {
  if (!pushing || e.pointerId !== pushing.id) return;
  const {key, by} = pushing;
  pushing = null;
  key.querySelector(".slides").removeAttribute("transform");
  if (by < 4) return; // a click
  justPushed = key;
  if (end === "pointerup" && by > depth * 0.6) press(key);
});

// ---- a base that is moved: dragged to a free place. Meanwhile the map keeps its scale and its place,
// and the base is not drawn anew: a finger on what is taken off the page is followed no more.

const dragFrom = 8;        // CSS pixels: before that it is a press
const dropWithin = 60;     // units of the map, from the middle of a free place
const dropPatience = 3000; // ms in which the table shows what was asked for
let moving = null;         // {cell, label, id, client, grip, middle, began, dropped, next}
let drawnAgain = () => {}; // called after each scene

// choiceAt is what can be chosen at a cell.
const choiceAt = cell => document.querySelector("#choices [data-base='" + cell.dataset.base + "']");

// inMap is a point of the window in the units of the map.
const inMap = ([x, y]) => new DOMPoint(x, y).matrixTransform(at("map").getScreenCTM().inverse());

document.addEventListener("pointerdown", e => {
  justTurned = false;
  const cell = e.target.closest(".page-building .cell");
  if (!cell || moving || e.button > 0 || !e.isPrimary || !cell.querySelector(".hex:not(.free)") || !document.querySelector("#choices [value^='shift ']")) return;
  const client = [e.clientX, e.clientY], p = inMap(client), middle = [+cell.dataset.x, +cell.dataset.y];
  moving = {cell, label: cell.dataset.label, id: e.pointerId, client, grip: [p.x - middle[0], p.y - middle[1]], middle, next: {}};
});
document.addEventListener("pointermove", e => {
  if (!moving || moving.dropped || e.pointerId !== moving.id) return;
  if (!moving.began && Math.hypot(e.clientX - moving.client[0], e.clientY - moving.client[1]) < dragFrom) return;
  moving.client = [e.clientX, e.clientY];
  if (!moving.began) beginMoving();
  follow();
});
addEventListener("scroll", () => { if (moving && moving.began && !moving.dropped) follow(); }, {passive: true});

// beginMoving draws the base above the others, and asks where it may go.
function beginMoving() {
  const {cell} = moving, choice = choiceAt(cell);
  moving.began = true;
  at("board").setPointerCapture(moving.id);
  at("map").classList.add("moving");
  while (cell.nextSibling) at("map").insertBefore(cell.nextSibling, cell);
  if (choice) send({do: "choose", id: choice.value});
}

// follow draws the base where the pointer holds it.
function follow() {
  if (!moving.dropped) {
    const p = inMap(moving.client);
    moving.middle = [p.x - moving.grip[0], p.y - moving.grip[1]];
  }
  moving.cell.setAttribute("transform", "translate(" + moving.middle.join(" ") + ")");
}

// drawAround draws a part of the page while a base is dragged, and reports whether it did: the board
// without that base, or that base, which are finished when it has arrived.
function drawAround(id, html) {
  if (!moving || !moving.began) return false;
  const {cell, next} = moving;
  if (id === cell.id) next.html = html;
  if (id !== "board") return id === cell.id;
  const drawn = document.createElement("template");
  drawn.innerHTML = html;
  const map = drawn.content.querySelector("#map"), same = map && map.querySelector("#" + cell.id);
  if (!same) { moving = null; return false; }
  Object.assign(next, {map, html: same.innerHTML, middle: [same.dataset.x, same.dataset.y]});
  same.remove();
  for (const old of [...at("map").children]) if (old !== cell) old.remove();
  for (const part of [...map.children]) at("map").insertBefore(part, cell);
  return true;
}

// stopMoving draws the base and the map as the table shows them.
function stopMoving() {
  if (!moving) return;
  const {cell, began, next} = moving, map = at("map");
  moving = null;
  if (!began) return;
  for (const name of next.map ? ["viewBox", "font-size", "class"] : []) map.setAttribute(name, next.map.getAttribute(name));
  map.classList.remove("moving");
  if (next.middle) [cell.dataset.x, cell.dataset.y] = next.middle;
  if (next.html !== undefined) cell.innerHTML = next.html;
  cell.setAttribute("transform", "translate(" + cell.dataset.x + " " + cell.dataset.y + ")");
  map.insertBefore(cell, at("lights"));
}

// whenShown waits until a scene shows what is looked for, and returns it; null when that takes too long.
function whenShown(find) {
  return new Promise(done => {
    const end = found => { clearTimeout(late); drawnAgain = () => {}; done(found); };
    const late = setTimeout(end, dropPatience, null);
    drawnAgain = () => { const found = find(); if (found) end(found); };
    drawnAgain();
  });
}

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, async e => {
  if (!moving || moving.dropped || e.pointerId !== moving.id) return;
  if (!moving.began) { moving = null; return; } // a click
  justPushed = null;
  justTurned = true; // the click that follows presses nothing
  moving.dropped = true;
  const {label, middle: [x, y]} = moving;
  const offered = end === "pointerup" && await whenShown(() => document.querySelector("#choices [value^='shift " + label + " ']"));
  const away = cell => Math.hypot(cell.dataset.x - x, cell.dataset.y - y);
  const [near] = [...document.querySelectorAll("#map .cell:has(.free)")].sort((a, b) => away(a) - away(b));
  if (moving && offered && near && away(near) < dropWithin) {
    const {x: toX, y: toY} = near.dataset, arrived = ([x, y] = []) => x === toX && y === toY;
    moving.middle = [toX, toY];
    follow();
    if (await send({do: "choose", id: choiceAt(near).value})) await whenShown(() => !moving || arrived(moving.next.middle));
  }
  stopMoving();
});

// ---- a choice points at its cell

function point(e) {
  const choice = e.target.closest && e.target.closest(".choices [data-base]");
  document.querySelectorAll(".cell.pointed").forEach(c => c.classList.remove("pointed"));
  const cell = choice && scopeOf(choice).querySelector(".cell[data-base='" + choice.dataset.base + "']");
  if (cell) cell.classList.add("pointed");
}
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

// ---- the hand

const hand = at("hand");
const liftHeight = 40;
const patience = 600;  // held down for so long, a tower is lifted
const firm = 350;      // held down for so long, a finger turns it; before that it scrolls
let near = null;   // the pointer on a tower that it does not turn yet: {base, cell, id, x, y, firm, timer}
let held = null;   // the grip on a tower: {base, cell, id, from, angle, moved, grabbed}
let justTurned = false; // the pointer that goes up turned a tower: the click that follows presses nothing
let chosen = -1;   // the tower that the buttons turn

const lifted = base => poses[base] !== undefined && poses[base][1] > 0;
const wrapped = a => ((a % 360) + 540) % 360 - 180;

// angleOf is a tower's angle: as it was drawn, until the stream tells better.
const angleOf = (base, cell) => poses[base] ? poses[base][0] : 60 * cell.querySelector(".turns").dataset.facing;

// roundOf is the cell of a tower that may be turned now, or that hangs in the hand.
const roundOf = e => {
  const cell = e.closest && e.closest(".cell");
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

// touchTower waits whether the pointer drags the tower round, or is only pressed. A finger that
// moves at once scrolls the page; it turns nothing unless it rests on the tower before.
function touchTower(e) {
  justTurned = false;
  const cell = roundOf(e.target);
  if (!cell || near || held || e.button > 0 || !e.isPrimary) return;
  const base = +cell.dataset.base;
  choose(base);
  near = {base, cell, id: e.pointerId, x: e.clientX, y: e.clientY, from: bearing(cell, e), firm: e.pointerType !== "touch"};
  near.timer = setTimeout(() => near.firm ? lift() : rest(), near.firm ? patience : firm);
}

// rest takes hold of the tower that a finger has rested on.
function rest() {
  const grip = take();
  grip.timer = setTimeout(() => lift(), patience - firm);
}

// take takes hold of the tower that the pointer is on.
function take() {
  const {base, cell, id, from} = near;
  clearTimeout(near.timer);
  near = null;
  held = {base, cell, id, from, angle: angleOf(base, cell), moved: false};
  cell.setPointerCapture(id);
  cell.classList.add("held");
  held.grabbed = lifted(base) ? Promise.resolve({}) : send({do: "grab", base});
  return held;
}

// lift lifts the tower that was held down without turning it, or sets it down.
function lift() {
  const grip = held || take();
  if (!grip.moved) raise(grip.base, !lifted(grip.base), grip);
}

async function drag(e) {
  if (near && e.pointerId === near.id && near.firm) {
    const by = near.from === undefined ? 0 : wrapped((bearing(near.cell, e) ?? near.from) - near.from);
    if (Math.abs(by) >= 3 && Math.hypot(e.clientX - near.x, e.clientY - near.y) >= 4) take();
  }
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
  if (near && e.pointerId === near.id) { clearTimeout(near.timer); near = null; }
  const grip = held;
  if (!grip || e.pointerId !== grip.id) return;
  held = null;
  justTurned = true;
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
  const cell = at("c" + chosen) && roundOf(at("c" + chosen));
  hand.querySelector("div.grip").hidden = !cell;
  if (!cell) return;
  at("held").textContent = at("held").dataset.word + " " + cell.dataset.label;
  hand.querySelector("[data-lift='1']").hidden = lifted(chosen);
  hand.querySelector("[data-lift='0']").hidden = !lifted(chosen);
}

function keys(e) {
  const cell = roundOf(e.target), steps = {ArrowLeft: -1, ArrowRight: 1}[e.key];
  if (!cell || !steps || e.altKey || e.ctrlKey || e.metaKey) return;
  send({do: "nudge", base: +cell.dataset.base, steps});
  e.preventDefault();
}

if (hand) {
  const board = at("board");
  board.addEventListener("pointerdown", touchTower);
  board.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  board.addEventListener("keydown", keys);
  board.addEventListener("touchmove", e => { if (held) e.preventDefault(); }, {passive: false}); // no scrolling
  board.addEventListener("contextmenu", e => { if (near || held) e.preventDefault(); });
  board.addEventListener("focusin", e => {
    const cell = roundOf(e.target);
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

// ---- the display and the controls that a simulated table has not: shown when asked for

const device = at("device");
if (device) {
  const kept = (use) => { try { return use(localStorage); } catch { return null; } }; // it may be forbidden
  device.open = kept(all => all.getItem("device")) === "open";
  device.addEventListener("toggle", () => kept(all => all.setItem("device", device.open ? "open" : "closed")));
}

listen();
at("needs").hidden = true; // all of this runs here
})();
