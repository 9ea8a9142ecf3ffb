// The page is made equal to what the table sends, element by element, and elements stay what they
// are: with what somebody typed, opened or holds, and so that whatever has another place goes there
// and does not jump. What has an id is the same wherever it stands.

const inSVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

// An element that is held is not touched: the hand has it.
export const held = new Set();

// What the script alone fills is left to it.
const scripted = e => e.dataset.script !== undefined;

const keyOf = e => e.id ? e.id + " " + (e.dataset.of ?? "") : "";

export function morph(old, now) {
  if (old.isEqualNode(now)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) { old.nodeValue = now.nodeValue; return; }
  if (scripted(old)) return;
  if (held.has(old)) { Object.assign(old.dataset, now.dataset); return; }
  const from = stand(old);
  attributes(old, now);
  children(old, now);
  if (from) go(old, from, stand(old));
}

function attributes(old, now) {
  if (old.id === "map" && [...held].some(e => old.contains(e))) return; // it keeps its scale while something on it is held
  for (const {name} of [...old.attributes]) if (!now.hasAttribute(name)) set(old, name, null);
  for (const {name, value} of now.attributes) if (old.getAttribute(name) !== value) set(old, name, value);
}

// set changes an attribute. What people open stays open unless the table thinks otherwise by now; what
// they type stays while they type it; how a tower stands comes with the poses, where there are any.
function set(e, name, value) {
  if (name === "open" || name === "transform" && e.dataset.posed !== undefined) return;
  if (value === null) e.removeAttribute(name); else e.setAttribute(name, value);
  if (name === "data-open") e.open = value !== null;
  if (e === document.activeElement || e.parentNode === document.activeElement) return;
  if (name === "value" && e.localName === "input") e.value = value ?? "";
  if (name === "selected") e.selected = value !== null;
}

function children(old, now) {
  const keyed = new Map([...old.children].filter(keyOf).map(e => [keyOf(e), e]));
  let at = old.firstChild;
  for (const next of [...now.childNodes]) {
    while (at && held.has(at)) at = at.nextSibling;
    const key = next.nodeType === Node.ELEMENT_NODE ? keyOf(next) : "";
    const same = key ? keyed.get(key) : at && at.nodeName === next.nodeName && !(at.id && keyOf(at)) ? at : null;
    if (!same) { old.insertBefore(next, at); continue; }
    if (same === at) at = at.nextSibling;
    else if (!held.has(same)) old.insertBefore(same, at);
    morph(same, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    if (!held.has(gone)) gone.remove();
  }
}

// ---- what moves: a pawn walks, a tower turns

// stand is where something is that moves: [x, y, degrees], or null.
function stand(e) {
  if (e.namespaceURI !== inSVG || !e.classList.contains("moves")) return null;
  const [x, y, turned] = (e.getAttribute("transform") || "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return e.classList.contains("turns") ? [0, 0, x ?? 0] : [x ?? 0, y ?? 0, turned ?? 0];
}

const placed = ([x, y, degrees]) => "translate(" + x + "px, " + y + "px) rotate(" + degrees + "deg)";

// go lets something go from where it stood to where it stands.
export function go(e, from, to) {
  const turn = ((to[2] - from[2]) % 360 + 540) % 360 - 180, way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (still.matches || !e.animate || way < 1 && !turn) return;
  e.animate([{transform: placed([from[0], from[1], to[2] - turn])}, {transform: placed(to)}], {duration: Math.min(700, 250 + way), easing: "ease-in-out"});
}

// tilesOf are the tiles of a board, by the cell that they lie in: [what it is, x, y].
export const tilesOf = map => new Map([...map?.querySelectorAll("[data-tile]") ?? []].map(c => [c.id, [c.dataset.tile, +c.dataset.x, +c.dataset.y]]));

// slide lets the tiles of a line that was pushed slide: most of those that are others than before
// lie beside where they lay, all in the same direction.
export function slide(before, map) {
  const changed = [...tilesOf(map)].filter(([id, [tile]]) => before.has(id) && before.get(id)[0] !== tile);
  const lay = new Map([...before.values()].map(([tile, x, y]) => [x + " " + y, tile]));
  for (const [dx, dy] of [[100, 0], [-100, 0], [0, 100], [0, -100]]) {
    const pushed = changed.filter(([, [tile, x, y]]) => lay.get((x - dx) + " " + (y - dy)) === tile);
    if (pushed.length < 2 || pushed.length < changed.length - 2) continue;
    for (const [id] of pushed) go(map.querySelector("#" + id + " .lies"), [-dx, -dy, 0], [0, 0, 0]);
    return;
  }
}
