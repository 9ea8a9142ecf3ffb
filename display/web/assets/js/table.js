// What of the table moves by itself: its lights, its towers, and the picture of its display.

import {body, at} from "./dom.js";

let poses = [];   // [degrees, mm] by base
let lights = [];  // {color, other, pattern} by lamp

// poseOf is a tower's pose; undefined until the table has told it.
export const poseOf = base => poses[base];

// showPanel asks for the small display's new picture; every pixel of it is
// drawn as a whole number of pixels.
export function showPanel(seq) {
  const glass = at("panel");
  if (!glass) return; // there is no display here
  glass.onload = () => { glass.width = glass.naturalWidth * Math.max(1, Math.floor(320 / glass.naturalWidth)); };
  glass.hidden = false; // within a closed box it is fetched once that is opened
  if (!glass.src.endsWith("=" + seq)) glass.src = "/panel.png?v=" + seq;
}

export function showLights(all) {
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

export function showPoses(all) {
  poses = all;
  all.forEach((_, base) => pose(base));
}

// follow shows all that on a page that was drawn anew.
export function follow() {
  showLights(lights);
  showPoses(poses);
}

function pose(base) {
  const cell = at("c" + base), p = poses[base];
  if (!cell || !p || !cell.querySelector(".turns") || body.classList.contains("page-building")) return; // there it stands nowhere yet
  cell.querySelector(".turns").setAttribute("transform", "rotate(" + p[0] + ")");
  cell.querySelector(".rises").setAttribute("transform", "translate(0 " + -Math.min(p[1], 40) * 0.4 + ")");
  cell.classList.toggle("lifted", p[1] > 0);
}
