package labiro

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// insteadCase is a refusal and what a friend would name instead.
type insteadCase struct {
	reason string
	study
	before  string // moves, with ";" between
	stated  string // the move that is refused; or
	hands   []int  // towers from 1 and their steps clockwise, in the order in which they moved
	instead string // with ";" between
}

// row is four towers in a row, two of which can be walked between.
func row(hand ...Kind) study {
	return study{towers: []string{through, through, closed, open}, seats: []Player{lives(2, 1, hand...), at(4, Rope)}}
}

func with(s study, change func(*study)) study {
	change(&s)
	return s
}

func guarded(s *study) { s.options.Chain = ChainNone }

var insteadCases = []insteadCase{
	// what the phase waits for
	{reason: "start_first", study: study{towers: []string{open, open, open}, seats: []Player{newcomer, newcomer}}, stated: "take", instead: "start 1;start 2;start 3"},
	{reason: "not_simple", study: study{towers: []string{open, open, open + "#1", open}, seats: []Player{newcomer, newcomer}}, stated: "start 3", instead: "start 2;start 4;start 1"},
	{reason: "start_taken", study: study{towers: []string{open, open, open}, seats: []Player{newcomer, newcomer}}, before: "start 2", stated: "start 2", instead: "start 1;start 3"},
	{reason: "begun", study: row(), stated: "start 1", instead: "go 2;turn 1;end"},
	{reason: "decide_first", study: with(row(), func(s *study) { s.objects = map[int]Kind{1: Rope} }), before: "look", stated: "end", instead: "take;leave"},
	{reason: "decide_first", study: with(row(), func(s *study) { s.objects = map[int]Kind{1: Rope} }), before: "look", hands: []int{1, 1}, instead: "take;leave"},
	{reason: "decide_first", study: full(), before: "look", hands: []int{1, 1}, instead: "leave;swap unlock;swap torch"},
	{reason: "put_first", study: row(Unlock), before: "counter", stated: "end", instead: "put 3;put 4"},
	{reason: "put_first", study: row(Unlock), before: "counter", hands: []int{4, 1}, instead: "put 4;put 3"},
	{reason: "put_not_empty", study: with(row(Unlock), func(s *study) { s.objects = map[int]Kind{4: Rope} }), before: "counter", stated: "put 4", instead: "put 3"},
	{reason: "put_near", study: row(Unlock), before: "counter", stated: "put 2", instead: "put 3;put 4"},
	{reason: "put_own", study: row(Unlock), before: "counter", stated: "put 1", instead: "put 3;put 4"},
	{reason: "rob_first", study: mugging(Rope, KeyOf(1)), before: "stab 2;put 4", stated: "end", instead: "rob rope;enough;rob keyA"},
	{reason: "not_in_victims_hand", study: mugging(Rope, KeyOf(1)), before: "stab 2;put 4", stated: "rob torch", instead: "rob rope;enough;rob keyA"},
	{reason: "objects_only", study: mugging(Rope, Dagger, RubyOf(1)), before: "stab 2;put 3;put 4", stated: "rob ruby1", instead: "rob rope;enough"},
	{reason: "return_first", study: best(), before: "stab 2;put 4;rob ruby2;rob ruby1", stated: "end", instead: "return torch;return rope;return ruby1"},
	{reason: "vote_first", study: lost(at(1), at(2)), before: "stop", stated: "end", instead: "refuse;agree"},
	{reason: "over", study: lost(at(1), at(2)), before: "stop;agree", stated: "end", instead: ""},
	{reason: "cannot_be", study: blindRow(), before: "take", stated: "found dagger", instead: "found torch;found rope"},
	{reason: "tell_first", study: blindRow(), before: "take", stated: "end", instead: "found torch;found rope"},
	{reason: "tell_first", study: with(row(), func(s *study) { s.objects = map[int]Kind{1: Rope} }), before: "take", stated: "end", instead: ""},
	// walking
	{reason: "not_touching", study: row(), stated: "go 4", instead: "go 2;turn 2;end"},
	{reason: "no_way", study: with(row(), func(s *study) { s.seats[0].Pawn = 1 }), stated: "go 3", instead: "turn 3;go 1;end"},
	{reason: "recessed", study: study{towers: []string{east, farWest, open}, seats: []Player{at(1, Rope), at(3)}}, stated: "go 2", instead: "rope 2;turn 2;end"},
	{reason: "recessed", study: study{towers: []string{east, farWest, open}, seats: []Player{at(1), at(3)}, spent: 3}, stated: "go 2", instead: "end"},
	{reason: "recessed", study: gap(), stated: "go 3", instead: "turn 3;go 1;end"},
	{reason: "recessed", study: with(jammed(at(1, Rope), at(2)), func(s *study) { s.towers[0], s.towers[2] = "RPWWWP", "WWWPRP<" }), stated: "go 2", instead: "rope 2;end"},
	// turning
	{reason: "out_of_reach", study: row(), stated: "turn 4", instead: "turn 2;go 2;end"},
	{reason: "out_of_reach", study: with(row(), guarded), hands: []int{3, 1}, instead: "turn 2;go 2;end"},
	{reason: "none_left", study: with(row(), func(s *study) { s.spent = 3 }), stated: "turn 1", instead: "go 2;end"},
	{reason: "none_left", study: with(full(), func(s *study) { s.spent, s.towers[0] = 3, closed }), stated: "turn 1", instead: "look;end"},
	{reason: "none_left", study: with(with(row(), guarded), func(s *study) { s.seats[0].Pawn = 1 }), hands: []int{1, 3, 3, 1}, instead: "go 1;end"},
	{reason: "not_stuck", study: with(row(), func(s *study) { s.options.OnlyWhenStuck = true }), stated: "turn 1", instead: "go 2;end"},
	{reason: "against_arrow", study: row(), hands: []int{2, -2}, instead: "turn 2;go 2;end"},
	{reason: "too_often", study: with(row(), func(s *study) { s.spent = 1 }), hands: []int{2, 3}, instead: "turn 2;go 2;end"},
	{reason: "blocked", study: jammedBoard(), stated: "turn 1", instead: "go 2;end;go 3"},
	{reason: "blocked", study: with(jammedBoard(), func(s *study) { s.towers = []string{"WWWRWP", "WWPRWP", "PPWRPP<"} }), hands: []int{1, 2}, instead: "turn 2;end;turn 3"}, // once it can be turned
	{reason: "drags", study: geared(), hands: []int{1, 1}, instead: "turn 2;end"},
	{reason: "drags", study: with(geared(), func(s *study) {
		s.options.Near, s.towers, s.places = NearOne, []string{"WWWRWP", "WWWPWW", "PWWWWW"}, []hexgrid.Hex{{}, {Q: 1}, {Q: -1}}
	}), hands: []int{1, 1}, instead: "turn 2;go 3;end"},
	{reason: "not_pushed", study: row(), stated: "turn 1 pushing 3+1", instead: "turn 1;go 2;end"},
	{reason: "no_pushes", study: with(row(), guarded), stated: "turn 2 pushing 3+1", instead: "turn 2;go 2;end"},
	{reason: "no_pushes", study: with(row(), guarded), hands: []int{2, 1, 3, 1}, instead: "turn 2;go 2;end"},
	{reason: "no_unlock", study: row(), stated: "counter", instead: "turn 1;go 2;end"},
	{reason: "no_unlock", study: row(), hands: []int{1, -1}, instead: "turn 1;go 2;end"},
	{reason: "key_elsewhere", study: row(Unlock), hands: []int{2, -1}, instead: "turn 2;go 2;end"},
	// using
	{reason: "none_left_rope", study: study{towers: []string{east, farWest, open}, seats: []Player{at(1, Rope), at(3)}, spent: 3}, stated: "rope 2", instead: "end"},
	{reason: "none_left_rope", study: with(gap(Rope), func(s *study) { s.spent = 3 }), stated: "rope 3", instead: "go 1;end"},
	{reason: "not_touching", study: with(gap(Rope), func(s *study) { s.towers = append(s.towers, open) }), stated: "rope 4", instead: "rope 3;go 1;turn 3"},
	{reason: "not_touching", study: study{towers: []string{east, farWest, open}, seats: []Player{at(1, Rope), at(3)}}, stated: "rope 3", instead: "rope 2;turn 2;turn 1"},
	{reason: "no_rope", study: row(), stated: "rope 2", instead: "go 2;turn 2;end"},
	{reason: "can_walk", study: row(Rope), stated: "rope 2", instead: "go 2"},
	{reason: "can_walk", study: with(gap(Rope), func(s *study) { s.towers[1], s.towers[2] = through, open }), stated: "rope 1", instead: "go 1"},
	{reason: "no_entrance", study: with(gap(Rope), func(s *study) { s.towers[2] = closed }), stated: "rope 3", instead: "turn 3;go 1;end"},
	{reason: "no_entrance", study: study{towers: []string{east, closed, open}, seats: []Player{at(1, Rope), at(3)}}, stated: "rope 2", instead: "turn 2;end;turn 1"},
	{reason: "not_touching", study: with(row(Torch), func(s *study) { s.objects = map[int]Kind{2: Rope} }), stated: "torch 4", instead: "torch 2;go 2;turn 2"},
	{reason: "no_torch", study: row(), stated: "torch 2", instead: "go 2;turn 2;end"},
	{reason: "no_entrance_torch", study: with(row(Torch), func(s *study) { s.seats[0].Pawn = 1; s.objects = map[int]Kind{1: Rope, 3: Rope} }), stated: "torch 3", instead: "torch 1;turn 3;go 1"},
	{reason: "nothing_to_see", study: row(Torch), stated: "torch 2", instead: "go 2;end"},
	{reason: "nothing_to_see", study: with(gap(Torch), func(s *study) { s.objects = map[int]Kind{1: Rope} }), stated: "torch 3", instead: "torch 1;go 1;end"},
	{reason: "no_dagger", study: row(), stated: "stab 2", instead: "go 2;turn 2;end"},
	{reason: "not_together", study: row(Dagger), stated: "stab 2", instead: "go 2;turn 2;end"},
	{reason: "nothing_to_rob", study: mugging(), stated: "stab 2", instead: "turn 1;end;turn 2"},
	{reason: "wrong_key", study: study{towers: []string{open + "#1", open, open}, rubies: map[int]Kind{1: RubyOf(1)}, seats: []Player{lives(2, 1, KeyOf(2)), at(3)}}, stated: "open", instead: "go 2;turn 1;end"},
	{reason: "no_ruby", study: row(KeyOf(1)), stated: "open", instead: "go 2;turn 1;end"},
	// taking, looking, leaving: never a tile of one's own before what costs none
	{reason: "nothing_here", study: row(KeyOf(1)), stated: "take", instead: "go 2;turn 1;end"},
	{reason: "hand_full", study: full(), stated: "take", instead: "look"},
	{reason: "hand_full_looked", study: full(), before: "look", stated: "take", instead: "leave;swap unlock;swap torch"},
	{reason: "no_look", study: with(full(), func(s *study) { s.seats[0].Hand = nil; s.options.Peek = PeekFullHand }), stated: "look", instead: "take"},
	{reason: "not_looked", study: full(), stated: "swap torch", instead: "look"},
	{reason: "not_looked", study: with(full(), func(s *study) { s.seats[0].Hand = nil }), stated: "leave", instead: "look;take"},
	{reason: "not_in_hand", study: row(KeyOf(1)), stated: "drop torch", instead: "go 2;turn 1;end"},
	{reason: "not_in_hand", study: full(), before: "look", stated: "swap dagger", instead: "leave;swap unlock;swap torch"},
	{reason: "ruby_stays", study: row(RubyOf(1), KeyOf(1)), stated: "drop ruby1", instead: "go 2;turn 1;end"},
	{reason: "ruby_stays", study: with(full(), func(s *study) { s.seats[0].Hand[2] = RubyOf(1) }), before: "look", stated: "swap ruby1", instead: "leave;swap unlock;swap torch"},
	{reason: "tower_not_empty", study: full(), stated: "drop torch", instead: "look;go 2;end"},
	{reason: "tower_not_empty", study: with(full(), func(s *study) { s.seats[0].Hand = []Kind{Torch} }), stated: "drop torch", instead: "look;take;go 2"},
	{reason: "nothing_to_put", study: row(), stated: "put 3", instead: "go 2;turn 2;end"},
	{reason: "nothing_found", study: row(), stated: "found rope", instead: "go 2;turn 1;end"},
	// ending
	{reason: "third_pawn", study: crowd(), stated: "end", instead: "go 1;turn 1;go 3"},
	{reason: "third_pawn", study: with(crowd(), func(s *study) { s.seats[0].Hand, s.towers[1] = []Kind{Rope}, "PWWRWW" }), stated: "end", instead: "go 3;turn 1;rope 1"},
	{reason: "no_way_out", study: with(crowd(), func(s *study) { s.towers = []string{east, west, closed} }), stated: "turn 2", instead: "go 1;turn 3"},
	{reason: "no_way_out", study: study{towers: []string{east, farWest, closed}, seats: []Player{at(1, Rope), lives(2, 2), lives(3, 2)}, spent: 2}, stated: "rope 2", instead: "turn 1;end"},
	{reason: "no_vote", study: row(), stated: "agree", instead: "go 2;turn 1;end"},
	{reason: "no_attack", study: row(), stated: "enough", instead: "go 2;turn 1;end"},
}

// mugging is a player in one tower with a victim.
func mugging(loot ...Kind) study {
	return study{towers: []string{closed, open, closed, closed}, seats: []Player{at(1, Dagger), lives(2, 1, loot...)}}
}

// blindRow is a game in which a torch or a rope lies hidden where the player
// stands, and the dagger is in sight.
func blindRow() study {
	return study{towers: []string{through, through, through}, hides: []int{1, 2}, spares: []Kind{Torch, Rope}, seats: []Player{at(1), at(3, Dagger)}, options: Options{Hidden: engine.Blind}}
}

// full is a player with three tiles in a tower with an object.
func full() study {
	return with(row(Unlock, Torch, KeyOf(1)), func(s *study) { s.objects = map[int]Kind{1: Dagger} })
}

// gap is a player who can walk to the west, and looks over a gap to the east.
func gap(hand ...Kind) study {
	return study{towers: []string{open, "RWWPWW", west}, seats: []Player{lives(1, 2, hand...), at(3)}}
}

// best is a player who keeps any three tiles of both hands.
func best() study {
	return study{
		towers: []string{closed, open, closed, closed}, options: Options{Loot: HaulBestThree},
		seats: []Player{lives(3, 1, Dagger, Torch, Rope), lives(2, 1, RubyOf(1), RubyOf(2))},
	}
}

// crowd is a player who walks through a tower in which two rest.
func crowd() study {
	return study{towers: []string{through, through, through}, seats: []Player{lives(1, 2), lives(2, 2), lives(3, 2)}}
}

// jammedBoard is three towers that touch each other and jam.
func jammedBoard() study {
	return study{towers: []string{open, open, open}, places: flower[:3], seats: []Player{at(1), at(2)}, options: Options{Chain: ChainGear}}
}

// geared is two towers of which the first drags the second along.
func geared() study {
	return study{towers: []string{"WWWWWP", "WWWPWW"}, seats: []Player{at(1), at(2)}, options: Options{Chain: ChainGear}}
}

func (c insteadCase) foul(t *testing.T) *engine.Foul {
	p := c.position(t)
	if c.before != "" {
		plays(t, p, strings.Split(c.before, ";")...)
	}
	if c.stated != "" {
		return p.Check(read(t, c.stated))
	}
	seen := seenAt(p)
	for i := 0; i < len(c.hands); i += 2 {
		sweep(seen, c.hands[i]-1, c.hands[i+1], 1000+100*i)
	}
	return p.Blame(seen, false)
}

func TestInsteadIsWhatAFriendWouldName(t *testing.T) {
	for _, c := range insteadCases {
		foul := c.foul(t)
		require.NotNil(t, foul, "%+v", c)
		require.EqualValues(t, "labiro."+c.reason, foul.Reason, "%s%v", c.stated, c.hands)
		require.Equal(t, c.instead, strings.Join(write(foul.Instead), ";"), "%s: %s%v", c.reason, c.stated, c.hands)
	}
}

// Every refusal that offers something of its own is in the table.
func TestInsteadHasACaseForEachRow(t *testing.T) {
	for f, offers := range nearer {
		require.True(t, offers == nil || slices.ContainsFunc(insteadCases, func(c insteadCase) bool {
			return "labiro."+c.reason == string(faults[f].Reason)
		}), faults[f].Reason)
	}
}

// Where nothing can be looked at nobody is told to look; and where only the end of
// the turn comes near, what lies here is named before it.
func TestNobodyIsToldToLookAtNothing(t *testing.T) {
	p := row(Rope).position(t)
	for _, stated := range []string{"swap rope", "leave"} {
		m, err := p.Read(stated)
		require.NoError(t, err)
		foul := p.Check(m)
		require.EqualValues(t, "labiro.nothing_here", foul.Reason, stated)
		require.NotEmpty(t, foul.Instead)
	}
	legal := p.Moves(nil)
	require.Equal(t, []engine.Move{move(End)}, p.addHarmless(nil, legal))
	require.Equal(t, []engine.Move{move(Take), move(End)}, p.addHarmless([]engine.Move{move(End)}, append(legal, move(Take))))
	require.Equal(t, legal[:1], p.addHarmless(legal[:1], legal), "something is nearer")
}
