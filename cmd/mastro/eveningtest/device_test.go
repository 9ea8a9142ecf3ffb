//go:build !race

package eveningtest

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/web/webtest/engines"
)

// device is a page of the house in a session of its own.
type device struct {
	*engines.Page
	t        testing.TB
	name     string
	place    int    // of the seat that it has; atTable for the table's page, nowhere for others
	language string // of the page
	player   string // who has the seat
	presses  int    // what people touched, beside typing
}

// nowhere is the place of a page that has no seat.
const nowhere = -2

// openAt opens a page of the house.
func openAt(t testing.TB, b *engines.Browser, url, name string, width, height int) *device {
	t.Helper()
	d := &device{Page: b.Open(t, width, height), t: t, name: name, place: nowhere}
	d.Go(url)
	return d
}

// touch presses something as people do.
func (d *device) touch(selector string) {
	d.t.Helper()
	d.presses++
	d.Click(selector)
}

// join takes a seat, as a phone does that has scanned the code of the page.
func (d *device) join(place int, language string) {
	d.t.Helper()
	d.touch("#place-" + strconv.Itoa(place+1))
	d.presses++ // the field of the name
	d.Type("[data-keep=name]", d.name)
	d.touch("form.sit button")
	d.place, d.language, d.player = place, language, d.name
	d.loads("seat")
}

// loads waits until a page of a kind has loaded.
func (d *device) loads(kind string) {
	d.t.Helper()
	d.Until(fmt.Sprintf(`document.readyState === "complete" && document.body.dataset.kind === %q`, kind))
}

// button is the selector of a choice's button.
func button(value string) string {
	return fmt.Sprintf(`:is(#choices, #bar, #shown, #form, #look .choices) button[value=%q]:not([aria-disabled])`, value)
}

// handle is the selector of what turns a tower on the board.
func handle(part, steps int) string {
	return fmt.Sprintf(`#board .handle[data-part="%d"][data-push="%d"]`, part, steps)
}

// press presses a button that is on the page: as people do, or by the page's own form.
func (d *device) press(selector string, hand bool) {
	d.t.Helper()
	if hand {
		if engines.Value[bool](d.Page, fmt.Sprintf(`document.querySelector(%q)?.closest("#dots") != null`, selector)) {
			d.unfold("#dots")
		}
		d.Click(selector)
		return
	}
	said := engines.Value[string](d.Page, fmt.Sprintf(`(() => {
		const b = document.querySelector(%q);
		if (!b) return "it is not on the page";
		if (b.form) b.form.requestSubmit(b); else b.dispatchEvent(new MouseEvent("click", {bubbles: true}));
		return "";
	})()`, selector))
	require.Empty(d.t, said, "%s presses %s", d.name, selector)
}

// unfold opens what can be folded, unless it is open.
func (d *device) unfold(selector string) {
	d.t.Helper()
	if engines.Value[bool](d.Page, fmt.Sprintf(`document.querySelector(%q) !== null`, selector+":not([open])")) {
		d.Click(selector + " > summary")
	}
}

// turn turns a tower by its handle.
func (d *device) turn(part, steps int, hand bool) {
	d.t.Helper()
	d.press(handle(part, steps), hand)
}

// seen is what a page shows.
type seen struct {
	Seq      uint64
	Kind     string
	Language string
	Tab      string // above the page
	Title    string
	Choices  []string // their values
	Touches  []string // what a touch on the board chooses
	Cards    []string // of the hand
	Look     []string // what the seat alone was shown
	Notes    []string
	Active   []string // whose turn it is
	Refused  string
	Found    []string // of what was looked for
}

// read waits until the page shows a scene that is no older, and returns what it shows. Of the
// texts it looks for those that are anywhere on the page.
func (d *device) read(seq uint64, texts []string) seen {
	d.t.Helper()
	return engines.Value[seen](d.Page, fmt.Sprintf(`(async () => {
		while (+document.body.dataset.seq < %d) await new Promise(done => setTimeout(done, 3));
		const all = s => [...document.querySelectorAll(s)], texts = s => all(s).map(e => e.textContent.trim());
		const html = document.body.outerHTML;
		return {
			Seq: +document.body.dataset.seq, Kind: document.body.dataset.kind, Language: document.documentElement.lang, Tab: document.title, Title: texts("#talk h1").join(),
			Choices: all("#choices button:not([id^=ask-]), #bar-end:not([aria-disabled])").map(b => b.value), Touches: all("#map .key[data-does]").map(b => b.dataset.does), Cards: texts("#mine > .tiles > li > span, #mine > .tiles > li > button > span"), Look: texts("#shown p"), Notes: texts("#notes li"),
			Active: texts(":is(#players, #mine) .active h2"), Refused: texts("#refused:not([hidden])").join(), Found: (%s || []).filter(t => html.includes(t)),
		};
	})()`, seq, asJSON(texts)))
}
