package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// handOf is the cards that a seat of a carte game holds.
func handOf(e *Host, s engine.Seat) (all []carte.Card) {
	for _, h := range e.Table.Session.Game.Match.View(s).(*carte.View).Players[s].Hand {
		all = append(all, h.Card)
	}
	return all
}

// Whoever asks the page for cards that nobody is offered learns nothing of what
// is in a hand: a card that is held is refused like any other.
func TestAHandIsNotGuessedByTrying(t *testing.T) {
	e := seated(t, "carte", 3, 2, 0)
	s := published(e)
	held := handOf(e, e.Table.Session.Game.Match.Actor())
	require.Len(t, held, 2)
	answers := make(map[web.Answer]int)
	for c := carte.Card(1); c <= 50; c++ {
		for _, id := range []string{"play %d 100,100 0", "play %d 0,0 0", "pass %d"} {
			answers[s.Command(web.Choose{Does: scene.ParseAction(fmt.Sprintf(id, c)), Seq: s.Last.Seq})]++
		}
	}
	answers[s.Command(web.Choose{Does: scene.ParseAction(fmt.Sprintf("pass %d %d", held[0], held[1])), Seq: s.Last.Seq})]++
	answers[s.Command(web.Choose{Does: scene.ParseAction(fmt.Sprintf("pass %d %d", held[1], held[0])), Seq: s.Last.Seq})]++
	require.Len(t, answers, 1, "the answers tell the cards apart")
	require.Zero(t, e.Table.Session.Game.Match.Count(), "nothing was played")
}

// What is pressed twice, or by two at once, counts once also where the next
// decision is made with the same words: the dice of one sentinel are not those of
// the next.
func TestWordsThatComeAgainCountOnce(t *testing.T) {
	e := seated(t, "fuga", 3, 2, 0)
	start := e.Table.Session.Game.Rulebook.Drawn(2, 3, []byte("dice = 'hand'\n"))
	p, err := e.Table.Session.Game.Rulebook.Begin(start)
	require.NoError(t, err)
	e.Table.Session.Game.Match = referee.New(p)
	s, twice := published(e), 0
	m := s.Session.Game.Match
	for range 60 {
		legal := m.Legal(m.Actor())
		require.NotEmpty(t, legal)
		id, seq, before := m.Write(legal[0]), s.Last.Seq, len(m.Steps())
		require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.ParseAction(id), Seq: seq}), id)
		s.Show(0)
		require.Greater(t, len(m.Steps()), before)
		if m.Check(legal[0]) == nil {
			twice++
		}
		played := len(m.Steps())
		require.Equal(t, words.NotNow.In(s.Session.Words), s.Command(web.Choose{Does: scene.ParseAction(id), Seq: seq}).Refused, id)
		require.Len(t, m.Steps(), played, "%s counted twice", id)
	}
	require.Positive(t, twice, "there were such words")
}

// The private look that a page offers is for the seat that the page named, also
// when the page is an old one.
func TestAnOldPageLooksForItsOwnSeatOnly(t *testing.T) {
	e := seated(t, "carte", 3, 2, 0)
	s := published(e)
	d := s.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.ShowSecret}))
	s.Show(0)
	first := d.Game.Secret.Seat
	require.NotNil(t, s.Command(web.Secret{Seat: int(first) + 1}).Scene)
	m := d.Game.Match
	for m.Actor() == first { // the turn passes
		require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: m.Write(m.Legal(first)[0])}))
	}
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.ShowSecret}))
	s.Show(0)
	require.Equal(t, web.Answer{Refused: words.NotNow.In(d.Words)}, s.Command(web.Secret{Seat: int(first) + 1}))
	require.NotNil(t, s.Command(web.Secret{Seat: int(1-first) + 1}).Scene)
}

// How a part stands is said only where the page asks for it.
func TestNobodySaysHowATowerStands(t *testing.T) {
	e := seated(t, "labiro", 3, 2, 0)
	d := e.Table.Session
	d.Observe([]engine.Change{{Part: 4, To: engine.Adrift, Rest: time.Second}})
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	require.Equal(t, play.Refusal{Text: words.NotNow.In(d.Words)}, d.Choose(scene.ParseAction("stood 5 0")))
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
}

// Where no figure is watched nobody says that it walked.
func TestNobodyWalksToNoPart(t *testing.T) {
	for _, game := range []string{"magico", "torri3d", "carte", "fuga"} {
		e := seated(t, game, 3, 2, 0)
		d := e.Table.Session
		for _, id := range []string{"stroll 0", "stroll -2", "stroll 1", "stroll 99"} {
			require.Equal(t, play.Refusal{Text: words.NotNow.In(d.Words)}, d.Choose(scene.ParseAction(id)), "%s: %s", game, id)
		}
	}
}

// The button says why a turn cannot end, also to who holds a hand of cards.
func TestTheButtonSaysWhyATurnCannotEnd(t *testing.T) {
	e := seated(t, "carte", 3, 2, 0)
	e.Table.Control(pins.Event{Kind: pins.EndTurn})
	s := e.Table.Session.Public()
	require.Equal(t, scene.Foul, s.Page)
	require.NotEmpty(t, s.Ruling)
}
