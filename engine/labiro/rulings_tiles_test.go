package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Rulings of the tiles: labiro/10 to labiro/17.

func TestRuling10LookThenTakeOrLeave(t *testing.T) { // labiro/10
	p := study{towers: []string{open, open}, objects: map[int]Kind{1: Rope}, seats: []Player{at(1), at(2)}}.position(t)
	saw := ofKind(plays(t, p, "look"), Saw)
	require.EqualValues(t, Rope, saw[0].For(0).What)
	require.Zero(t, saw[0].For(1).What, "looking is private")
	for _, text := range []string{"go 2", "turn 1", "end", "look"} {
		refused(t, p, text, 10, "labiro.decide_first")
	}
	plays(t, p, "leave")
	lies(t, p, 1, Rope)
	plays(t, p, "look", "take")
	took := ofKind(plays(t, p, "found rope"), Took)
	require.EqualValues(t, Rope, took[0].For(1).What, "what is taken lies face up")
	holds(t, p, 1, Rope)
	lies(t, p, 1, NoKind)
	refused(t, p, "look", 10, "labiro.nothing_here")
	refused(t, p, "take", 10, "labiro.nothing_here")
}

func TestRuling11PutBackWithoutAWord(t *testing.T) { // labiro/11
	// Whatever seat 1 sees there, seat 2 and the display are told the same.
	var stories [2][]engine.Event
	var views [2][2]engine.View
	for i, k := range []Kind{Empty, Rope} {
		s := study{towers: []string{open, open, open}, objects: map[int]Kind{1: k, 3: Empty + Rope - k}, seats: []Player{at(1, Torch, Torch, Torch), at(2)}}
		p := s.position(t)
		for _, e := range plays(t, p, "look", "leave") {
			stories[i] = append(stories[i], e.For(1), e.For(engine.Public))
		}
		views[i] = [2]engine.View{p.View(1), p.View(engine.Public)}
		views[i][0].(*View).game, views[i][1].(*View).game = nil, nil
		lies(t, p, 1, k)
		require.Equal(t, k, viewOf(p, 0).Towers[0].Known)
	}
	require.Equal(t, stories[0], stories[1])
	require.Equal(t, views[0], views[1])
}

func TestRuling11DealtGameKnowsTheTruth(t *testing.T) { // labiro/11
	p := study{towers: []string{open, open}, objects: map[int]Kind{1: Rope, 2: Torch}, seats: []Player{at(1), at(2)}}.position(t)
	plays(t, p, "take")
	require.Empty(t, refused(t, p, "found torch", 11, "labiro.cannot_be").Instead, "a refusal gives nothing away")
	require.Empty(t, viewOf(p, 0).Legal())
}

func TestRuling12HandHoldsThree(t *testing.T) { // labiro/12
	p := study{towers: []string{open, open}, objects: map[int]Kind{1: Rope}, seats: []Player{lives(2, 1, Torch, RubyOf(2), RubyOf(1)), lives(1, 2)}}.position(t)
	refused(t, p, "take", 12, "labiro.hand_full")
	s := study{towers: []string{open, open}, objects: map[int]Kind{1: Rope}, seats: []Player{lives(2, 1, RubyOf(2), RubyOf(1)), lives(1, 2)}}
	p = s.position(t)
	plays(t, p, "take", "found rope") // the double ruby is one tile
	holds(t, p, 1, RubyOf(2), RubyOf(1), Rope)
	s.seats[0].Hand = []Kind{Rope, Rope, Rope, Rope}
	_, err := s.build()
	require.ErrorContains(t, err, "labiro/12")
}

func TestRuling13LeaveAnObjectInAnEmptyTower(t *testing.T) { // labiro/13
	p := study{towers: []string{open, open, open}, objects: map[int]Kind{2: Rope}, seats: []Player{lives(3, 1, Torch, RubyOf(1)), lives(1, 2)}}.position(t)
	refused(t, p, "drop ruby1", 10, "labiro.ruby_stays")
	refused(t, p, "drop dagger", 10, "labiro.not_in_hand")
	gave := ofKind(plays(t, p, "drop torch"), Gave)
	require.EqualValues(t, Torch, gave[0].For(1).What)
	lies(t, p, 1, Torch)
	plays(t, p, "take", "found torch", "go 2")
	refused(t, p, "drop torch", 13, "labiro.tower_not_empty")
}

func TestRuling14TowerKeyTakesTheRuby(t *testing.T) { // labiro/14
	p := study{towers: []string{open + "#4", open, open}, rubies: map[int]Kind{1: RubyOf(2)}, seats: []Player{lives(2, 1, KeyOf(4)), lives(3, 2)}}.position(t)
	plays(t, p, "open")
	out(t, p, KeyOf(4))
	plays(t, p, "found ruby2")
	holds(t, p, 1, RubyOf(2))
	refused(t, p, "open", 14, "labiro.no_ruby")
}

func TestRuling15UsedObjectGoesFarAway(t *testing.T) { // labiro/15
	p := study{towers: []string{open, open, open, open}, objects: map[int]Kind{4: Rope}, seats: []Player{at(1, Unlock), at(2)}}.position(t)
	refused(t, p, "put 3", 15, "labiro.nothing_to_put")
	plays(t, p, "counter")
	require.Equal(t, Unlock, viewOf(p, 1).Away)
	refused(t, p, "put 1", 15, "labiro.put_own")
	refused(t, p, "put 2", 15, "labiro.put_near")
	refused(t, p, "put 4", 15, "labiro.put_not_empty")
	refused(t, p, "put 5", 20, "labiro.unknown")
	refused(t, p, "end", 15, "labiro.put_first")
	refused(t, p, "go 2", 15, "labiro.put_first")
	put := ofKind(plays(t, p, "put 3"), PutAway)
	require.EqualValues(t, Unlock, put[0].For(1).What)
	lies(t, p, 3, Unlock)
}

func TestRuling16EachObjectOnceInATurn(t *testing.T) { // labiro/16
	s := study{towers: []string{open, open, open}, objects: map[int]Kind{2: Rope}, seats: []Player{at(1, Torch), at(2)}}
	p := s.position(t)
	plays(t, p, "torch 2", "put 3", "go 2", "go 3", "take", "found torch") // the same torch again
	refused(t, p, "torch 2", 16, "labiro.used_already")
	require.True(t, viewOf(p, 1).Players[0].Hand[0].Used)
	plays(t, p, "end", "end", "torch 2")
}

// together is two players in tower 1, with empty towers 2 (near), 3 and 4.
func together(attacker, victim []Kind) study {
	return study{towers: []string{open, open, open, open}, seats: []Player{lives(3, 1, attacker...), lives(2, 1, victim...)}}
}

func TestRuling17DaggerRobs(t *testing.T) { // labiro/17
	p := together([]Kind{Dagger, Torch}, []Kind{Rope, RubyOf(2), Unlock}).position(t)
	stabbed := ofKind(plays(t, p, "stab 2"), Stabbed)
	require.EqualValues(t, 1, stabbed[0].Other)
	require.EqualValues(t, Dagger, refused(t, p, "rob rope", 15, "labiro.put_first").What, "first it is put away")
	plays(t, p, "put 3")
	refused(t, p, "end", 17, "labiro.rob_first")
	refused(t, p, "rob torch", 17, "labiro.not_in_victims_hand")
	plays(t, p, "rob ruby2", "rob unlock") // and the hand is full
	holds(t, p, 1, Torch, RubyOf(2), Unlock)
	holds(t, p, 2, Rope)
	lies(t, p, 3, Dagger)
	plays(t, p, "end")
}

func TestRuling17DefendedByADagger(t *testing.T) { // labiro/17
	p := together([]Kind{Dagger}, []Kind{Dagger, Rope, RubyOf(1)}).position(t)
	plays(t, p, "stab 2", "put 3")
	require.EqualValues(t, 1, p.Actor(), "the victim puts his own away, out of turn")
	number, of := p.Turn()
	require.Zero(t, number)
	require.EqualValues(t, 0, of)
	refused(t, p, "put 2", 15, "labiro.put_near")
	refused(t, p, "put 3", 15, "labiro.put_not_empty")
	put := ofKind(plays(t, p, "put 4"), PutAway)
	require.EqualValues(t, 1, put[0].Seat)
	require.EqualValues(t, 0, p.Actor())
	require.Equal(t, 1, viewOf(p, 1).Loot)
	refused(t, p, "rob ruby1", 17, "labiro.objects_only")
	plays(t, p, "rob rope", "end") // one object only
	holds(t, p, 1, Rope)
	holds(t, p, 2, RubyOf(1))
	lies(t, p, 3, Dagger)
	lies(t, p, 4, Dagger)
}

func TestRuling17DefendedWithNothingToTake(t *testing.T) { // labiro/17
	p := together([]Kind{Dagger}, []Kind{Dagger, RubyOf(1)}).position(t)
	plays(t, p, "stab 2", "put 3", "put 4", "end") // a ruby is no object
	holds(t, p, 2, RubyOf(1))
	p = together([]Kind{Dagger}, []Kind{Dagger}).position(t)
	plays(t, p, "stab 2", "put 3", "put 4", "end")
	holds(t, p, 1)
	holds(t, p, 2)
}

func TestRuling17OneFreeTowerForTwoDaggers(t *testing.T) { // labiro/17 and labiro/15
	s := together([]Kind{Dagger}, []Kind{Dagger, Rope})
	s.objects = map[int]Kind{1: Torch, 2: Torch, 4: Torch}
	p := s.position(t)
	events := plays(t, p, "stab 2", "put 3", "rob rope", "end")
	require.Len(t, ofKind(events, Vanished), 1)
	out(t, p, Dagger)
}

func TestRuling17WhoCanBeRobbed(t *testing.T) { // labiro/17
	s := together([]Kind{Dagger}, nil)
	refused(t, s.position(t), "stab 2", 17, "labiro.nothing_to_rob")
	refused(t, s.position(t), "stab 1", 17, "labiro.not_together")
	refused(t, s.position(t), "stab 3", 20, "labiro.unknown")
	s.seats[1] = at(2, Rope)
	refused(t, s.position(t), "stab 2", 17, "labiro.not_together")
	refused(t, together([]Kind{Rope}, []Kind{Dagger}).position(t), "stab 2", 17, "labiro.no_dagger")
}

func TestRuling16OfTwoAlikeTheUnusedOneIsUsed(t *testing.T) { // labiro/16
	s := study{towers: []string{open, open, open}, objects: map[int]Kind{2: Rope}, seats: []Player{at(1, Torch, Torch), at(2)}}
	p := s.position(t)
	plays(t, p, "torch 2", "put 3", "go 2", "go 3", "take", "found torch")
	q := *p
	plays(t, &q, "drop torch", "torch 2") // the used one is left, the other one still shows
	plays(t, p, "torch 2", "put 1")
	refused(t, p, "torch 2", 16, "labiro.used_already")
}

func TestRuling17BestThree(t *testing.T) { // labiro/17
	s := together([]Kind{Dagger, Torch, Rope}, []Kind{RubyOf(1), RubyOf(1), RubyOf(2)})
	p := s.position(t)
	plays(t, p, "stab 2", "put 4", "rob ruby2", "end") // by default one, since no more fit
	s.options.Loot = HaulBestThree
	p = s.position(t)
	refused(t, p, "return rope", 17, "labiro.no_attack")
	plays(t, p, "stab 2", "put 4", "rob ruby2")
	refused(t, p, "return rope", 17, "labiro.rob_first")
	require.Equal(t, 2, viewOf(p, 1).Loot)
	plays(t, p, "rob ruby1")
	require.Equal(t, engine.Seat(1), viewOf(p, 1).Victim)
	require.Len(t, viewOf(p, 1).Players[0].Hand, 4, "one too many, for all to see")
	for _, text := range []string{"rob ruby1", "enough", "end", "go 2"} {
		refused(t, p, text, 17, "labiro.return_first")
	}
	refused(t, p, "return unlock", 17, "labiro.not_in_hand")
	back := ofKind(plays(t, p, "return torch"), Returned)
	require.EqualValues(t, Torch, back[0].For(2).What, "for all to see")
	require.EqualValues(t, 1, back[0].Other)
	plays(t, p, "rob ruby1", "return rope", "end") // three were taken: no more
	holds(t, p, 1, RubyOf(2), RubyOf(1), RubyOf(1))
	holds(t, p, 2, Torch, Rope)
}

// The unlock key is the way out of the full tower: the robber keeps it.
func TestRuling17BestThreeKeepsTheWayOut(t *testing.T) { // labiro/17 and labiro/19
	s := study{
		towers: []string{east, "WWPWWW", open, open, open},
		seats:  []Player{lives(3, 2, Dagger, Unlock, Torch), lives(4, 2, RubyOf(1), RubyOf(2)), lives(5, 2)}, spent: 2, options: Options{Loot: HaulBestThree},
	}
	s.towers[1] = "WWWWPW" // one step against the arrow opens it to the west
	p := s.position(t)
	plays(t, p, "stab 2", "put 5", "rob ruby2", "rob ruby1")
	refused(t, p, "return unlock", 19, "labiro.no_way_out")
	plays(t, p, "return torch", "enough", "counter", "put 4", "go 1", "end")
}
