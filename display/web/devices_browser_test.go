package web

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// fullHand is all that fits into an open hand.
var fullHand = []scene.Tile{{Sign: "Co", Text: "corda", Used: true}, {Sign: "C3", Text: "chiave torre C"}, {Sign: "2", Text: "due rubini", Ruby: true}}

// fullScene is a scene with the longest names, the fullest hands and many choices.
func fullScene(s scene.Scene) scene.Scene {
	s.Log = []string{"Verde ruota la torre 13.", "Giallo deposita 2 rubini.", "Massimiliano Maria va con la corda alla torre 8 e prende la chiave della torre C."}
	s.Players = slices.Clone(s.Players)
	for i := range s.Players {
		s.Players[i].Name, s.Players[i].Active = "Massimiliano Maria", i == 0
		if s.Players[i].Slots > 0 {
			s.Players[i].Hand = fullHand
		}
	}
	s.Title, s.Seat = "Massimiliano Maria", 0
	s.Choices = nil
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
	s.Hint = ""
	s.Own = &scene.Own{
		Decides: true, Look: []string{"Nella torre 12 c’è la chiave della torre C."}, Read: scene.Choice{Does: scene.Action{Kind: scene.ReadLook}, Text: "Ho visto", Part: engine.NoPart},
		Hand:     []scene.Held{{Sign: "Pi", Text: "Pipistrello: riga 4, colonna 4", Part: 0}, {Sign: "Ca Co", Text: "Candela e corno", Picture: []scene.Way{{Sides: scene.North | scene.East}}, Part: engine.NoPart}},
		Notes:    []scene.Note{{Title: "Non ancora visto", Lines: []string{"2 chiavi, 2 torce, 2 corde e 2 pugnali", "Nelle torri 1, 2, 3, 4, 5, 6 e 7"}}},
		Story:    []string{"Blu va alla torre 4.", "Blu ruota la torre 9."},
		Concerns: scene.Request{Text: "Lasciare la partita, davvero? Agli altri non si chiede niente.", Choices: []scene.Choice{{Does: scene.ParseAction("grant! 1"), Text: "Sì, davvero", Part: engine.NoPart}, {Does: scene.ParseAction("withdraw! 1"), Text: "No, non ora", Part: engine.NoPart}}},
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
const newest = document.querySelector(".television #log li:last-child");
if (newest && newest.getBoundingClientRect().top < newest.parentElement.getBoundingClientRect().top - 1) found.push("cut above: " + told(newest));
for (const e of document.querySelectorAll("body *")) {
  if (e.closest("svg, dialog, .defs, noscript, option") || !seen(e)) continue;
  const s = getComputedStyle(e), box = e.getBoundingClientRect();
  if (/^(auto|scroll)$/.test(s.overflowY) === false && s.display !== "inline" && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && !(television && e.id === "log")) found.push("cut: " + told(e));
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
  if (seen(e) && reach.height < (e.closest("#choices") && phone ? 48 : 44) - .5 && !e.closest(".seats, .night")) found.push("low, " + reach.height + ": " + told(e));
  if (phone && e.closest(".lasting") && (box.top < 0 || box.bottom > innerHeight + 1) && innerHeight > 420) found.push("out of reach: " + told(e));
}
const pick = document.getElementById("pick");
if (phone && pick && seen(pick) && innerHeight > 420 && pick.getBoundingClientRect().height > innerHeight * .62) found.push("covers the page: " + pick.getBoundingClientRect().height);
for (const e of document.querySelectorAll("main input:not([type=hidden]), main select")) if (seen(e) && !e.labels.length && !e.ariaLabel) found.push("nameless: " + told(e));
return [...new Set(found)].join("\n");
})()`

// TestBrowserPagesOfDevicesFit: nothing is cut, small, pale or out of reach on the page of a
// phone, of an onlooker, of the table and of a television, with the longest names and the
// fullest hands of every kind of board.
func TestBrowserPagesOfDevicesFit(t *testing.T) {
	s, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	usual, handheld, screens := [][2]int64{{320, 640}, {1280, 800}}, [][2]int64{{320, 640}, {360, 640}, {768, 1024}}, [][2]int64{{1280, 720}, {1920, 1080}, {3840, 2160}}
	scenes := boardScenes()
	scenes["labiro"] = turnScene()
	scenes["foul"] = foulScene()
	seq := uint64(100)
	for name, sc := range scenes {
		full := fullScene(sc)
		if name == "foul" { // most is said there, below a title of its own
			full.Title = sc.Title
		}
		n := deviceSnapshot(t, full)
		seq++
		n.Seq = seq
		s.Publish(n)
		for _, kind := range kindWords {
			path, token, sizes := "/", Token(""), usual
			switch kind {
			case "seat":
				token, sizes = adaToken, handheld
			case "table":
				token = tableToken
			case "television":
				path, sizes = "/tv", screens
			}
			as(t, ctx, address+path, token)
			for i, size := range sizes {
				what := strings.Join([]string{kind, name, fmt.Sprint(size[0])}, "-")
				require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(size[0], size[1])))
				theme := []string{"light", "dark"}[i%2]
				mustRun(t, ctx, chromedp.Evaluate[string](`document.querySelectorAll("details").forEach(d => d.open = true); document.documentElement.dataset.theme = "`+theme+`"`))
				shoot(t, ctx, what)
				assert.Empty(t, problems(t, ctx), what)
			}
		}
	}
}

// TestBrowserThemesAgree: what a phone chooses looks as what the system prefers.
func TestBrowserThemesAgree(t *testing.T) {
	_, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	as(t, ctx, address, adaToken)
	colours := func(prefers, theme string) string {
		require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: prefers}}})
			return err
		})))
		return mustRun(t, ctx, chromedp.Evaluate[string](`(() => { const t = "`+theme+`", r = document.documentElement; if (t) r.dataset.theme = t; else delete r.dataset.theme;
			const s = getComputedStyle(r); return ["--paper", "--card", "--edge", "--ink", "--soft", "--key", "--alarm", "--alarmback", "--fault", "--faultback", "--wood", "--seat0", "--seat1", "--seat2", "--seat3", "--seat4", "--seat5", "--nobody"].map(v => s.getPropertyValue(v)).join(); })()`))
	}
	light, dark := colours("light", ""), colours("dark", "")
	require.NotEqual(t, light, dark)
	require.Equal(t, light, colours("dark", "light"))
	require.Equal(t, dark, colours("light", "dark"))
	for theme, want := range map[string]string{"": "light dark", "light": "light", "dark": "dark"} { // of what the browser draws itself
		colours("dark", theme)
		require.Equal(t, want, mustRun(t, ctx, chromedp.Evaluate[string](`getComputedStyle(document.documentElement).colorScheme`)), theme)
	}
}

// TestBrowserPaintsASeatsPage: what the page of a phone asks for comes from the table alone, five
// requests at most with its stream. It tells how soon something is seen of a page that the
// browser has no copy of.
func TestBrowserPaintsASeatsPage(t *testing.T) {
	_, _, address := startTable(t, deviceSnapshot(t, fullScene(turnScene())))
	ctx := browser(t, 360, 640)
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
		return err
	})))
	var painted []float64
	for range 9 {
		as(t, ctx, address, adaToken)
		require.NoError(t, chromedp.Do(ctx, until(`performance.getEntriesByName("first-contentful-paint").length`)))
		painted = append(painted, mustRun(t, ctx, chromedp.Evaluate[float64](`performance.getEntriesByName("first-contentful-paint")[0].startTime`)))
		asked := mustRun(t, ctx, chromedp.Evaluate[[]string](`[location.href, "/events", ...performance.getEntriesByType("resource").map(e => e.name).filter(name => !/\/(events|here)\b/.test(name))]`))
		require.LessOrEqual(t, len(asked), 5, asked)
		for _, url := range asked {
			require.True(t, strings.HasPrefix(url, address) || url == "/events", url)
		}
	}
	slices.Sort(painted)
	t.Logf("first paint: median %.0f ms, most %.0f ms", painted[len(painted)/2], painted[len(painted)-1])
}

// TestBrowserTellsAPhoneThatItIsItsTurn: the title, the banner, and the board, which opens as
// there is something to press on it. The table's page folds its code for phones away.
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
	require.False(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.getElementById("plan").open`)))

	n = deviceSnapshot(t, turnScene())
	n.Seq = 9
	n.Seats[0].Scene.Own.Look, n.Seats[0].Scene.Own.Concerns = nil, scene.Request{}
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.title === "Tocca a te" && document.getElementById("plan").open`)))
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("board").getBoundingClientRect().bottom <= document.getElementById("pick").getBoundingClientRect().top`)), "the whole board is above the choices")
	saveShot(t, "turn-begins", mustRun(t, ctx, chromedp.CaptureScreenshot()))
	require.Equal(t, "Tocca a te", mustRun(t, ctx, chromedp.Text(".whose")))
}
