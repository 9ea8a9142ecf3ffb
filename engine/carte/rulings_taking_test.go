package carte

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Rulings of taking cards, carte/5 to carte/7.

// What cannot be taken was not missed; what can be taken only together with
// other cards was.
func TestRuling05OnlyWhatCouldBeTakenIsMissed(t *testing.T) { // carte/5
	for table, want := range map[string][]uint8{
		"─ ─a ─a":   {2, 3}, // the second together with the third
		"─a ─a ─":   {},
		"─ ─a ─ ─a": {4},
	} {
		p := study{table: table, hands: []string{"─a"}, options: Options{Assist: AssistAfter}}.position(t)
		p.Play(playAt(Card(p.table.count()+1), -1, 0, 0), nil)
		events := plays(t, p, "end")
		missed := []uint8{}
		for _, e := range events {
			if e.Kind == Missed {
				missed = append(missed, e.What)
			}
		}
		require.Equal(t, want, missed, table)
	}
}

// The two pictures of the rules: the crown at the lower left may be taken, the
// one at the upper left may not, since the cards would not hang together.
func TestRuling06WhatRemainsHangsTogether(t *testing.T) { // carte/6
	p := study{options: offered, hands: []string{"┘a"}, table: `
		│   .   .
		├a  ┐   .
		└a  ┴   .
	`}.position(t)
	plays(t, p, "play 6 2,2 0")
	require.Equal(t, []string{"take 4", "end"}, listed(p))
	foul := refused(t, p, "take 2", 6, "carte.falls_apart")
	require.EqualValues(t, 2, foul.What)
	plays(t, p, "take 4", "end")
	require.Equal(t, "│\n├┐\n ┴┘", draw(p))
	require.Equal(t, []Card{4}, p.taken[0].list())
}

// A legal subset may be taken in any order, also where what remains falls
// apart on the way; the turn ends when it hangs together again.
func TestRuling06AnySubsetInAnyOrder(t *testing.T) { // carte/6
	s := study{options: offered, hands: []string{"─a"}, table: "─a ─a ─"}
	for _, order := range [][]string{{"take 1", "take 2"}, {"take 2", "take 1"}} {
		p := s.position(t)
		plays(t, p, "play 4 3,0 0")
		plays(t, p, order...)
		require.Equal(t, []string{"end"}, listed(p))
		plays(t, p, "end")
		require.Equal(t, []Card{1, 2}, p.taken[0].list())
	}
	p := s.position(t)
	plays(t, p, "play 4 3,0 0", "take 2")
	require.Equal(t, []string{"take 1"}, listed(p), "─ . ─ ─ does not hang together")
	foul := refused(t, p, "end", 6, "carte.apart")
	require.Equal(t, 0, foul.Part, "card 1 hangs apart")
	require.Equal(t, 1, foul.Count)
	require.Equal(t, []engine.Move{ofCard(Take, 1)}, foul.Instead)
}

// Links are judged once, right after the card was laid: a taken card does not
// break the path to another one.
func TestRuling06LinksAreJudgedOnce(t *testing.T) { // carte/6
	p := study{options: offered, hands: []string{"╴a"}, table: `
		─a  ─a  .
		└   ┘   │
	`}.position(t)
	plays(t, p, "play 6 2,0 0", "take 2")
	require.Equal(t, []string{"take 1", "end"}, listed(p), "though no path leads there any more")
	plays(t, p, "take 1", "end")
	require.Equal(t, 2, p.taken[0].count())
}

func TestRuling06ThePlayedCardStays(t *testing.T) { // carte/6
	p := study{options: offered, table: "─a ─a ─b", hands: []string{"─a", "─c"}}.position(t)
	refused(t, p, "take 1", 6, "carte.play_first")
	refused(t, p, "end", 8, "carte.play_first")
	plays(t, p, "play 4 3,0 0")
	refused(t, p, "take 4", 6, "carte.played_stays")
	foul := refused(t, p, "take 3", 6, "carte.not_linked")
	require.Equal(t, 3, foul.Part)
	require.EqualValues(t, 3, foul.What)
	refused(t, p, "take 5", 6, "carte.not_on_table")
	refused(t, p, "play 5 4,0 0", 6, "carte.played")
	refused(t, p, "pass 5", 6, "carte.played")
	plays(t, p, "take 1", "take 2", "end")
	require.Equal(t, "──", draw(p))
}

func TestRuling07BothTreasuresAreOneCard(t *testing.T) { // carte/7
	p := study{options: offered, table: "─ab ─", hands: []string{"─ab", "─c"}}.position(t)
	plays(t, p, "play 3 2,0 0")
	require.Equal(t, []string{"take 1", "end"}, listed(p))
	plays(t, p, "take 1")
	refused(t, p, "take 1", 6, "carte.not_on_table")
	plays(t, p, "end", "play 4 3,0 0")
	r, _ := p.Result()
	require.Equal(t, []int{1, 0}, r.Scores)
}
