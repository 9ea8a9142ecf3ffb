//go:build !race

package eveningtest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/effort"
	"mastro/display/web/webtest/engines"
	"mastro/engine"
	"mastro/engine/games"
)

// fromCodeToHand is what may be touched at most from the code on the table to one's own hand,
// beside typing a name: the seat, the field, the button.
const fromCodeToHand = 3

// TestBrowserPhoneAwayFromLoopback: where the page is no secure context a phone joins by the address
// in the code, sees its own hand, plays, loses the table, and sees what it has missed when it comes
// back, once. Every engine's own part in that, joining and the line, is tried without a game too.
func TestBrowserPhoneAwayFromLoopback(t *testing.T) {
	engines.InNetwork(t, func(t *testing.T) {
		engines.Each(t, engines.All[:effort.Of(1, len(engines.All))], func(t *testing.T, b *engines.Browser) {
			e := beginAway(t, b)
			e.joinByCode()
			e.until(1)
			e.pressIntoSilence()
			e.pressWithoutTable()
			e.missATurn()
			require.Empty(t, e.phones[0].Errors())
		})
	})
}

// beginAway begins a card game at the table's page; nobody has a phone yet.
func beginAway(t *testing.T, b *engines.Browser) *evening {
	g := game{name: "away", book: "carte", seats: 2, seed: 2, languages: []string{"en"}}
	h := open(t, engines.Away, g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b, died: true}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 800)
	e.desk.place = atTable
	e.begin()
	return e
}

// joinByCode joins by the address that the table's page shows.
func (e *evening) joinByCode() {
	e.t.Helper()
	e.desk.unfold("details.people")
	code := engines.Value[string](e.desk.Page, `document.querySelector("#people .invite a").href`)
	require.Equal(e.t, e.url, strings.TrimSuffix(code, "/"))
	e.line = engines.NewLine(e.t, strings.TrimPrefix(e.url, "http://"))
	p := openAt(e.t, e.browser, "http://"+e.line.Addr()+"/?language=en", "Ada", 360, 640)
	require.False(e.t, engines.Value[bool](p.Page, `isSecureContext || "wakeLock" in navigator`))
	p.join(0, "en")
	e.phones = append(e.phones, p)
	require.NotEmpty(e.t, p.read(0, nil).Cards, "its own hand")
	require.LessOrEqual(e.t, p.presses, fromCodeToHand)
	e.compare()
}

// until plays until a seat decides.
func (e *evening) until(seat engine.Seat) {
	e.t.Helper()
	for actor := engine.Nobody; actor != seat; {
		e.look(func() { actor = e.session().Match().Actor() })
		if actor != seat {
			require.True(e.t, e.step())
		}
	}
}

// chooses is the button that the phone presses next, and how many commands there were so far.
func (e *evening) chooses() (selector string, commands int) {
	e.t.Helper()
	e.until(0)
	e.look(func() {
		next, err := e.next()
		require.NoError(e.t, err)
		selector, commands = button(next.value), e.commands
	})
	return selector, commands
}

// pressIntoSilence has the phone press where nothing arrives for a while: it is done once.
func (e *evening) pressIntoSilence() {
	e.t.Helper()
	next, before := e.chooses()
	e.line.Be(engines.Silent)
	e.phones[0].press(next, true)
	e.look(func() { require.Equal(e.t, before, e.commands, "nothing has arrived") })
	e.line.Be(engines.Whole)
	e.answered(before, "what was on its way")
	e.compare()
	e.look(func() { require.Equal(e.t, before+1, e.commands) })
}

// pressWithoutTable has the phone press where the table cannot be reached: the page says so, and
// nothing is done until it is pressed again.
func (e *evening) pressWithoutTable() {
	e.t.Helper()
	next, before := e.chooses()
	p := e.phones[0]
	e.line.Be(engines.Refused)
	p.Until(offline)
	p.press(next, true)
	p.Until(refusal)
	e.line.Be(engines.Whole)
	p.Until("!" + offline)
	e.look(func() { require.Equal(e.t, before, e.commands, "nothing was done") })
	p.press(next, true)
	e.answered(before, "the second press")
	p.Until("!" + refusal) // the answer may come after the page that it led to
	e.compare()
	e.look(func() { require.Equal(e.t, before+1, e.commands) })
}

const (
	offline = `document.getElementById("offline").checkVisibility()`
	refusal = `document.getElementById("refused").checkVisibility()`
)

// missATurn has the phone lose the table while the other plays: when it comes back it tells all
// that has happened, each thing once.
func (e *evening) missATurn() {
	e.t.Helper()
	e.until(1)
	p := e.phones[0]
	e.line.Be(engines.Refused)
	p.Until(offline)
	before, after := 0, 0
	e.look(func() { before = e.session().Match().Count() })
	e.look(func() { e.unread[0] = true })
	e.lost = p
	e.until(0)
	e.lost = nil
	e.look(func() { e.unread[0] = false })
	e.line.Be(engines.Whole)
	p.Until("!" + offline)
	e.compare()
	var story []string
	e.look(func() {
		own, _ := e.session().SeatScene(0)
		for _, turn := range own.Log {
			story = append(story, turn.Text)
		}
		after = e.session().Match().Count()
	})
	require.Greater(e.t, after, before)
	require.NotEmpty(e.t, story)
	require.Equal(e.t, story, engines.Value[[]string](p.Page, `[...document.querySelectorAll("#log li span")].map(e => e.textContent.trim())`))
	e.until(1) // it goes on
}
