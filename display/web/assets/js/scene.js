// A scene that the table sends takes the place of the one before.

import {body, at, look} from "./dom.js";
import {morph, slide, tilesOf} from "./morph.js";
import {follow} from "./table.js";
import {renew, shut} from "./look.js";
import {turned} from "./phone.js";

let newest = ""; // as it was sent

// After each scene those are called that wait for something.
export const drawn = new Set();

// The pages among which a game goes on.
const ofAGame = ["turn", "question", "foul", "restore", "unsettled", "undo", "secret"].map(page => "page-" + page);

export function showScene(e) {
  if (e.table !== body.dataset.table) { location.reload(); return; } // a page of another kind of table has other parts
  if (e.run !== body.dataset.run) shut(); // it was of another game
  const focus = document.activeElement, wasMine = body.classList.contains("mine"), code = shownCode();
  const [was] = body.className.split(" "), [is] = e.class.split(" ");
  if (was !== is && !(ofAGame.includes(was) && ofAGame.includes(is))) scrollTo(0, 0); // another page
  body.className = e.class;
  body.dataset.seq = e.seq;
  body.dataset.run = e.run;
  document.title = e.title;
  newest = e.html;
  redraw();
  if (focus && !focus.isConnected) refocus();
  if (!wasMine && body.classList.contains("mine")) turned();
  if (shownCode() && shownCode() !== code) {
    at("people").parentNode.open = true;
    document.querySelector("#people .invite").scrollIntoView({block: "nearest"});
  }
  for (const wait of drawn) wait();
  renew();
}

// redraw draws the newest scene.
export function redraw() {
  const next = document.createElement("template"), live = at("live"), tiles = tilesOf(at("map"));
  next.innerHTML = newest;
  const now = document.createElement("div");
  now.id = "live";
  now.append(next.content);
  morph(live, now);
  if (at("map")) slide(tiles, at("map"));
  at("look-notices").innerHTML = at("notices")?.innerHTML ?? "";
  follow();
}

// shownCode is the address with a code that the page shows to a phone.
const shownCode = () => document.querySelector("#people .invite [href*='/t/']")?.href;

// ---- the focus, for who uses keys: where what had it is gone, at the choices

let byKey = false; // whether keys were used last
document.addEventListener("keydown", () => { byKey = true; }, true);
document.addEventListener("pointerdown", () => { byKey = false; }, true);

function refocus() {
  const next = byKey && (document.querySelector("#choices .here") || at("choices"));
  if (next) next.focus({preventScroll: true});
}

// ---- how long the game has been played

function tick() {
  const clock = document.querySelector("time[data-began]");
  if (!clock) return;
  clock.began ??= Date.now() - 1000 * clock.dataset.began;
  const minutes = Math.floor((Date.now() - clock.began) / 60000);
  clock.textContent = Math.floor(minutes / 60) + ":" + String(minutes % 60).padStart(2, "0");
}
if (body.dataset.kind === "television") setInterval(tick, 5000);
