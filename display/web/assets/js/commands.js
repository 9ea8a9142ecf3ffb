// Commands: sent one after the other; of the drags that wait only the newest.

import {body, at, look} from "./dom.js";
import {renew} from "./look.js";

const waiting = [];
let sending = false;
export const busy = () => sending;

// After these the page loads again: it is another device's by then, or speaks another language.
export const loads = ["join", "speak", "rise"];

// What is not decided upon a scene; everything else says upon which. What the hand does belongs to
// the grip, and that was decided upon by "grab".
const without = [...loads, "drag", "lift", "release"];

// A finger that goes up decides what it saw as it went down.
let down = null, seen = null;
document.addEventListener("pointerdown", () => { down = body.dataset.seq; }, true);
document.addEventListener("click", e => {
  if (!e.detail) return; // by a key
  seen = down;
  setTimeout(() => { seen = null; });
}, true);

// What was chosen, if the newest command is a choice.
export let chosen;

// send queues a command. It carries the number of the scene that is shown as it is pressed, which
// may be another when its turn comes.
export function send(fields) {
  document.querySelector(".moment")?.getAnimations().forEach(shown => shown.finish()); // who goes on has seen it
  chosen = fields.id;
  if (!("seq" in fields) && !without.includes(fields.do)) fields = {...fields, seq: seen ?? body.dataset.seq};
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
    const r = await fetch("/do", {method: "POST", body: new URLSearchParams(fields)});
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
