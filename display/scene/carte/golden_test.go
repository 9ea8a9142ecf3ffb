package carte

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/referee"
)

// specimen is one page that the golden files show: a position seen by a seat.
type specimen struct {
	name  string
	seat  engine.Seat
	at    *carte.Position
	table scene.Table
	ended *engine.Result
}

func specimens(t *testing.T) []specimen {
	const all = engine.Public
	set := printed(t)
	beginning, linked := after(t, set, crossroads(t)), after(t, set, offered(crossroads(t)), "play 4 2,0 0")
	finding := after(t, set, crossroads(t), "play 4 2,0 0")
	blind := after(t, set, crossroads(t).Hide())
	shut, stuck := after(t, set, ring(t)), after(t, set, ring(t).Hide())
	passed := after(t, set, ring(t), "pass 4 7", "pass 2 5")
	seen := after(t, set, &carte.Setup{Table: crossroads(t).Table, Deck: crossroads(t).Deck[2:], Seats: []carte.Player{
		{Shown: []carte.Card{4, 7}}, {Hand: []carte.Card{1, 2}}, {Shown: []carte.Card{3, 8}, Taken: crossroads(t).Deck[:2]}}})
	chosen := func(words string) scene.Table { return scene.Table{Chosen: words} }
	return []specimen{
		{name: "turn", seat: all, at: beginning, table: scene.Table{Log: scenetest.Log(engine.Event{Kind: carte.Laid, Seat: 2, What: 50}, engine.Event{Kind: carte.Ended, Seat: 2}, engine.Event{Kind: carte.Drew, Seat: 2})}},
		{name: "turn with names", seat: all, at: beginning, table: scene.Table{Names: []string{"Ada", "", "Massimiliano Bonaventura"}, Cursor: 9}},
		{name: "turn of a bot", seat: all, at: beginning, table: scene.Table{Bots: []bool{true}}},
		{name: "own page", seat: 0, at: beginning},
		{name: "own page of another", seat: 2, at: beginning},
		{name: "own page, where", seat: 0, at: beginning, table: chosen("play 7")},
		{name: "for all, where", seat: all, at: beginning, table: chosen("play 7")},
		{name: "own page, how", seat: 0, at: beginning, table: chosen("play 7 0,1")},
		{name: "hand shown", seat: all, at: seen, table: scene.Table{Undo: true}},
		{name: "hand shown, where", seat: all, at: seen, table: chosen("play 4")},
		{name: "take", seat: all, at: linked, table: scene.Table{Undo: true}},
		{name: "take, cards came apart", seat: all, at: after(t, set, offered(crossroads(t)), "play 4 2,0 0", "take 5")},
		{name: "nothing more to take", seat: all, at: after(t, set, offered(crossroads(t)), "play 4 2,0 0", "take 13", "take 44")},
		{name: "finding", seat: all, at: finding, table: scene.Table{Undo: true, Log: scenetest.Log(engine.Event{Kind: carte.Laid, What: 4})}},
		{name: "finding, which card", seat: all, at: finding, table: chosen("take")},
		{name: "finding, of another", seat: 1, at: finding, table: chosen("take")},
		{name: "finding, a card that is not linked", seat: all, at: after(t, set, crossroads(t), "play 4 2,0 0", "take 50"), table: scene.Table{Log: scenetest.Log(engine.Event{Kind: carte.NotLinked, What: 50})}},
		{name: "finding, a card that holds others", seat: all, at: after(t, set, crossroads(t), "play 4 2,0 0", "take 13", "take 5"), table: scene.Table{Log: scenetest.Log(engine.Event{Kind: carte.FallsApart, What: 5})}},
		{name: "finding, claims are free", seat: all, at: after(t, set, free(crossroads(t)), "play 4 2,0 0", "take 50"), table: scene.Table{Log: scenetest.Log(engine.Event{Kind: carte.NotLinked, What: 50})}},
		{name: "finding, a wrong claim while cards are apart", seat: all, at: after(t, set, crossroads(t), "play 4 2,0 0", "take 5", "take 50"), table: scene.Table{Log: scenetest.Log(engine.Event{Kind: carte.NotLinked, What: 50})}},
		{name: "finding, cards came apart", seat: all, at: after(t, set, crossroads(t), "play 4 2,0 0", "take 5")},
		{name: "blind", seat: all, at: blind},
		{name: "blind, with a crown", seat: all, at: blind, table: chosen("bearing 1")},
		{name: "blind, where", seat: all, at: blind, table: chosen("play 7")},
		{name: "blind, how", seat: all, at: blind, table: chosen("play 7 0,1")},
		{name: "blind, nonsense", seat: all, at: blind, table: chosen("bearing 99")},
		{name: "no place", seat: all, at: shut},
		{name: "no place, own page", seat: 0, at: shut},
		{name: "no place, blind", seat: all, at: stuck},
		{name: "no place, blind, with an owl", seat: all, at: stuck, table: chosen("pass bearing 11")},
		{name: "no place, blind, the other card", seat: all, at: stuck, table: chosen("pass 4")},
		{name: "no place, blind, the other card with a horn", seat: all, at: stuck, table: chosen("pass 4 bearing 24")},
		{name: "the last to pass", seat: all, at: passed},
		{name: "foul", seat: all, at: linked, table: scene.Table{Verdict: referee.Verdict{Kind: referee.Foul, Foul: refused(t, linked, "take 50")}}},
		{name: "won", seat: all, at: beginning, ended: &engine.Result{Winners: []engine.Seat{1}, Scores: []int{1, 4, 2}}},
		{name: "nobody wins", seat: all, at: beginning, ended: &engine.Result{Scores: []int{0, 0, 0}}},
		{name: "shared", seat: all, at: beginning, ended: &engine.Result{Winners: []engine.Seat{0, 2}, Scores: []int{3, 1, 3}}},
	}
}

func refused(t *testing.T, p *carte.Position, text string) *engine.Foul {
	m, err := p.Read(text)
	require.NoError(t, err)
	foul := p.Check(m)
	require.NotNil(t, foul)
	return foul
}

func TestPages(t *testing.T) {
	scenetest.Golden(t, "pages", func(t *testing.T, b *scenetest.Book) {
		for _, sp := range specimens(t) {
			v := sp.at.View(sp.seat).(*carte.View)
			if sp.ended != nil {
				v.Phase, v.Actor, v.Result = carte.PhaseOver, engine.Nobody, sp.ended
			}
			sp.table.Words = b.Words
			b.Page(sp.name, scenetest.Page(v, paged(sp.table)))
		}
	})
}

func TestSecretPages(t *testing.T) {
	set := printed(t)
	p := after(t, set, crossroads(t))
	scenetest.Golden(t, "secrets", func(t *testing.T, b *scenetest.Book) {
		b.Page("cover", scene.BuildCover(p.View(engine.Public), scene.Table{Pages: Pages, Words: b.Words, Chosen: "play 7"}, 0))
		for _, chosen := range []string{"", "play 4", "play 4 2,0", "play 7 2,0"} {
			s, ok := scene.BuildReveal(p.View(0), scene.Table{Pages: Pages, Words: b.Words, Chosen: chosen})
			require.True(t, ok)
			b.Page("said "+chosen, s)
		}
		drew := []engine.Event{{Kind: carte.Drew, Seat: 0, What: 7}, {Kind: carte.Drew, Seat: 1}}
		others := []engine.Event{drew[0].For(2), drew[1].For(2)}
		for _, sp := range []specimen{
			{name: "own page", seat: 0, at: p, table: scene.Table{Shown: drew, Chosen: "play 7"}},
			{name: "own page off turn", seat: 1, at: p, table: scene.Table{Shown: others, Log: scenetest.Log(others...)}},
			{name: "own page, finding", seat: 0, at: after(t, set, crossroads(t), "play 4 2,0 0")},
			{name: "own page, cards were shown", seat: 2, at: after(t, set, ring(t), "pass 4 7", "pass 2 5")},
			{name: "own page in a blind game", seat: 0, at: after(t, set, crossroads(t).Hide())},
		} {
			sp.table.Words = b.Words
			b.Seat(sp.name, scene.BuildSeat(sp.at.View(sp.seat), paged(sp.table)))
		}
	})
}

func TestEvents(t *testing.T) {
	p := after(t, printed(t), crossroads(t))
	scenetest.Golden(t, "events", func(t *testing.T, b *scenetest.Book) {
		table := &scene.Table{Words: b.Words}
		g := Pages.Of(p.View(engine.Public), table)
		for kind := carte.Laid; kind <= carte.FallsApart; kind++ {
			for _, what := range []uint8{0, 5, 7} {
				fmt.Fprintln(b, kind, table.Sentence(g, engine.Event{Kind: kind, Seat: 0, What: what}))
			}
		}
	})
}

// Every refusal as a sentence, with a card on the table and without.
func TestFouls(t *testing.T) {
	p := after(t, printed(t), crossroads(t), "play 4 2,0 0")
	scenetest.Golden(t, "fouls", func(t *testing.T, b *scenetest.Book) {
		g, panel := Pages.Of(p.View(engine.Public), &scene.Table{Words: b.Words}), Pages.Of(p.View(engine.Public), &scene.Table{Words: b.Panel()})
		for _, reason := range []engine.Reason{
			"not_free", "not_beside", "no_connection", "unknown", "played", "play_first", "not_on_table",
			"played_stays", "claimed_wrong", "not_linked", "falls_apart", "apart", "can_play", "not_whole_hand", "not_in_hand", "over",
		} {
			for _, f := range []engine.Foul{{Part: engine.NoPart, Count: 2}, {Part: 3, Count: 1, What: 43}} {
				f.Reason = "carte." + reason
				sentence := g.Foul(&f)
				require.LessOrEqual(t, utf8.RuneCountInString(panel.Foul(&f)), 64)
				fmt.Fprintln(b, reason, sentence)
			}
		}
	})
}
