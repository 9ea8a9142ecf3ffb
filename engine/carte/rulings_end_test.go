package carte

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Rulings of passing, of hands and of the end, carte/8 and carte/9.

// shut is a layout without an open side on its rim.
const shut = `
	┌  ┐
	└  ┘
`

func TestRuling08NoPlaceShowsTheHand(t *testing.T) { // carte/8
	p := study{table: shut, hands: []string{"─ ┼", "─"}}.position(t)
	require.Equal(t, []string{"pass 5 6"}, listed(p))
	require.True(t, p.Reveals(passing(5, 6)))
	events := plays(t, p, "pass 6 5") // the other way round is the same
	require.Equal(t, []uint8{Shown, Shown, Passed}, kinds(events))
	require.EqualValues(t, 5, events[0].For(engine.Public).What)
	require.EqualValues(t, 6, events[1].For(1).What)
	require.EqualValues(t, 1, p.seat)
	for s := engine.Public; s < 2; s++ {
		require.Equal(t, []HandView{{5, true}, {6, true}}, p.View(s).(*View).Players[0].Hand)
	}
}

func TestRuling08PassShowsOnesOwnHand(t *testing.T) { // carte/8
	p := study{table: shut, hands: []string{"─ ┼", "─"}}.position(t)
	refused(t, p, "pass 5 7", 9, "carte.not_in_hand")
	refused(t, p, "pass 1 5", 9, "carte.not_in_hand")
	unordered := passing(6, 5)
	require.EqualValues(t, "carte.unknown", p.Check(unordered).Reason)
	require.EqualValues(t, "carte.unknown", p.Check(passing(5, 5)).Reason)
}

func TestRuling08AllPassInARow(t *testing.T) { // carte/8
	p := study{table: shut, hands: []string{"─", "┼", "│ ┐"}}.position(t)
	events := plays(t, p, "pass 5", "pass 6")
	require.Equal(t, []uint8{Shown, Passed}, kinds(events))
	events = plays(t, p, "pass 7 8")
	require.Equal(t, []uint8{Shown, Shown, Passed, Finished}, kinds(events))
	r, ended := p.Result()
	require.True(t, ended)
	require.Equal(t, engine.Result{Scores: []int{0, 0, 0}}, r, "nobody took a card, and nobody wins")
	require.Equal(t, engine.Nobody, p.Actor())
	foul := p.Check(passing(5))
	require.EqualValues(t, "carte.over", foul.Reason)
}

// Who has no cards left need not pass, and a card that is laid begins the row
// anew.
func TestRuling08ARowOfPasses(t *testing.T) { // carte/8
	s := study{options: offered, table: "╴ ╷ ╴", hands: []string{"╴", "╴ ╴", "╴"}, passes: 2}
	p := s.position(t)
	require.Zero(t, p.phase)
	plays(t, p, "play 4 1,1 1") // ╵ closes the last open side
	require.Zero(t, p.passes)
	require.Equal(t, []string{"play 5 -1,0 2", "play 6 -1,0 2"}, listed(p))
	plays(t, p, "play 5 -1,0 2")
	require.Equal(t, []string{"pass 7"}, listed(p))
	plays(t, p, "pass 7")
	require.EqualValues(t, 1, p.seat, "the first has no card left")
	events := plays(t, p, "pass 6")
	require.Equal(t, []uint8{Shown, Passed, Finished}, kinds(events))
}

func TestRuling09DrawAfterTaking(t *testing.T) { // carte/9
	p := study{table: "─a ─ ─", hands: []string{"─a ─b", "─b ─b"}, deck: "─c ─d", options: Options{Wrong: WrongFree}}.position(t)
	require.True(t, p.Reveals(read(t, p, "play 4 3,0 0")))
	events := plays(t, p, "play 4 3,0 0")
	require.Equal(t, []uint8{Laid}, kinds(events), "not before taking")
	require.False(t, p.Reveals(ofCard(Take, 1)))
	plays(t, p, "take 1")
	require.True(t, p.Reveals(engine.Move(End)))
	events = plays(t, p, "end")
	require.Equal(t, []uint8{Ended, Drew}, kinds(events))
	require.EqualValues(t, 8, events[1].For(0).What, "the top card, to its owner")
	for _, s := range []engine.Seat{1, engine.Public, engine.Table} {
		require.Zero(t, events[1].For(s).What)
	}
	require.Equal(t, []Card{5, 8}, p.hands[0].all())
	require.EqualValues(t, 1, p.left)
}

func TestRuling09HandsArePlayedOut(t *testing.T) { // carte/9
	p := study{options: offered, table: "─a ─ ─", hands: []string{"─a", "─b ─b", "─"}}.position(t)
	plays(t, p, "play 4 3,0 0", "take 1")
	require.False(t, p.Reveals(engine.Move(End)), "the deck is empty")
	require.Equal(t, []uint8{Ended}, kinds(plays(t, p, "end")), "nothing is drawn")
	plays(t, p, "play 5 4,0 0", "play 7 5,0 0")
	require.EqualValues(t, 1, p.seat, "only the second has a card left")
	events := plays(t, p, "play 6 6,0 0") // it leads to the other b, which holds the rest
	require.Equal(t, []uint8{Laid, Ended, Finished}, kinds(events))
	r, _ := p.Result()
	require.Equal(t, engine.Result{Winners: []engine.Seat{0}, Scores: []int{1, 0, 0}}, r)
}

func TestRuling09HandsAreHidden(t *testing.T) { // carte/9
	p := study{table: "─ ─", hands: []string{"─ ┼", "│ ┐"}, deck: "┌ ┘"}.position(t)
	own, other, all := p.View(0).(*View), p.View(1).(*View), p.View(engine.Public).(*View)
	require.Equal(t, []HandView{{Card: 3}, {Card: 4}}, own.Players[0].Hand)
	require.Equal(t, []HandView{{}, {}}, own.Players[1].Hand)
	require.Equal(t, []Card{5, 6, 7, 8}, own.Unseen)
	require.Equal(t, []Card{3, 4, 7, 8}, other.Unseen)
	require.Equal(t, []Card{3, 4, 5, 6, 7, 8}, all.Unseen)
	require.NotEmpty(t, own.Legal())
	require.Empty(t, other.Legal(), "what may be done would tell the hand")
	require.Equal(t, 2, all.Deck)
	refused(t, p, "play 5 2,0 1", 9, "carte.not_in_hand")
	refused(t, p, "play 8 2,0 0", 9, "carte.not_in_hand")
	refused(t, p, "play 5 9,9 0", 1, "carte.not_beside")  // which tells nothing of hands
	refused(t, p, "play 1 9,9 0", 9, "carte.not_in_hand") // as all can see
	require.Empty(t, refused(t, p, "play 1 2,0 0", 9, "carte.not_in_hand").Instead, "what could be laid would tell the hand")
}

// What all have seen reveals nothing more, unless a card is drawn.
func TestRuling09WhatReveals(t *testing.T) { // carte/9
	s := study{table: "─ ─", hands: []string{"╴ ╶", "│"}, shown: true}
	require.False(t, s.position(t).Reveals(playAt(3, 2, 0, 0)))
	s.deck = "┌"
	require.False(t, s.position(t).Reveals(playAt(3, 2, 0, 0)), "the player ends the turn")
	s.options = offered
	require.True(t, s.position(t).Reveals(playAt(3, 2, 0, 0)), "the turn may end with a draw")
	s.shown, s.deck = false, ""
	require.True(t, s.position(t).Reveals(playAt(3, 2, 0, 0)), "the hand was hidden")
	s.table, s.shown = shut, true
	require.Equal(t, []string{"pass 5 6"}, listed(s.position(t)))
	require.False(t, s.position(t).Reveals(passing(5, 6)))
	require.Equal(t, s.position(t).Moves(nil), s.position(t).View(1).Legal(), "all know that it has to pass")
}

// blindly is the study as a game whose hands nobody told the program.
func (s study) blindly(t *testing.T) *Position {
	t.Helper()
	set, setup := s.spell()
	p, err := setup.Hide().Position(set)
	require.NoError(t, err)
	return p
}

func TestRuling09BlindHandsMayHoldWhatIsNowhere(t *testing.T) { // carte/9
	p := study{table: "─a ─", hands: []string{"─a ┼", "│ ┐"}, deck: "┌ ┘", taken: []string{"─"}}.blindly(t)
	require.Equal(t, []Card{3, 4, 6, 7, 8, 9}, p.mayHold().list())
	refused(t, p, "play 1 2,0 0", 9, "carte.not_in_hand") // it lies on the table
	refused(t, p, "play 5 2,0 0", 9, "carte.not_in_hand") // it was taken
	events := plays(t, p, "play 3 2,0 0", "take 1", "end")
	require.Equal(t, []uint8{Ended, Drew}, kinds(events))
	require.Zero(t, events[1].What, "nobody told the program what was drawn")
	refused(t, p, "play 3 3,0 0", 9, "carte.not_in_hand") // it lies on the table now
	require.Equal(t, hand{2, [2]Card{Unseen, Unseen}}, p.hands[0])
	for s := engine.Public; s < 2; s++ {
		require.Equal(t, p.Moves(nil), p.View(s).Legal(), "nobody is told more")
	}
}

// A shown card stays known in a blind game, and the other one does not.
func TestRuling09BlindHandsKeepWhatWasShown(t *testing.T) { // carte/9
	p := study{options: offered, table: "─ ─", hands: []string{"╴ ╶", "│"}, deck: "┌ ┘", shown: true}.blindly(t)
	plays(t, p, "play 3 2,0 0")
	require.Equal(t, hand{2, [2]Card{4, Unseen}}, p.hands[0], "it drew one")
	plays(t, p, "play 7 -1,0 2")
	require.Equal(t, []Card{4, 5, 6, 8}, p.mayHold().list())
	refused(t, p, "pass 5 6", 9, "carte.not_in_hand") // card 4 is in the hand
}

// Of a hand with a shown card a pass names that one, and any other for the rest.
func TestRuling09BlindPassWithAShownCard(t *testing.T) { // carte/9
	set, setup := study{table: shut, hands: []string{"─ ┼", "│"}}.spell()
	setup = setup.Hide()
	setup.Seats[0] = Player{Shown: []Card{6}, Unseen: 1}
	p, err := setup.Position(set)
	require.NoError(t, err)
	require.Equal(t, []string{"pass 5 6", "pass 6 7"}, listed(p))
	refused(t, p, "pass 5 7", 9, "carte.not_in_hand")
}

// A dealt game is replayed from what everybody may know of its start, by the
// same moves.
func TestRuling09HiddenStartsReplay(t *testing.T) { // carte/9
	for seed := range uint64(30) {
		set := jumble(16+int(seed)%8, 3, 1+int(seed)%3, seed)
		setup := Drawn(set, Options{}, 2+int(seed)%3, engine.SeedsOf(seed))
		p, err := setup.Position(set)
		require.NoError(t, err)
		q, err := setup.Hide().Position(set)
		require.NoError(t, err)
		r := engine.Rand(seed)
		for p.phase != over {
			m := lively(p, &r)
			require.Nil(t, q.Check(m), "%s", WriteMove(m))
			require.Contains(t, q.Moves(nil), m)
			require.Equal(t, kinds(p.Play(m, nil)), kinds(q.Play(m, nil)))
			require.Equal(t, p.Actor(), q.Actor())
		}
		one, _ := p.Result()
		two, _ := q.Result()
		require.Equal(t, one, two)
	}
}
