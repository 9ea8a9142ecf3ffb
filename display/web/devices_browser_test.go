package web

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// fullHand is all that fits into an open hand.
var fullHand = []scene.Tile{{Sign: "Co", Text: "corda", Used: true}, {Sign: "C3", Text: "chiave torre C"}, {Sign: "2", Text: "due rubini", Ruby: true}}

// fullScene is a scene with the longest names, the fullest hands and many choices.
func fullScene(s scene.Scene) scene.Scene {
	s.Log = told("Massimiliano Maria va con la corda alla torre 8 e prende la chiave della torre C.", "Giallo deposita 2 rubini.", "Verde ruota la torre 13.")
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		s.Players[i].Name, s.Players[i].Active = "Massimiliano Maria", i == 0
		if s.Players[i].Slots > 0 {
			s.Players[i].Hand = fullHand
		}
	}
	s.Title, s.Seat = "Massimiliano Maria", 0
	s.Choices, s.Standing = nil, stands()
	for i := range 14 {
		s.Choices = append(s.Choices, scene.Choice{Does: scene.Action{Text: fmt.Sprintf("go %d", i+1)}, Text: fmt.Sprintf("Vai alla torre %d", i+1), Part: i % len(s.Board.Cells)})
	}
	for _, last := range []string{"end", "hint", "undo"} {
		s.Choices = append(s.Choices, scene.Choice{Does: scene.ParseAction(last), Text: "Chiedi un consiglio", Part: engine.NoPart})
	}
	return s
}

// ownScene is the page of a seat with everything that it can have.
func ownScene(s scene.Scene) scene.Scene {
	s.Hint, s.Moment = "", &scene.Moment{Kind: scene.Robbed, Text: "Blu ti ruba la corda."}
	s.Log = []scene.TurnTold{{Text: "Blu va alla torre 4 e ti ruba la corda.", Since: true, Head: "Dopo il tuo ultimo turno"}, {Text: "Rosso ruota la torre 9.", Head: "Prima"}}
	s.Own = &scene.Own{
		Decides: true, Look: []string{"Nella torre 12 c’è la chiave della torre C."}, Read: scene.Choice{Does: scene.Action{Kind: scene.ReadLook}, Text: "Ho visto", Part: engine.NoPart},
		Hand:     []scene.Held{{Sign: "Pi", Text: "Pipistrello: riga 4, colonna 4", Part: 0}, {Sign: "Ca Co", Text: "Candela e corno", Picture: []scene.Way{{Sides: scene.North | scene.East}}, Part: engine.NoPart}},
		Notes:    []scene.Note{{Title: "Non ancora visto", Lines: []string{"2 chiavi, 2 torce, 2 corde e 2 pugnali", "Nelle torri 1, 2, 3, 4, 5, 6 e 7"}}},
		Befell:   []string{"Blu ti ha rubato la corda: ora è in mano sua."},
		Concerns: scene.Request{Text: "Lasciare la partita: siete sicuri? Agli altri non verrà chiesto niente.", Choices: []scene.Choice{{Does: scene.ParseAction("grant! 1"), Text: "Sì, davvero", Part: engine.NoPart}, {Does: scene.ParseAction("withdraw! 1"), Text: "No, non ora", Part: engine.NoPart}}},
	}
	if len(s.Board.Cells) > 0 {
		s.Board.Cells = slices.Clone(s.Board.Cells)
		s.Board.Cells[0].Held = true
	}
	return s
}

// deviceSnapshot is a table with phones, at which a scene is shown.
func deviceSnapshot(t testing.TB, s scene.Scene) Snapshot {
	n := snapshotOf(t, s, true)
	own := ownScene(s)
	n.Devices = Devices{adaToken.Key(): scene.SeatAt(0), tableToken.Key(): scene.TheTable}
	n.Seats = []Page{{Scene: own, Turns: true}}
	n.Onlookers = []Page{{Scene: s}, {Words: english, Scene: s}}
	n.Began = time.Now().Add(-75 * time.Minute)
	n.Places = []scene.Place{
		{Name: "Massimiliano Maria", Colour: words.Red, Coloured: true, Held: true, Connected: true}, {Number: 1, Name: "Blu", Held: true},
		{Number: 2, Bot: true, Free: true}, {Number: 3, Colour: words.Yellow, Coloured: true, Free: true}, {Number: 4, New: true, Free: true},
	}
	n.Invite = &scene.Invite{Link: "http://192.168.1.20:8080", Addresses: []string{"http://192.168.1.20:8080"}, Text: []string{"Inquadra il codice col telefono."}}
	return n
}

// as opens a page as the device of a token.
func as(t *testing.T, ctx context.Context, address string, token Token) {
	t.Helper()
	where, err := url.Parse(address)
	require.NoError(t, err)
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, network.SetCookie, network.SetCookieParams{Name: "mastro-" + where.Port(), Value: string(token), URL: address})
		return err
	}), chromedp.Navigate(address), until(`document.readyState === "complete"`)))
}

// problems are what a person would find wrong on the page as it stands in the browser.
func problems(t *testing.T, ctx context.Context) string {
	t.Helper()
	return mustRun(t, ctx, chromedp.Evaluate[string](inspection))
}

// inspection lists what is cut off, too small, too pale, or out of the reach of a thumb.
const inspection = `(() => {
const found = [], seen = e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}), told = e => e.tagName + "." + (e.id || e.className.baseVal || e.className) + " '" + e.textContent.trim().slice(0, 30) + "'";
if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways: " + document.documentElement.scrollWidth);
const television = document.body.dataset.kind === "television", phone = document.body.dataset.kind === "seat";
if (television && document.documentElement.scrollHeight > innerHeight) found.push("scrolls");
const rgba = c => { const v = c.match(/[\d.]+/g).map(Number); return v.length > 3 ? v : [...v, 1]; };
const light = c => { const [r, g, b] = c.slice(0, 3).map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
const behind = e => { for (; e; e = e.parentElement) { const s = getComputedStyle(e); if (s.backgroundImage !== "none") return null; const c = rgba(s.backgroundColor); if (c[3] === 1) return c; } return null; };
const rem = innerHeight / 1080 * 32; // of a television: see style.css
const smallest = television ? rem : 12;
const newest = document.querySelector(".television #log li:first-child");
if (newest && newest.getBoundingClientRect().bottom > newest.parentElement.getBoundingClientRect().bottom + 1) found.push("cut below: " + told(newest));
for (const e of document.querySelectorAll("body *")) {
  if (e.closest("svg, dialog, .defs, noscript, option, .unseen, .named, .about") || !seen(e)) continue;
  const s = getComputedStyle(e), box = e.getBoundingClientRect();
  if (/^(auto|scroll)$/.test(s.overflowX) === false && s.display !== "inline" && s.textOverflow !== "ellipsis" && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && !(television && e.id === "log")) found.push("cut: " + told(e));
  if (s.overflowY === "hidden" && e.id !== "log" && e.scrollHeight > e.clientHeight + 2) found.push("cut below: " + told(e));
  if (television && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1)) found.push("outside: " + told(e));
  if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
  const size = parseFloat(s.fontSize), large = size >= 24 || size >= 18.66 && s.fontWeight >= 700;
  if (size < smallest - .1) found.push("small, " + size + ": " + told(e));
  const back = behind(e);
  if (back) {
    const [a, b] = [light(rgba(s.color)), light(back)].sort((x, y) => y - x), contrast = (a + .05) / (b + .05);
    if (contrast < (large ? 3 : 4.5)) found.push("pale, " + contrast.toFixed(2) + ": " + told(e));
  }
}
for (const e of document.querySelectorAll(".map text:not(.word)")) {
  if (!seen(e) || !e.textContent.trim()) continue;
  const m = e.getScreenCTM(), whole = e.ownerSVGElement.getScreenCTM();
  const several = Math.hypot(m.a, m.b) < whole.a * .99; // one of several on a tile
  const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(m.a, m.b), least = television ? several ? rem * .8 : rem : phone && innerWidth >= 360 && !several ? 11.9 : 0;
  if (size < least) found.push("small on the board, " + size.toFixed(1) + " " + e.parentElement.getAttribute("class") + ": " + told(e));
}
const map = document.getElementById("map"), within = map && seen(map) ? map.getBoundingClientRect() : null;
for (const c of within ? map.querySelectorAll(".cell") : []) {
  const key = c.querySelector(".key"), face = c.querySelector(".face, .body").getBoundingClientRect();
  if (face.left < within.left - 1 || face.right > within.right + 1 || face.top < within.top - 1 || face.bottom > within.bottom + 1) found.push("outside of the picture: " + c.id);
  if (key && !television && innerWidth >= 360 && Math.max(key.getBoundingClientRect().width, key.getBoundingClientRect().height) < 24) found.push("too small for a finger: " + c.id);
}
for (const e of document.querySelectorAll("main button, main summary, main input:not([type=hidden]), main select")) {
  const box = e.getBoundingClientRect(), reach = e.closest("label") ? e.closest("label").getBoundingClientRect() : box;
  if (seen(e) && reach.height < (e.closest("#choices, .bar") && phone ? 48 : 44) - .5 && !e.closest(".seats, .night")) found.push("low, " + reach.height + ": " + told(e));
  if (phone && e.closest(".bar") && (box.top < 0 || box.bottom > innerHeight + 1) && innerHeight > 420) found.push("out of reach: " + told(e));
}
const pick = document.getElementById("pick");
if (phone && pick && seen(pick) && innerHeight > 420 && pick.getBoundingClientRect().height > innerHeight * .62) found.push("covers the page: " + pick.getBoundingClientRect().height);
if (phone && document.body.matches(".playing") && innerWidth < 900 && innerHeight > 480) { // on its first screen
  scrollTo({top: 0, behavior: "instant"});
  const bar = document.getElementById("bar").getBoundingClientRect(), mine = document.getElementById("mine"), text = new Range();
  for (const b of document.querySelectorAll("#choices button")) {
    text.selectNodeContents(b);
    if (text.getBoundingClientRect().bottom > bar.top + 1) { found.push("behind the bar: " + told(b)); break; }
  }
  if (mine.querySelectorAll(".tiles").length < 2 && mine.scrollHeight > mine.clientHeight + 1) found.push("cut: own hand"); // which lies open, or does not
}
for (const e of document.querySelectorAll("main input:not([type=hidden]), main select")) if (seen(e) && !e.labels.length && !e.ariaLabel) found.push("nameless: " + told(e));
return [...new Set(found)].join("\n");
})()`

// The bar stays as it is when all are asked something, and nobody may ask for anything else.
func TestBrowserBarStaysWhenAllAreAsked(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	own := n.Seats[0].Scene.Own
	asked := own.Concerns
	own.Concerns = scene.Request{Choices: asked.Choices[:1]}
	s, _, address := startTable(t, n)
	ctx := browser(t, 390, 844)
	as(t, ctx, address, adaToken)
	stands := chromedp.Evaluate[string](`JSON.stringify([...document.querySelectorAll("#bar > *")].map(e => [e.id, e.getBoundingClientRect().x, e.offsetWidth]))`)
	before := mustRun(t, ctx, stands)
	require.Contains(t, before, `"dots"`)
	n = deviceSnapshot(t, turnScene())
	n.Seq, n.Seats[0].Scene.Own.Concerns = 8, asked
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.seq === "8"`)))
	require.Equal(t, before, mustRun(t, ctx, stands))
	require.False(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.getElementById("dots").checkVisibility({visibilityProperty: true})`)))
}

// TestBrowserTellsAPhoneThatItIsItsTurn: the title and the banner. The table's page folds its code for phones away.
func TestBrowserTellsAPhoneThatItIsItsTurn(t *testing.T) {
	menu := deviceSnapshot(t, scene.Scene{Page: scene.Menu, Seat: engine.Nobody, Title: "Nuova partita", Left: scene.NoCount})
	s, _, address := startTable(t, menu)
	ctx := browser(t, 360, 640)
	as(t, ctx, address, tableToken)
	require.True(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.querySelector(".people").open && document.querySelector(".invite svg").getBoundingClientRect().width >= 200`)))

	n := deviceSnapshot(t, turnScene())
	n.Seq = 8
	n.Seats[0].Scene.Own.Decides, n.Seats[0].Scene.Own.Look, n.Seats[0].Scene.Own.Concerns = false, nil, scene.Request{}
	n.Seats[0].Scene.Choices = nil
	n.Seats[0].Turns = false
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`!document.querySelector(".people").open`)))
	as(t, ctx, address, adaToken)
	require.Equal(t, "Mastro", mustRun(t, ctx, chromedp.Title()))

	n = deviceSnapshot(t, turnScene())
	n.Seq = 9
	n.Seats[0].Scene.Own.Look, n.Seats[0].Scene.Own.Concerns = nil, scene.Request{}
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.title === "Tocca a te"`)))
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("board").getBoundingClientRect().bottom <= document.getElementById("pick").getBoundingClientRect().top`)), "the whole board is above the choices")
	saveShot(t, "turn-begins", mustRun(t, ctx, chromedp.CaptureScreenshot()))
	require.Equal(t, "Tocca a te", mustRun(t, ctx, chromedp.Text(".whose")))

	place := chromedp.Evaluate[string](`JSON.stringify(document.getElementById("map").getBoundingClientRect())`)
	before := mustRun(t, ctx, place)
	n = deviceSnapshot(t, turnScene())
	n.Seq = 10
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#shown form") && document.querySelector("#asked form")`)))
	require.Equal(t, before, mustRun(t, ctx, place), "what one is shown alone, or has asked for, moves nothing")
}
