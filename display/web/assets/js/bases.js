// A base that is moved where people tell of their board: dragged to a free place. Meanwhile the map
// keeps its scale, and the base is not drawn anew.

import {at} from "./dom.js";
import {send} from "./commands.js";
import {click, drags} from "./drag.js";
import {held} from "./morph.js";
import {drawn, redraw} from "./scene.js";

const dragFrom = 8;        // CSS pixels: before that it is a press
const dropWithin = 60;     // units of the map, from the middle of a free place
const dropPatience = 3000; // ms in which the table shows what was asked for
let dropping = false;

// doesAt is what touching a cell chooses.
const doesAt = cell => cell.querySelector("[data-does]")?.dataset.does;

// inMap is a point of the window in the units of the map.
const inMap = ([x, y]) => new DOMPoint(x, y).matrixTransform(at("map").getScreenCTM().inverse());

// whenShown waits until a scene shows what is looked for, and returns it; null when that takes too long.
function whenShown(find) {
  return new Promise(done => {
    const end = found => { clearTimeout(late); drawn.delete(looks); done(found); };
    const looks = () => { const found = find(); if (found) end(found); };
    const late = setTimeout(end, dropPatience, null);
    drawn.add(looks);
    looks();
  });
}

drags(e => {
  const cell = e.target.closest(".page-building .cell");
  if (!cell || dropping || !cell.querySelector(".hex:not(.free)") || !document.querySelector("#map [data-does^='shift ']")) return null;
  const from = [e.clientX, e.clientY], p = inMap(from), grip = [p.x - cell.dataset.x, p.y - cell.dataset.y];
  let client = from, began = false, middle = [+cell.dataset.x, +cell.dataset.y];

  const place = ([x, y]) => {
    middle = [x, y];
    cell.setAttribute("transform", "translate(" + x + " " + y + ")");
  };
  // follow draws the base where the pointer holds it.
  const follow = () => {
    const p = inMap(client);
    place([p.x - grip[0], p.y - grip[1]]);
  };
  // begin draws the base above the others, and asks where it may go.
  const begin = () => {
    began = true;
    held.add(cell);
    at("board").setPointerCapture(e.pointerId);
    at("map").classList.add("moving");
    while (cell.nextSibling) at("map").insertBefore(cell.nextSibling, cell); // a finger on what is taken off the page is followed no more
    addEventListener("scroll", follow, {passive: true});
    const asks = doesAt(cell);
    if (asks) send({do: "choose", id: asks});
  };

  return {
    move(e) {
      if (!began && Math.hypot(e.clientX - from[0], e.clientY - from[1]) < dragFrom) return;
      client = [e.clientX, e.clientY];
      if (!began) begin();
      follow();
    },
    async up(done) {
      if (!began) return; // a press
      click.spent = dropping = true;
      removeEventListener("scroll", follow);
      const offered = done && await whenShown(() => document.querySelector("#map [data-does^='shift " + cell.dataset.label + " ']"));
      const away = c => Math.hypot(c.dataset.x - middle[0], c.dataset.y - middle[1]);
      const [near] = [...document.querySelectorAll("#map .cell:has(.free)")].sort((a, b) => away(a) - away(b));
      if (offered && near && away(near) < dropWithin) {
        const {x, y} = near.dataset;
        place([+x, +y]);
        if (await send({do: "choose", id: doesAt(near)})) await whenShown(() => !cell.isConnected || cell.dataset.x === x && cell.dataset.y === y);
      }
      held.delete(cell);
      dropping = false;
      redraw();
      at("map")?.classList.remove("moving");
    },
  };
});
