//go:build !race

package eveningtest

import (
	"flag"
	"fmt"
	"math"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/engine"
	"mastro/engine/games"
)

var (
	monkeyPresses = flag.Int("monkey.presses", 300, "presses of each game in TestBrowserMonkey")
	monkeySeed    = flag.Uint64("monkey.seed", 1, "of TestBrowserMonkey")
)

// TestBrowserMonkey lets a monkey at the table's page and at two phones, a usual and a small one: it presses whatever can be
// pressed, and holds, drags, types, swipes, reloads, leaves and comes back. No script may fail, something must
// always lead on, what has a place of its own keeps it within a turn, and the game can be left.
func TestBrowserMonkey(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	t.Run("at", func(t *testing.T) { // they share the browser, which ends with the last of them
		for _, g := range games.All() {
			t.Run(g.Name, func(t *testing.T) {
				t.Parallel()
				m := letIn(t, b, g)
				for m.made < *monkeyPresses {
					m.act()
					m.check()
				}
				m.leave()
				t.Logf("seed %d: %d turns, %d games, moved: %v", *monkeySeed, m.turns, m.games, m.moved)
			})
		}
	})
}

// monkey is at all pages of an evening.
type monkey struct {
	*evening
	devices []*device
	rng     engine.Rand
	made    int                        // presses
	did     []string                   // the newest things that it did
	places  map[*device]map[string]box // where things stood in a turn when they were last seen
	parts   map[*device][]string       // what the screen was made of then
	in      string                     // what turn that was
	turns   int
	games   int
	moved   map[string]int // how often something of a page did within a turn
}

// box is the place of something in the window: left, top, width, height.
type box [4]float64

// moved tells that something is more than a pixel away from where it was.
func (b box) moved(other box) bool {
	for i := range b {
		if math.Abs(b[i]-other[i]) > 1 {
			return true
		}
	}
	return false
}

func letIn(t *testing.T, b *engines.Browser, g games.Game) *monkey {
	all := game{name: g.Name, book: g.Name, seats: 3, seed: *monkeySeed}
	h := open(t, "127.0.0.1", all.toml(t), all.seed)
	e := &evening{people: newPeople(h, g, all.seats, all.seed), game: all, browser: b}
	m := &monkey{evening: e, rng: engine.Rand(*monkeySeed), moved: map[string]int{}, parts: map[*device][]string{}}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 800)
	e.desk.place = atTable
	for place := range 2 {
		p := openAt(t, b, h.url+"/?language=en", names[place], 390-30*place, 844-204*place) // a usual one, and a small one
		p.join(place, "en")
		e.phones = append(e.phones, p)
	}
	m.devices = e.pages()
	m.report = m.story
	m.start()
	return m
}

// story is what it did last, for a failure.
func (m *monkey) story() string {
	return fmt.Sprintf("\nseed %d, %d presses: %s", *monkeySeed, m.made, strings.Join(m.did[max(0, len(m.did)-12):], "\n"))
}

func (m *monkey) note(d *device, what string) {
	m.made++
	m.did = append(m.did, d.name+": "+what)
}

// start begins a game at the table.
func (m *monkey) start() {
	m.t.Helper()
	m.playHere()
	m.settle()
	m.desk.press(button(scene.Action{Kind: scene.StartGame}.String()), true)
	m.await("the game to begin", func() bool { return m.session().Game != nil && m.settled() })
	m.games++
}

// pressable is what a press can be tried on: what leads on in the game, or all.
const pressable = `(leads => {
	const look = document.getElementById("look"), scope = look?.open ? look : document;
	const on = "#choices button, #bar > button:not([aria-disabled]), #map .key, #secret, #shown button, #asked button, #look button, .about button", all = "button, summary, select, input:not([type=hidden]), .cell, " + on;
	const not = ".people form:not(:has([id=hand-1])), .night, [data-of], details:has(> form > input[value=rise]), form:has([value=speak])";
	return [...scope.querySelectorAll(leads ? on : all)].filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest(not));
})`

// found is something that can be pressed.
type found struct {
	What   string
	X, Y   float64
	Inside bool // a press there reaches it
	Most   bool // it counts while it is held
	Select bool
}

// find returns something that can be pressed on a page, in the window; false for nothing.
func (m *monkey) find(d *device, leads bool) (f found, some bool) {
	f = engines.Await[found](d.Page, fmt.Sprintf(`(() => {
		if (document.readyState !== "complete") return null;
		const all = %s(%t), e = all[Math.floor(%v * all.length)];
		if (!e) return {};
		const seen = () => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
		const reached = (x, y) => e.contains(document.elementFromPoint(x, y));
		let [x, y] = seen();
		if (!reached(x, y)) { e.scrollIntoView({block: "center", inline: "center", behavior: "instant"}); [x, y] = seen(); }
		if (e.localName === "select") {
			e.selectedIndex = Math.floor(%v * e.options.length);
			e.dispatchEvent(new Event("change", {bubbles: true}));
		}
		return {What: e.outerHTML.slice(0, 160), X: x, Y: y, Inside: reached(x, y), Most: e.dataset.most !== undefined, Select: e.localName === "select"};
	})()`, pressable, leads, m.part(), m.part()))
	return f, f.What != ""
}

// part is a number from 0 to 1.
func (m *monkey) part() float64 { return float64(m.rng.Below(1000)) / 1000 }

// act does one thing.
func (m *monkey) act() {
	m.t.Helper()
	d := m.devices[m.rng.Below(len(m.devices))]
	switch n := m.rng.Below(100); {
	case n < 60:
		m.press(d, true)
	case n < 78:
		m.press(d, false)
	case n < 80:
		m.hold(d)
	case n < 83:
		m.drag(d)
	case n < 86:
		m.note(d, "swipe")
		from, to := engines.Point{X: 150, Y: 500}, engines.Point{X: 150, Y: 500 * m.part()}
		d.Drag(true, from, to, func(engines.Point) {})
	case n < 91:
		keys := []string{"\t", "\n", " ", kb.Escape, kb.ArrowLeft, kb.ArrowRight, "\t\n", "\t\t "}
		key := keys[m.rng.Below(len(keys))]
		m.note(d, fmt.Sprintf("key %q", key))
		d.Keys(key)
	case n < 92:
		m.note(d, "reload")
		d.Go(m.addressOf(d))
	case n < 93:
		m.note(d, "there and back")
		d.Go(m.url + "/how")
		d.Until(`document.readyState === "complete" && location.pathname.startsWith("/how")`)
		engines.Value[bool](d.Page, `(setTimeout(() => history.back()), true)`)
		d.Until(`document.readyState === "complete" && document.getElementById("live")`)
	case n < 95:
		m.note(d, "hidden, and seen again")
		for _, state := range []string{"hidden", "visible"} {
			engines.Value[bool](d.Page, fmt.Sprintf(`(Object.defineProperty(document, "visibilityState", {value: %q, configurable: true}), document.dispatchEvent(new Event("visibilitychange")))`, state))
		}
	case n < 98:
		for range 2 { // at once, for all that the table knows
			m.press(m.devices[m.rng.Below(len(m.devices))], true)
		}
	default:
		m.pressOld(d)
	}
}

// addressOf is where a page is loaded again.
func (m *monkey) addressOf(d *device) string {
	if d == m.desk {
		return m.url + m.code
	}
	return m.url
}

func (m *monkey) press(d *device, leads bool) {
	m.t.Helper()
	f, some := m.find(d, leads)
	switch {
	case !some || !f.Inside:
		m.note(d, "nothing to press")
	case f.Select:
		m.note(d, "chosen in "+f.What)
	default:
		m.note(d, fmt.Sprintf("pressed %.0f %.0f %s", f.X, f.Y, f.What))
		d.Press(engines.Point{X: f.X, Y: f.Y})
	}
}

// hold holds something of the board down, with a finger or the mouse, for as long as it takes to lift a
// tower, or to count two steps.
func (m *monkey) hold(d *device) {
	m.t.Helper()
	f, some := m.find(d, true)
	if !some || !f.Inside {
		return
	}
	m.note(d, "held "+f.What)
	at, waited := engines.Point{X: f.X, Y: f.Y}, false
	d.Drag(m.rng.Below(2) == 0, at, at, func(engines.Point) {
		if !waited {
			waited = engines.Value[bool](d.Page, `new Promise(done => setTimeout(done, 700, true))`)
		}
	})
}

// drag draws something across the board.
func (m *monkey) drag(d *device) {
	m.t.Helper()
	f, some := m.find(d, m.rng.Below(2) == 0)
	if !some || !f.Inside {
		return
	}
	m.note(d, "dragged "+f.What)
	to := engines.Point{X: max(1, f.X+200*(m.part()-0.5)), Y: max(1, f.Y+200*(m.part()-0.5))}
	d.Drag(m.rng.Below(2) == 0, engines.Point{X: f.X, Y: f.Y}, to, func(engines.Point) {})
}

// pressOld presses a choice of a page that has not heard of anything for a while.
func (m *monkey) pressOld(d *device) {
	m.t.Helper()
	m.note(d, "pressed on an old page: "+engines.Await[string](d.Page, fmt.Sprintf(`(() => {
		if (document.readyState !== "complete") return null;
		const all = [...document.querySelectorAll("#choices button, #bar > button")], b = all[Math.floor(%v * all.length)], seq = document.body.dataset.seq;
		if (!b) return "nothing";
		document.body.dataset.seq = seq - 5;
		b.click();
		document.body.dataset.seq = seq;
		return b.value;
	})()`, m.part())))
}

// stands is what a page shows of itself.
type stands struct {
	Turn  bool   // it is the page of a turn
	Fonts string // how large its letters are
	Room  string // what moves the board: how far the cards have spread, and on a phone what needs more than the room that is kept for it
	Leads bool   // something on it leads on, and a press reaches it
	Boxes map[string]box
	Parts []string // of the screen, and how high they are
}

// ask asks all pages the same at once.
func ask[T any](m *monkey, expression string) []T {
	m.t.Helper()
	all := make([]T, len(m.devices))
	var asked sync.WaitGroup
	var answers atomic.Int32
	for i, d := range m.devices {
		asked.Go(func() {
			all[i] = engines.Await[T](d.Page, expression)
			answers.Add(1)
		})
	}
	asked.Wait()
	if int(answers.Load()) < len(all) { // it was said why
		m.t.FailNow()
	}
	return all
}

// settle waits until all that was pressed has been carried out, and all pages show what came of it. It
// returns what turn it is, nothing in the menu, and what they show. Lights do not blink: they have a
// page drawn again all the time, which costs as much as all else.
func (m *monkey) settle() (in string, all []stands) {
	m.t.Helper()
	ask[bool](m, `(async () => {
		if (document.readyState !== "complete") return null;
		if (!document.adoptedStyleSheets.length) {
			const dark = new CSSStyleSheet();
			dark.replaceSync(".led { animation: none !important; }");
			document.adoptedStyleSheets = [dark];
		}
		const {busy} = await import("/js/commands.js");
		while (busy()) await new Promise(done => setTimeout(done, 1));
		return true;
	})()`)
	var seq uint64
	m.await("rest", func() bool {
		if seq, in = m.table.Last.Seq, ""; m.session().Game != nil {
			turn, _ := m.session().Match().Turn()
			in = fmt.Sprintf("game %d, turn %d", m.games, turn)
		}
		return m.settled()
	})
	return in, ask[stands](m, fmt.Sprintf(`(async () => {
			if (document.readyState !== "complete") return null;
			while (+document.body.dataset.seq < %d) await new Promise(done => setTimeout(done, 1));
			const boxes = {}, root = document.documentElement;
			do scrollTo({top: 0, left: 0, behavior: "instant"}); while (root.getBoundingClientRect().y < 0); // the focus may follow with the layout
			for (const id of ["bar-end", "bar-undo", "dots", "map"]) {
				const b = document.getElementById(id)?.getBoundingClientRect();
				if (b) boxes[id] = [b.x, b.y, b.width, b.height];
			}
			const beyond = [...document.querySelectorAll(".screen > :not(#table, #bar)")].filter(e => e.offsetHeight > (parseFloat(getComputedStyle(e).minHeight) || 0) + 1).map(e => e.offsetHeight);
			const reached = e => { const b = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); };
			const leads = %s(true).some(e => e.id !== "bar-undo" && (reached(e) || (e.scrollIntoView({block: "center", inline: "center", behavior: "instant"}), reached(e))));
			scrollTo({top: 0, left: 0, behavior: "instant"});
			return {Turn: document.body.classList.contains("page-turn") && !document.getElementById("look").open, Fonts: root.style.fontSize, Room: (%t ? document.getElementById("map")?.getAttribute("viewBox") : "") + (innerWidth < 900 ? beyond : ""), Leads: leads, Boxes: boxes,
				Parts: [...document.querySelectorAll(".screen > *")].map(e => e.getAttribute("id") + " " + Math.round(e.getBoundingClientRect().height))};
		})()`, seq, pressable, m.book == "carte"))
}

// check requires what must be true after whatever was pressed.
func (m *monkey) check() {
	m.t.Helper()
	in, all := m.settle()
	leads := false
	for i, d := range m.devices {
		require.Empty(m.t, d.Errors(), "%s%s", d.name, m.story())
		leads = leads || all[i].Leads
	}
	if in == "" {
		m.start()
		return
	}
	require.True(m.t, leads, "nothing leads on%s", m.story())
	if in != m.in {
		m.in, m.places = in, map[*device]map[string]box{}
		m.turns++
	}
	for i, d := range m.devices {
		m.stay(d, all[i])
	}
}

// stay requires that what has a place of its own keeps it within a turn.
func (m *monkey) stay(d *device, now stands) {
	m.t.Helper()
	if !now.Turn {
		return
	}
	if m.places[d] == nil {
		m.places[d] = map[string]box{}
	}
	for id, is := range now.Boxes {
		key := id + now.Fonts
		if id == "map" {
			key += now.Room
		}
		was, seen := m.places[d][key]
		if seen && was.moved(is) {
			if m.moved[d.name+id]++; m.moved[d.name+id] == 1 { // the first is told
				m.t.Errorf("%s, %s: #%s was at %.0f and is at %.0f (%s): %v, %v%s", m.name, d.name, id, was, is, m.in, m.parts[d], now.Parts, m.story())
			}
		}
		m.places[d][key] = is
	}
	m.parts[d] = now.Parts
}

// leave ends the game at the table's page.
func (m *monkey) leave() {
	m.t.Helper()
	for range 10 {
		if in, _ := m.settle(); in == "" {
			return
		}
		engines.Value[bool](m.desk.Page, `(() => {
			const on = document.querySelector("#look[open] form[method=dialog] button") ?? document.querySelector("#choices [value='leave game'], #choices [value=menu]") ?? document.querySelector("button[name=do][value=back]");
			on?.click();
			return true;
		})()`)
	}
	m.t.Fatal("the game cannot be left", m.story())
}
