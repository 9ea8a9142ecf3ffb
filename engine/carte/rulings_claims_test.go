package carte

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Ruling 5 where the players have to find what they may take.

// Every card of the table may be claimed but the one that was laid, whatever it
// bears and wherever it lies, and nobody is told more.
func TestRuling05AnyCardMayBeClaimed(t *testing.T) { // carte/5
	p := study{hands: []string{"─ab", "─"}, deck: "─", table: `
		─a  ─  ─b
		.   .  │
	`}.position(t)
	require.Equal(t, []uint8{Laid}, kinds(plays(t, p, "play 5 -1,0 0")))
	require.Equal(t, []string{"take 1", "take 2", "take 3", "take 4", "end"}, listed(p))
	for s := engine.Public; s < 2; s++ {
		v := p.View(s).(*View)
		require.Equal(t, p.Moves(nil), v.Legal())
		require.Empty(t, slices.Concat(v.Linked, v.MayTake, v.Denied, v.Apart))
	}
	refused(t, p, "take 5", 6, "carte.played_stays")
	foul := refused(t, p, "take 6", 6, "carte.not_on_table")
	require.Equal(t, []engine.Move{engine.Move(End)}, foul.Instead, "no card is offered")
}

// What came apart all can see: it is taken before the turn ends, and as any other
// card may be claimed meanwhile, it is not pointed out by what is listed.
func TestRuling05WhatCameApartIsTaken(t *testing.T) { // carte/5, carte/6
	p := study{table: "─a ─a ─", hands: []string{"─a"}}.position(t)
	plays(t, p, "play 4 3,0 0", "take 2")
	require.Equal(t, []string{"take 1", "take 3"}, listed(p))
	foul := refused(t, p, "end", 6, "carte.apart")
	require.Empty(t, foul.Instead)
	plays(t, p, "take 3")
	require.Equal(t, []string{"take 1"}, listed(p))
	plays(t, p, "take 1", "end")
}

// A wrong claim is the last of the turn, and stands: whoever taps through all cards
// finds nothing. The next turn has claims again.
func TestRuling05AWrongClaimIsTheLast(t *testing.T) { // carte/5
	p := study{table: "─a ─ ─a", hands: []string{"─a ┼", "┼ ┼"}}.position(t)
	plays(t, p, "play 4 3,0 0")
	for _, m := range listed(p) {
		require.Equal(t, m != "end", p.Reveals(read(t, p, m)), "%s is never undone, be it right or wrong", m)
	}
	require.Equal(t, []uint8{NotLinked}, kinds(plays(t, p, "take 2")))
	require.Equal(t, []string{"end"}, listed(p))
	require.Equal(t, []string{"end"}, texts(p.Sound(nil)))
	for _, text := range []string{"take 1", "take 2", "take 3"} {
		foul := refused(t, p, text, 5, "carte.claimed_wrong")
		require.Equal(t, []engine.Move{engine.Move(End)}, foul.Instead)
	}
	refused(t, p, "take 4", 6, "carte.played_stays")
	plays(t, p, "end", "play 6 4,0 0")
	require.Contains(t, listed(p), "take 1")
}

// Whoever has left the layout apart claims on, or the turn could not end.
func TestRuling05ClaimsGoOnWhileSomethingIsApart(t *testing.T) { // carte/5, carte/6
	p := study{table: "─a ─a ─ ─ ─", hands: []string{"─a"}}.position(t)
	plays(t, p, "play 6 5,0 0", "take 2")
	for wrong, left := range map[string][]string{"take 3": {"take 1", "take 4", "take 5"}, "take 4": {"take 1", "take 3", "take 5"}} {
		q := *p
		plays(t, &q, wrong)
		require.Equal(t, left, listed(&q), "any card, so that nothing tells which is right")
		require.Equal(t, []string{"take 1"}, texts(q.Sound(nil)))
		plays(t, &q, "take 1")
		require.Equal(t, []string{"end"}, listed(&q))
		refused(t, &q, "take 5", 5, "carte.claimed_wrong")
	}
}

// Where claims are free only what was claimed is not claimed again, and a claim can
// be taken back.
func TestRuling05FreeClaims(t *testing.T) { // carte/5
	p := study{table: "─a ─ ─a", hands: []string{"─a"}, options: Options{Wrong: WrongFree}}.position(t)
	plays(t, p, "play 4 3,0 0")
	require.False(t, p.Reveals(ofCard(Take, 2)))
	plays(t, p, "take 2", "take 3")
	require.Equal(t, []string{"take 1", "end"}, listed(p))
	refused(t, p, "take 2", 6, "carte.not_linked")
	refused(t, p, "take 3", 6, "carte.falls_apart")
	plays(t, p, "take 1", "end")
}

// Two positions that differ only in what could be taken are the same to all,
// until somebody claims a card.
func TestRuling05NothingTellsWhatCouldBeTaken(t *testing.T) { // carte/5
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		p.game.Options.Assist = Assist(rapid.IntRange(0, 1).Draw(t, "assist"))
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		for range 8 {
			if p.phase == over {
				return
			}
			q := *p
			if p.phase == taking {
				q.linked = cards(r.Uint64())&p.table&^(1<<p.played|p.denied) | p.apart()
			}
			requireAlike(t, p, &q, &r)
			p.Play(lively(p, &r), nil)
		}
	})
}

// requireAlike wants all that anybody is shown of two positions, but for what is
// said of a claim, to be the same.
func requireAlike(t *rapid.T, p, q *Position, r *engine.Rand) {
	w := wireOf(p.game.Set)
	require.Equal(t, p.Moves(nil), q.Moves(nil))
	for s := engine.Public; int(s) < p.Seats(); s++ {
		a, b := p.View(s).(*View), q.View(s).(*View)
		require.Equal(t, object(w.View(a)), object(w.View(b)))
		a.known, b.known = Position{}, Position{} // what programs sample
		require.Equal(t, a, b)
	}
	for _, m := range append(spelled(p, r), p.Moves(nil)...) {
		if !p.denied.has(CardOf(m)) {
			require.Equal(t, p.Check(m), q.Check(m), WriteMove(m))
		}
		if p.Check(m) == nil {
			require.Equal(t, p.Reveals(m), q.Reveals(m), WriteMove(m))
		}
	}
}

// Laying a card tells the same, whatever it links.
func TestRuling05LayingTellsNothing(t *testing.T) { // carte/5
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		p.game.Options.Assist = Assist(rapid.IntRange(0, 1).Draw(t, "assist"))
		if p.phase != placing {
			return
		}
		for _, m := range p.Moves(nil) {
			if VerbOf(m) != Play {
				continue
			}
			q := *p
			require.Equal(t, []uint8{Laid}, kinds(q.Play(m, nil)))
			require.Equal(t, p.table.count()+1, len(q.Moves(nil)), "a claim for each card that lay there, and the end")
		}
	})
}

// Programs that know the rules claim what is right, and only that.
func TestRuling05SoundClaimsAreRight(t *testing.T) { // carte/5
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		all, sound := p.Moves(nil), p.Sound(nil)
		require.Subset(t, all, sound)
		if p.phase != taking {
			require.Equal(t, all, sound)
			return
		}
		for _, m := range all {
			q := *p
			events := q.Play(m, nil)
			right := VerbOf(m) == End || events[0].Kind == Took
			require.Equal(t, right, slices.Contains(sound, m), WriteMove(m))
		}
	})
}
