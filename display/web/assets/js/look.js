// What one person alone may see at the table: it covers the page.

import {body, at, look} from "./dom.js";
import {busy, send} from "./commands.js";

// reveal shows what one person may see; what is chosen there may show more in
// its place.
export function reveal({html, seat}) {
  const inside = look.querySelector(".talk");
  inside.innerHTML = html;
  look.dataset.seat = seat;
  look.returnValue = "";
  if (!look.open) look.showModal();
  look.scrollTop = 0;
  (inside.querySelector(".choices .here") || inside.querySelector(".choices button") || look.querySelector("button")).focus();
}

// renew keeps up with the table what a private look offers, and closes it once nobody is to look,
// or another. What the page for all offers as well is still good; anything else is asked for again.
export async function renew() {
  if (!look.open || busy()) return;
  const seq = look.querySelector("[name=seq]"), seat = "." + look.dataset.seat;
  if (!body.matches(seq ? seat : ".page-secret" + seat)) { shut(); return; }
  if (!seq || +seq.value >= +body.dataset.seq) return;
  const values = all => [...all].map(b => b.value);
  const common = values(document.querySelectorAll("#choices button"));
  if (values(look.querySelectorAll(".choices button")).every(id => common.includes(id))) {
    seq.value = body.dataset.seq;
    return;
  }
  const answer = body.matches(".page-secret" + seat) && await send({do: "secret", seat: at("secret").form.elements.seat.value});
  if (!look.open || !seq.isConnected) return;
  if (answer && answer.html !== undefined && answer.seat === look.dataset.seat) reveal(answer);
  else shut();
}

// shut closes what nobody has closed. What was shown goes at once: that a dialog is closed is told only
// with the next frame.
export function shut() {
  forget();
  look.close(over);
}

const over = "over"; // what a dialog returns that nobody has closed

const forget = () => { look.querySelector(".talk").textContent = ""; };

// Who has seen enough lets the table go on.
look.addEventListener("close", () => {
  forget();
  if (look.returnValue !== over && body.matches(".page-secret." + look.dataset.seat)) send({do: "choose", id: "hide", seq: body.dataset.seq});
});
