// What the table tells, as long as the page is open.

import {body, at} from "./dom.js";

// The table asks every ten seconds whether the page is there. Where nothing is heard for long, the
// network has gone without a word: the page says so, and tries anew.
const silence = 25000;
let watch = 0;

// listen hands each event to what shows it.
export function listen(shows) {
  const stream = new EventSource("/events?run=" + body.dataset.run + "&since=" + body.dataset.seq +
    "&lang=" + document.documentElement.lang + (body.dataset.kind === "television" ? "&tv" : ""));
  const again = () => {
    clearTimeout(watch);
    stream.close();
    setTimeout(listen, 2000, shows);
  };
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => { at("offline").hidden = false; again(); }, silence);
  };
  const on = (name, use) => stream.addEventListener(name, e => { heard(); use(JSON.parse(e.data)); });
  for (const [name, show] of Object.entries(shows)) on(name, show);
  on("here", id => fetch("/here", {method: "POST", body: new URLSearchParams({stream: id})}).catch(() => {}));
  on("reload", () => { clearTimeout(watch); stream.close(); history.scrollRestoration = "manual"; location.reload(); }); // another language, or another device by now: from its top
  stream.onopen = () => { at("offline").hidden = true; };
  stream.onerror = () => {
    at("offline").hidden = false;
    if (stream.readyState === EventSource.CLOSED) again();
  };
  heard();
}
