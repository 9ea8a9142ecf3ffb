package fuga

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// oneLine is an event as one line: what, who, whose, where, about what, how many.
func oneLine(e engine.Event) string {
	text := eventNames[e.Kind]
	if e.Seat != engine.Nobody {
		text += fmt.Sprintf(" seat %d", e.Seat+1)
	}
	if e.Other != engine.Nobody {
		text += fmt.Sprintf(" of %d", e.Other+1)
	}
	if e.Part != engine.NoPart {
		text += fmt.Sprintf(" at %d", e.Part+1)
	}
	if e.What != 0 {
		text += " " + Form{}.Thing(e.What)
	}
	if e.Count != 0 {
		text += fmt.Sprintf(" x%d", e.Count)
	}
	if e.Seen != engine.Everybody {
		text += " secretly"
	}
	return text
}

// playScript plays lines "move: what is told, what is told" in order.
func playScript(t *testing.T, p *Position, script string) {
	t.Helper()
	for line := range strings.Lines(strings.TrimSpace(script)) {
		text, want, _ := strings.Cut(strings.TrimSpace(line), ": ")
		var all []string
		for _, e := range plays(t, p, text) {
			all = append(all, oneLine(e))
		}
		require.Equal(t, want, strings.Join(all, ", "), text)
		conserved(t, p)
	}
}

// Two rounds, with all that is told of each step.
func TestWhatIsTold(t *testing.T) {
	s := study{
		players: []Player{on(1, 21, 22, 23), on(25).with(2).in(3)}, keep: span(1, 25), bag: []int{7, 19},
		sentinels: map[Piece]int{Knight: 4}, options: Options{Draws: 2},
	}
	p := s.position(t)
	playScript(t, p, `
		throw: threw seat 1 at 1
		room 12: room_thrown seat 1 x12, room_moved seat 1 at 12
		roll 5: rolled seat 1 x5
		trio 21 22 23: laid seat 1 21, laid seat 1 22, laid seat 1 23
		approach 3 knight 2: approached seat 1 at 3 knight x2
		drive 14 3: drove seat 1 at 14 knight x3
		end: ended seat 1 at 3, drew seat 1 of 2 at 3 7 secretly, drew seat 1 of 2 at 3 19 secretly, point_lost seat 1 at 3 outside x6
		throw: threw seat 2 at 25
		room 00: room_thrown seat 2, room_stays seat 2 at 3
		roll 1: rolled seat 2 x1
		walk 24: walked seat 2 at 24
		end: ended seat 2 at 24, point_lost seat 2 at 24 outside x1, round_ended
		patrol 99: patrol_thrown pawn x99, stayed at 51 pawn
		patrol 03: patrol_thrown bishop x3, stayed at 55 bishop
		patrol 20: patrol_thrown knight x20, patrolled at 20 knight, point_lost seat 2 at 20 came_near, fainted seat 2, went_in seat 2 at 1
		patrol 01: patrol_thrown rook x1, stayed at 65 rook
		patrol 00: patrol_thrown queen, stayed at 71 queen
		patrol 08: patrol_thrown king x8, patrolled at 8 king, point_lost seat 1 at 8 came_near x5
		throw: threw seat 1 at 3, point_lost seat 1 at 8 started_near x4
		room 02: room_thrown seat 1 x2, room_moved seat 1 at 2
		roll 1: rolled seat 1 x1
		walk 2: walked seat 1 at 2
		end: ended seat 1 at 2, rested seat 1 at 2
		miss: missed seat 2, recovered seat 2 at 1, round_ended
		patrol 09: patrol_thrown pawn x9, stayed at 51 pawn
		patrol 11: patrol_thrown bishop x11, patrolled at 11 bishop
		patrol 01: patrol_thrown knight x1, patrolled at 1 knight, captured seat 2 at 1 knight, point_lost seat 1 at 1 came_near x3
	`)
}

// The words, with all that is told of them.
func TestWhatIsToldOfWords(t *testing.T) {
	s := study{options: Options{Rounds: 1, Cards: true}, players: []Player{on(10, 1, 12, 31, 61), on(20, 4)}, turn: 1}
	playScript(t, s.position(t), `
		throw: threw seat 2 at 20
		room 91: room_thrown seat 2 x91, room_stays seat 2 at 82
		roll 1: rolled seat 2 x1
		walk 15: walked seat 2 at 15
		end: ended seat 2 at 15, point_lost seat 2 at 15 outside x6, round_ended
		holds 1: told seat 1 1
		holds 12: told seat 1 12
		holds 31: told seat 1 31
		holds 61: told seat 1 61
		holds 4: told seat 2 4
		letter 12: spelled seat 1 12
		letter 1: spelled seat 1 1
		done: claimed seat 1 x2
		refuse: voted seat 2 of 1, word_fails seat 1
		letter 31: spelled seat 1 31
		done: claimed seat 1 x1
		agree: voted seat 2 of 1 x1, word_counts seat 1 x1
		enough: enough_words seat 1
		letter 4: spelled seat 2 4
		done: claimed seat 2 x1
		agree: voted seat 1 of 2 x1, word_counts seat 2 x1
		enough: enough_words seat 2, finished seat 2
	`)
}
