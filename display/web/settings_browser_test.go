//go:build !race

package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// stubs stand for what a phone has: they count in the global did, and keep all locks in locks.
const stubs = `
const did = {buzzes: 0, tones: 0}, locks = [];
let pending = 0; // requests that are not answered
const put = (name, value) => Object.defineProperty(navigator, name, {value, configurable: true});
put("vibrate", () => { did.buzzes++; return true; });
put("wakeLock", {request: async () => {
  const lock = {released: false, release: async () => { lock.released = true; }};
  pending++;
  await new Promise(done => setTimeout(done, 10));
  pending--;
  locks.push(lock);
  return lock;
}});
const part = () => ({frequency: {}, gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: to => to, start() { did.tones++; }, stop() {}});
window.AudioContext = class { currentTime = 0; createOscillator() { return part(); } createGain() { return part(); } };
window.held = () => locks.filter(l => !l.released).length;
window.set = (name, value) => {
  const e = document.querySelector("[data-setting=" + name + "]");
  if (e.type === "checkbox") e.checked = value; else e.value = value;
  e.dispatchEvent(new Event("change"));
};`

// adasTurn is a table with phones; it is Ada's turn, or Eva's.
func adasTurn(t *testing.T, seq uint64, ada bool) Snapshot {
	n := deviceSnapshot(t, turnScene())
	own := n.Seats[0].Scene.Own
	n.Seq, own.Decides, own.Look, own.Concerns = seq, ada, nil, scene.Request{}
	return n
}

// A phone tells its player that it is his turn by a sound and a vibration, each as long as it is
// not switched off, also after the page was loaded again.
func TestBrowserSoundAndVibration(t *testing.T) {
	s, _, address := startTable(t, adasTurn(t, 10, false))
	ctx := browser(t, 360, 640)
	beforeLoad(t, ctx, stubs)
	as(t, ctx, address, adaToken)
	seq := uint64(10)
	tellsBy := func(what string) {
		t.Helper()
		before := evaluate[string](t, ctx, `JSON.stringify(did)`)
		for _, ada := range []bool{true, true, false} { // told once, as it begins
			seq++
			s.Publish(adasTurn(t, seq, ada))
			require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, seq))))
		}
		require.Equal(t, what, evaluate[string](t, ctx, `((before) => (did.tones - before.tones) + " tones, " + (did.buzzes - before.buzzes) + " buzzes")(`+before+`)`))
	}
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(5, 5))) // browsers are silent before
	tellsBy("2 tones, 1 buzzes")
	evaluate[bool](t, ctx, `set("sound", false), true`)
	tellsBy("0 tones, 1 buzzes")
	evaluate[bool](t, ctx, `set("vibration", false), true`)
	tellsBy("0 tones, 0 buzzes")
	as(t, ctx, address, adaToken)
	require.Equal(t, "false false true", evaluate[string](t, ctx, `["sound", "vibration", "awake"].map(name => document.querySelector("[data-setting=" + name + "]").checked).join(" ")`))
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(5, 5)))
	tellsBy("0 tones, 0 buzzes")
	evaluate[bool](t, ctx, `set("sound", true), set("vibration", true), true`)
	tellsBy("2 tones, 1 buzzes")
}

// The screen is kept on by one lock, whatever else is set, and by none when that is switched off. A
// lock that the browser has ended is replaced when the page is seen again.
func TestBrowserKeepsTheScreenOn(t *testing.T) {
	_, _, address := startTable(t, adasTurn(t, 10, false))
	ctx := browser(t, 360, 640)
	beforeLoad(t, ctx, stubs)
	as(t, ctx, address, adaToken)
	holds := func(n int, why string) {
		t.Helper()
		require.NoError(t, chromedp.Do(ctx, until(`pending === 0`))) // the next one is made as soon as the one before is answered
		require.Equal(t, n, evaluate[int](t, ctx, `held()`), why)
	}
	holds(1, "at first")
	evaluate[bool](t, ctx, `set("sound", false), set("size", 120), set("theme", "dark"), set("awake", true), true`)
	holds(1, "other settings ask for no further lock")
	require.Equal(t, 1, evaluate[int](t, ctx, `locks.length`))
	evaluate[bool](t, ctx, `set("awake", false), true`)
	holds(0, "switched off")
	evaluate[bool](t, ctx, `set("awake", true), set("awake", false), set("awake", true), true`)
	holds(1, "on, off and on before the browser has answered")
	evaluate[bool](t, ctx, `set("awake", false), set("awake", true), set("awake", false), true`)
	holds(0, "and the other way round")
	evaluate[bool](t, ctx, `set("awake", true), true`)
	holds(1, "switched on")
	evaluate[bool](t, ctx, `locks.forEach(l => { l.released = true; }), document.dispatchEvent(new Event("visibilitychange")), true`)
	holds(1, "seen again")
}

// Text size and theme are the phone's own; what is chosen stays.
func TestBrowserTextSizeAndTheme(t *testing.T) {
	_, _, address := startTable(t, adasTurn(t, 10, false))
	ctx := browser(t, 360, 640)
	as(t, ctx, address, adaToken)
	const looks = `document.documentElement.style.fontSize + " " + document.documentElement.dataset.theme`
	require.Equal(t, " undefined", evaluate[string](t, ctx, looks))
	const set = `((name, value) => { const e = document.querySelector("[data-setting=" + name + "]"); e.value = value; e.dispatchEvent(new Event("change")); return true; })`
	evaluate[bool](t, ctx, set+`("size", 140) && `+set+`("theme", "dark")`)
	require.Equal(t, "140% dark", evaluate[string](t, ctx, looks))
	as(t, ctx, address, adaToken)
	require.Equal(t, "140% dark", evaluate[string](t, ctx, looks))
	require.Equal(t, "140 dark", evaluate[string](t, ctx, `["size", "theme"].map(name => document.querySelector("[data-setting=" + name + "]").value).join(" ")`))
	evaluate[bool](t, ctx, set+`("size", 100) && `+set+`("theme", "")`)
	require.Equal(t, "100% undefined", evaluate[string](t, ctx, looks))
}

// The name that was typed once is there the next time.
func TestBrowserKeepsTheName(t *testing.T) {
	_, table, address := startTable(t, deviceSnapshot(t, turnScene()))
	table.answer = Answer{Refused: "Taken."} // so that the page does not load again by itself
	ctx := browser(t, 360, 640)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(address), chromedp.SendKeys(`[data-keep=name]`, "Zoë"), chromedp.Click(".join .wide")))
	requireCommands(t, table, Join{Place: 2, Name: "Zoë", Language: words.English})
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(address+"/?again")))
	require.Equal(t, "Zoë", evaluate[string](t, ctx, `document.querySelector("[data-keep=name]").value`))
}

// The question whether somebody is to lose the seat stays open while it is about the same player,
// who plays in the same way.
func TestBrowserClosesAStaleQuestion(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	s, _, address := startTable(t, n)
	ctx := browser(t, 1280, 800)
	as(t, ctx, address, tableToken)
	seq := uint64(100)
	show := func(change func(*Snapshot)) {
		t.Helper()
		next := deviceSnapshot(t, turnScene())
		change(&next)
		seq++
		next.Seq = seq
		s.Publish(next)
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.body.dataset.seq === "%d"`, seq))))
	}
	opens := func() {
		evaluate[bool](t, ctx, `document.getElementById("ask-1").open = document.getElementById("ask-0").open = true`)
	}
	open := func() string {
		t.Helper()
		return evaluate[string](t, ctx, `[...document.querySelectorAll(".ask[open]")].map(e => e.id).join(" ")`)
	}
	opens()
	show(func(n *Snapshot) { n.Places[1].Connected = true })
	require.Equal(t, "ask-1 ask-0", open(), "it is about another")
	show(func(n *Snapshot) { n.Places[0].Name = "Bruno" })
	require.Equal(t, "ask-0", open(), "another has the seat")
	show(func(*Snapshot) {})
	opens()
	show(func(n *Snapshot) { n.Places[0].Connected = false })
	require.Equal(t, "ask-0", open(), "the phone has gone")
	show(func(n *Snapshot) { n.Places[0].Held = false })
	require.Equal(t, "ask-0", open(), "there is nothing to take away")
}

// Whoever presses Done twice answers one page, though the next has it in the same place.
func TestBrowserAnswersOnePageByADoubleClick(t *testing.T) {
	n := turnSnapshot(t)
	does, goes := scene.Action{Kind: scene.SoItIs}, scene.ParseAction("go 7")
	n.Scene.Choices = []scene.Choice{{Does: does, Text: "Done", Part: engine.NoPart}, {Does: goes, Text: "Go", Part: engine.NoPart}}
	s, table, address := startTable(t, n)
	table.onCommand = func(c Command) {
		if c.(Choose).Does == does {
			n.Seq++
			s.Publish(n)
		}
	}
	ctx := browser(t, 1280, 800)
	beforeLoad(t, ctx, `window.clock = 1000; performance.now = () => clock;`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(address), chromedp.Click("#pick-0"), until(`document.body.dataset.seq === "42"`), chromedp.Click("#pick-0"), chromedp.Click("#pick-1")))
	requireCommands(t, table, Choose{Does: does, Seq: 41}, Choose{Does: goes, Seq: 42})
	evaluate[int](t, ctx, `clock += 900`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#pick-0"), until(`document.body.dataset.seq === "43"`)))
	requireCommands(t, table, Choose{Does: does, Seq: 41}, Choose{Does: goes, Seq: 42}, Choose{Does: does, Seq: 42})
}

// Whoever presses End turn twice ends one turn: the scene of the next player has the button in the
// same place at once. After nine tenths of a second, or after something else, it is meant.
func TestBrowserEndsOneTurnByADoubleClick(t *testing.T) {
	n := turnSnapshot(t)
	s, table, address := startTable(t, n)
	table.onCommand = func(c Command) { // the next scene is there before the answer
		if c, ok := c.(Choose); ok && c.Does == scene.ParseAction("end") {
			n.Seq++
			s.Publish(n)
		}
	}
	ctx := browser(t, 1280, 800)
	beforeLoad(t, ctx, `window.clock = 1000; performance.now = () => clock;`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(address), openDevice, chromedp.Click("#bar-end"), until(`document.body.dataset.seq === "42"`)))
	evaluate[int](t, ctx, `clock += 899`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#bar-end"), chromedp.Click(`.controls .end`), chromedp.Focus("#bar-end"), chromedp.KeyEvent(kb.Enter)))
	evaluate[int](t, ctx, `clock += 899`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#bar-end")))
	evaluate[int](t, ctx, `clock += 900`)
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#bar-end"), chromedp.KeyEvent(kb.Enter), until(`document.body.dataset.seq === "43"`)))
	ends := func(seq uint64) Command { return Choose{Does: scene.ParseAction("end"), Seq: seq} }
	requireCommands(t, table, ends(41), ends(42))
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#pick-0"), chromedp.Click("#bar-end"), until(`document.body.dataset.seq === "44"`)))
	requireCommands(t, table, ends(41), ends(42), Choose{Does: scene.ParseAction("go 7"), Seq: 43}, ends(43))
	arrow := centre(t, ctx, "#map .handle")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(arrow.X, arrow.Y), chromedp.Click("#bar-end"), until(`document.body.dataset.seq === "45"`)))
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#map .handle"), chromedp.KeyEvent(kb.ArrowRight), chromedp.Click("#bar-end"), until(`document.body.dataset.seq === "46"`)))
	require.False(t, evaluate[bool](t, ctx, `document.getElementById("bar-end").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", repeat: true, bubbles: true, cancelable: true}))`), "a key that is held down presses once")
}
