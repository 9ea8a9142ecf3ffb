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
	"mastro/engine/games"
	"mastro/engine/referee"
)

// handOf returns the cards that a seat holds in a game of carte.
func handOf(h *Host, s engine.Seat) (all []carte.Card) {
	for _, h := range h.Table.Session.Game.Match.View(s).(*carte.View).Players[s].Hand {
		all = append(all, h.Card)
	}
	return all
}

// A forged choice of a card that nobody is offered reveals nothing of a hand: a held card is
// refused like any other.
func TestForgedChoicesRevealNoCards(t *testing.T) {
	h := startGame(t, "carte", 3, 2, 0)
	tab := withPage(h)
	held := handOf(h, h.Table.Session.Game.Match.Actor())
	require.Len(t, held, 2)
	answers := make(map[web.Answer]int)
	for c := carte.Card(1); c <= 50; c++ {
		for _, id := range []string{"play %d 100,100 0", "play %d 0,0 0", "pass %d"} {
			answers[tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(fmt.Sprintf(id, c)), Seq: tab.Last.Seq})]++
		}
	}
	answers[tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(fmt.Sprintf("pass %d %d", held[0], held[1])), Seq: tab.Last.Seq})]++
	answers[tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(fmt.Sprintf("pass %d %d", held[1], held[0])), Seq: tab.Last.Seq})]++
	require.Len(t, answers, 1, "the answers tell the cards apart")
	require.Zero(t, h.Table.Session.Game.Match.Count(), "nothing was played")
}

// A choice that is pressed twice, or by two people at once, counts once, even if the next
// decision offers the same words: the dice of one sentinel are not those of the next.
func TestAChoicePressedTwiceCountsOnce(t *testing.T) {
	h := startGame(t, "fuga", 3, 2, 0)
	start, err := h.Table.Session.Game.Rulebook.Drawn(2, 3, []byte("dice = 'hand'\n"))
	require.NoError(t, err)
	p, err := h.Table.Session.Game.Rulebook.Begin(start)
	require.NoError(t, err)
	h.Table.Session.Game.Match = referee.New(p)
	tab, twice := withPage(h), 0
	m := tab.Session.Game.Match
	for range 60 {
		legal := m.Legal(m.Actor())
		require.NotEmpty(t, legal)
		id, seq, before := m.Write(legal[0]), tab.Last.Seq, len(m.Steps())
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(id), Seq: seq}), id)
		tab.Show(0)
		require.Greater(t, len(m.Steps()), before)
		if m.Check(legal[0]) == nil {
			twice++
		}
		played := len(m.Steps())
		require.Equal(t, words.OutOfDate.In(tab.Session.Words), tab.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(id), Seq: seq}).Refused, id)
		require.Len(t, m.Steps(), played, "%s counted twice", id)
	}
	require.Positive(t, twice, "no choice could be repeated")
}

// A page shows the secret only of the seat that it named, even if the page is an old one.
func TestAnOldPageShowsTheSecretOfItsOwnSeatOnly(t *testing.T) {
	h := startGame(t, "carte", 3, 2, 0)
	tab := withPage(h)
	session := tab.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.ShowSecret}))
	tab.Show(0)
	first := session.Game.Secret.Seat
	require.NotNil(t, tab.Command(scene.TheTable, web.Secret{Seat: int(first) + 1, Seq: tab.Last.Seq}).Scene)
	m := session.Game.Match
	for m.Actor() == first { // the turn passes
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: m.Write(m.Legal(first)[0])}))
	}
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.ShowSecret}))
	tab.Show(0)
	require.Equal(t, web.Answer{Refused: words.NotNow.In(session.Words)}, tab.Command(scene.TheTable, web.Secret{Seat: int(first) + 1, Seq: tab.Last.Seq}))
	require.NotNil(t, tab.Command(scene.TheTable, web.Secret{Seat: int(1-first) + 1, Seq: tab.Last.Seq}).Scene)
}

// People say how a part stands only if the page asks for it, and where no pawn is tracked they walk
// nowhere.
func TestWhatIsNotAskedForIsRefused(t *testing.T) {
	for _, g := range games.All() {
		session := startGame(t, g.Name, 3, 2, 0).Table.Session
		forged := []string{"stroll 0", "stroll -2", "stroll 1", "stroll 99"}
		if session.Match().Position().Stand() != engine.NoPart {
			session.Observe([]engine.Change{{Part: 4, To: engine.Adrift, Rest: time.Second}})
			require.Equal(t, referee.Unsettled, session.Match().Verdict().Kind, g.Name)
			forged = []string{"stood 5 0"}
		}
		before := session.Match().Verdict()
		for _, id := range forged {
			require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(session, scene.ParseAction(id)), "%s: %s", g.Name, id)
		}
		require.Equal(t, before, session.Match().Verdict(), g.Name)
	}
}
