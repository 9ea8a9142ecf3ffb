// The page itself: it takes a file, and writes on the page what check says of it. WORDS has its
// sentences in two languages and comes before.

let language = /^it\b/i.test(navigator.language) ? "it" : "en";
let shown = null; // the name and the answer of the file that is on the page

const byId = id => document.getElementById(id);

// filled puts values into a sentence: %[1]s, %[2]s...
const filled = (sentence, values) => sentence.replace(/%\[(\d)\]s/g, (_, n) => values[n - 1]);
const say = (name, ...values) => filled(WORDS.texts[name][language], values);
const sentence = f => filled(WORDS.problems[f.problem][language], [f.about ?? "", String(f.place ?? ""), seen(f.want ?? ""), seen(f.have ?? "")]);

// el makes an element. Text is put in as text, so that nothing in a file is taken for a page.
function el(name, attributes, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) e.setAttribute(key, value);
  e.append(...children.flat(Infinity));
  return e;
}

const mark = (good, text) => el("p", { class: "mark " + (good ? "good" : "bad") }, (good ? "✓ " : "✗ ") + text);
const card = (title, ...children) => el("section", { class: "card" }, el("h2", null, title), ...children);

function verdict({ file, findings }, name) {
  const good = findings.length === 0;
  return el("section", { class: "card verdict " + (good ? "good" : "bad") },
    el("h2", { id: "verdict", tabindex: "-1" }, (good ? "✓ " : "✗ ") + say(good ? "agrees" : "differs")),
    el("p", { class: "soft" }, el("bdi", null, name)),
    el("p", null, say(good ? "agreesMeans" : file ? "differsMeans" : "unreadable")));
}

// cut is a line of a file, if it can be shown.
function cut(row) {
  const text = row === undefined ? null : decoded(row) ?? row;
  return text ? [el("code", null, text.length > 160 ? text.slice(0, 160) + "…" : text)] : [];
}

function disagreements({ findings, rows }) {
  if (findings.length === 0) return [];
  return [card(say("disagreements"), el("ol", { class: "findings" }, findings.map(f =>
    el("li", null, el("b", null, "✗ " + say("line", String(f.line))), " ", sentence(f), cut(rows[f.line - 1])))))];
}

function commitment({ shown, shownLine }, findings) {
  const good = !findings.some(f => f.line === shownLine);
  return card(say("commitment"), el("p", null, say("compare")),
    el("p", { class: "code", "aria-label": [...code(shown)].join(" ") }, code(shown)),
    el("p", { class: "hex", role: "img", "aria-label": shown }, shown.match(/.{8}/g).map(part => el("code", null, part))),
    mark(good, say(good ? "commitmentAgrees" : "commitmentDiffers")));
}

function adds({ adds }) {
  const what = a => say({ word: "word", throw: "throw", nothing: "nothing" }[a.kind], seen(a.text));
  const list = adds.map(a => el("li", null, el("b", null, el("bdi", null, seen(a.name))), ": ", el("bdi", null, what(a))));
  return card(say("adds"), adds.length ? el("ol", { class: "adds" }, list) : el("p", null, say("nobody")), el("p", { class: "soft" }, say("addsCheck")));
}

// placed is one thing or result that was drawn, and what it should be if it is another.
const placed = (draw, have, i) => have === draw.right[i] ? el("li", null, one(have)) :
  el("li", { class: "off" }, "✗ " + say("shouldBe", one(have), one(draw.right[i])));
const one = thing => thing === "" ? "“”" : seen(String(thing));

function drawn(draw) {
  const title = say({ shuffle: "shuffle", throws: "throws", seed: "seed" }[draw.kind], draw.label, String(draw.sides ?? ""));
  const all = draw.into ?? draw.rolled;
  return el("section", { class: "draw" }, el("h3", null, title),
    mark(!draw.finding, draw.finding ? sentence(draw.finding) : say(draw.kind === "seed" ? "seedAgrees" : "drawAgrees")),
    all ? el("ol", { class: draw.into ? "order" : "dice" }, all.map((have, i) => placed(draw, have, i))) : [],
    el("p", { class: "soft" }, say("seedIs", draw.seed)));
}

function draws({ draws, header, shownLine }, findings) {
  const planned = header.plan !== "none", good = !findings.some(f => f.problem === "plan");
  return card(say("draws"), planned ? mark(good, say(good ? "planAgrees" : "planDiffers")) : el("p", null, say("unplanned")),
    draws.map(drawn));
}

function header({ header, setup }) {
  const row = key => [el("dt", null, say(key)), el("dd", null, el("bdi", null, ["", "none"].includes(header[key]) ? say("absent") : seen(header[key])))];
  return card(say("header"), el("dl", null, ["table", "number", "previous", "game", "rules", "seats", "map", "set"].map(row)),
    text(say("house"), header.house), text(say("setup"), setup.map(line => line + "\n").join("")));
}

const text = (title, body) => body === "" ? [] : el("details", null, el("summary", null, title), el("pre", null, body));

const limits = () => el("section", { class: "card" }, el("details", null, el("summary", null, say("limits")),
  el("ul", null, ["limitPicture", "limitConspiracy", "limitNumber", "limitProgram", "limitPlan", "limitCode"].map(name => el("li", null, say(name))))));

// show writes the whole page in the language that was chosen.
function show() {
  document.documentElement.lang = language;
  document.title = "Mastro · " + say("title");
  for (const e of document.querySelectorAll("[data-say]")) e.textContent = say(e.dataset.say);
  for (const b of document.querySelectorAll("[data-language]")) b.setAttribute("aria-pressed", String(b.dataset.language === language));
  byId("result").hidden = !shown;
  if (!shown) return;
  const { name, answer } = shown, { file, findings } = answer;
  byId("result").replaceChildren(verdict(answer, name ?? say("pastedText")), ...disagreements(answer),
    ...(file ? [commitment(file, findings), adds(file), draws(file, findings), header(file), limits()] : []));
}

function take(name, bytes) {
  shown = { name, answer: check(bytes) };
  show();
  byId("verdict").focus();
}

async function takeFile(file) {
  if (file) take(file.name, new Uint8Array(await file.slice(0, MAX_SIZE + 1).arrayBuffer()));
}

byId("file").addEventListener("change", e => {
  takeFile(e.target.files[0]);
  e.target.value = ""; // so that the same file can be chosen again
});
byId("check").addEventListener("click", () => {
  const text = byId("text").value; // whoever copies text often leaves the last line end behind
  take(null, utf8(text.endsWith("\n") ? text : text + "\n"));
});
for (const kind of ["dragenter", "dragover"]) addEventListener(kind, e => { e.preventDefault(); document.body.classList.add("dragging"); });
for (const kind of ["dragleave", "drop"]) addEventListener(kind, () => document.body.classList.remove("dragging"));
addEventListener("drop", e => { e.preventDefault(); takeFile(e.dataTransfer.files[0]); });
for (const b of document.querySelectorAll("[data-language]")) b.addEventListener("click", () => { language = b.dataset.language; show(); });
show();
