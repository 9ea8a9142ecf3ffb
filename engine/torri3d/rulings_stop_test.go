package torri3d

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Ruling 4: stopping.

// sights is a board with a treasure of each seat within reach of the first.
func sights(s study) *study {
	s.board = on(plain, "0,1", "1esw:harp", "0,2", "1esw:mirror", "0,3", "1esw:lantern")
	s.pushed = true
	return &s
}

func TestRuling04SoughtTreasureIsUncovered(t *testing.T) {
	p := sights(study{}).position(t)
	require.Equal(t, Treasure(1), p.View(0).(*View).Players[0].Sought)
	require.Equal(t, []string{"went"}, kindsOf(plays(t, p, "go 0,1 walk")))
	require.Equal(t, engine.Table, p.Actor())
	refuses(t, p, "nothing", 7, "cannot_be")
	foul := refuses(t, p, "go 0,2 walk", 4, "tell_first")
	require.Equal(t, 1, foul.Part)
	require.Equal(t, "harp", p.game.Set.Thing(foul.What))
	require.Empty(t, foul.Instead, "the answer is not named")
	events := plays(t, p, "found harp")
	require.Equal(t, []string{"uncovered"}, kindsOf(events), "and no magic card is drawn")
	require.EqualValues(t, 5, events[0].Count)
	require.Equal(t, Treasure(1).Thing(), events[0].What)
	require.EqualValues(t, 1, p.seat)
	require.Equal(t, Treasure(2), p.View(0).(*View).Players[0].Sought)
	require.Equal(t, []Treasure{1}, p.View(1).(*View).Players[0].Found)
}

// Another treasure, though of one's own stack, is not the sought one.
func TestRuling04OneAtATimeInOrder(t *testing.T) {
	p := sights(study{}).position(t)
	plays(t, p, "go 0,2 walk")
	refuses(t, p, "found mirror", 7, "cannot_be")
	foul := refuses(t, p, "found harp", 4, "elsewhere")
	require.Equal(t, Treasure(1).Thing(), foul.What)
	require.Equal(t, []string{"missed", "drew"}, kindsOf(plays(t, p, "nothing")))
	require.Equal(t, 1, p.hand[0].Total())
	refuses(t, p, "nothing", 4, "nothing_to_tell")
}

// Staying counts as stopping, on the sought treasure and elsewhere.
func TestRuling04NotMovingIncluded(t *testing.T) {
	two := players()
	two[0].Pawn = 1
	p := sights(study{seats: two}).position(t)
	plays(t, p, "go 0,1 walk", "found harp")
	p = sights(study{}).position(t)
	require.Equal(t, []string{"went", "drew"}, kindsOf(plays(t, p, "go 0,0 walk")))
	require.Equal(t, Cards{Joker: 1}, p.hand[0])
}

// Whoever comes back to where he stood draws, though he passed the rune stone, with cards
// or without.
func TestRuling04ComingBackDraws(t *testing.T) {
	p := study{board: plain, options: Options{Rune: RunePass}, pushed: true}.position(t)
	require.Equal(t, []string{"went", "fulfilled", "drew"}, kindsOf(plays(t, p, "go 0,0 walk")))
	p = bridge(Options{Rune: RunePass}).position(t)
	require.Equal(t, []string{"walk", "up+down"}, goes(p, "0,2"))
	require.Equal(t, []string{"played", "played", "went", "fulfilled", "drew"}, kindsOf(plays(t, p, "go 0,2 up+down")))
}

// What all saw not to be sought is not asked for again, nor what was found.
func TestRuling04AskedOnlyWhereItMayBe(t *testing.T) {
	p := sights(study{}).position(t)
	plays(t, p, "go 0,2 walk", "nothing", "push w3 ns", "go 4,4 walk", "push w3 nes", "go 0,2 walk")
	require.Equal(t, pushing, p.phase, "it was looked for there in vain")
	p = sights(study{}).position(t)
	plays(t, p, "go 0,2 walk", "nothing", "push w3 ns", "go 4,4 walk", "push w3 nes", "go 0,1 walk", "found harp",
		"push w3 nesw", "go 4,4 walk", "push w3 nesw", "go 0,2 walk", "found mirror")
	plays(t, p, "push w3 nesw", "go 0,1 walk")
	require.EqualValues(t, 0, p.seat, "harp is uncovered: nobody seeks it")
}

// Who has found everything is asked for nothing.
func TestRuling04NothingIsSoughtWithoutCards(t *testing.T) {
	p := sights(study{seats: nearlyDone()}).position(t)
	require.Equal(t, []string{"went", "drew"}, kindsOf(plays(t, p, "go 0,3 walk")))
}

func TestRuling04RuneStone(t *testing.T) {
	p := study{board: plain, pushed: true}.position(t)
	events := plays(t, p, "go 2,2 walk")
	require.Equal(t, []string{"went", "fulfilled"}, kindsOf(events), "no magic card the first time")
	require.True(t, p.rune[0])
	plays(t, p, "push w3 ns", "go 4,4 walk", "push w3 nes")
	require.Equal(t, []string{"went", "drew"}, kindsOf(plays(t, p, "go 2,2 walk")), "one the second time")
}

// bridge leads from 0,2 over the rune stone to 4,2; beside it, the long way
// round, one may walk from 0,2 to 0,3 only.
func bridge(o Options) *study {
	two := players()
	two[0].Pawn, two[0].Hand = 2, []Card{Up, Down}
	return &study{board: on(plain, "0,2", "1es", "0,3", "1w", "1,2", "2ns", "2,2", "4ns", "3,2", "2ns", "4,2", "1n"), options: o, seats: two, pushed: true}
}

func TestRuling04RunePass(t *testing.T) {
	p := bridge(Options{}).position(t)
	plays(t, p, "go 4,2 up+down")
	require.False(t, p.rune[0], "passing is not stopping")
	p = bridge(Options{Rune: RunePass}).position(t)
	require.Equal(t, []string{"played", "played", "went", "fulfilled", "drew"}, kindsOf(plays(t, p, "go 4,2 up+down")))
	require.True(t, p.rune[0])
	p = bridge(Options{Rune: RunePass}).position(t)
	plays(t, p, "go 2,2 up")
	require.True(t, p.rune[0])
	p = bridge(Options{Rune: RunePass}).position(t)
	plays(t, p, "go 0,3 walk")
	require.False(t, p.rune[0], "with these cards no way leads over it")
}

// Where passing is enough one may spend cards on it, and no more than it takes.
func TestRuling04CardsSpentToPass(t *testing.T) {
	p := bridge(Options{Rune: RunePass}).position(t)
	require.Equal(t, []string{"walk", "up+down"}, goes(p, "0,3"))
	q := *p
	plays(t, &q, "go 0,3 walk")
	require.False(t, q.rune[0], "he walked there straight")
	plays(t, p, "go 0,3 up+down")
	require.True(t, p.rune[0])
	for what, s := range map[string]*study{"by stopping only": bridge(Options{}), "fulfilled already": bridge(Options{Rune: RunePass})} {
		s.seats[0].Rune = what == "fulfilled already"
		p := s.position(t)
		require.Equal(t, []string{"walk"}, goes(p, "0,3"), what)
		refuses(t, p, "go 0,3 up+down", 3, "needless")
	}
	s := bridge(Options{Rune: RunePass})
	s.seats[0].Hand = []Card{Up, Down, Joker}
	p = s.position(t)
	require.Equal(t, []string{"walk", "up+down", "up+joker", "down+joker"}, goes(p, "0,3"))
	refuses(t, p, "go 0,3 up+down+joker", 3, "needless")
	refuses(t, p, "go 0,3 joker", 3, "needless")
}

// One walks from 2,4 to 3,4; for an up and a joker a way over the rune stone leads
// there too.
func TestRuling04CardsSpentToPassInADrawnGame(t *testing.T) {
	set := defaultSet(t)
	for rule, ways := range map[Rune][]string{RuneStop: {"walk"}, RunePass: {"walk", "up+joker"}} {
		s := Drawn(set, Options{Rune: rule}, 2, engine.SeedsOf(1))
		s.Seats[1].Pawn = 14
		standing(t, set, s, "L8 nsw", "L9 ns", "L15 new", "L12 nesw", "L2 sw", "L7 nesw", "L5 ne", "L3 new",
			"L10 ne", "L11 new", "L6 nsw", "L16 nesw", "L13 nsw", "L17 nes", "L14 ne", "L4 ns", "L1 ns")
		p, err := s.Position(set)
		require.NoError(t, err)
		plays(t, p, "push n3 ns", "go 0,0 walk", "push w3 ns")
		p.hand[1] = Cards{Up: 1, Joker: 1}
		require.Equal(t, ways, goes(p, "3,4"))
		if rule == RuneStop {
			refuses(t, p, "go 3,4 up+joker", 3, "needless")
			continue
		}
		plays(t, p, "go 3,4 up+joker")
		require.True(t, p.rune[1])
	}
}

// standing puts the loose towers into the cells that are theirs, in order, each with its
// path; the last one is spare.
func standing(t *testing.T, set *Set, s *Setup, towers ...string) {
	for i, text := range towers {
		name, path, _ := strings.Cut(text, " ")
		at := &s.Spare
		if i < len(s.Loose) {
			at = &s.Loose[i]
		}
		at.Tower = slices.IndexFunc(set.Towers, func(tower Tower) bool { return tower.Name == name })
		var err error
		at.Path, err = ReadPath(path)
		require.NoError(t, err)
	}
}

// Ways over the stone and past it that cost the same are one move: nobody would
// rather not pass it.
func TestRuling04TheSameCardsPass(t *testing.T) {
	s := bridge(Options{Rune: RunePass})
	s.board = on(s.board, "0,3", "5w", "0,2", "2es")
	s.seats[0].Hand = []Card{Up, Up}
	p := s.position(t)
	require.Equal(t, []string{"up"}, goes(p, "0,3"))
	plays(t, p, "go 0,3 up")
	require.False(t, p.rune[0], "one cannot come back from the stone without another card")
	s.board = on(s.board, "2,2", "3ns")
	p = s.position(t)
	require.Equal(t, []string{"up"}, goes(p, "0,3"))
	plays(t, p, "go 0,3 up")
	require.True(t, p.rune[0])
}

// A way over the rune stone and back counts when it costs no more.
func TestRuling04RunePassByAnyWay(t *testing.T) {
	p := study{board: plain, options: Options{Rune: RunePass}, pushed: true}.position(t)
	plays(t, p, "go 0,1 walk")
	require.True(t, p.rune[0])
}

// With pass the treasure where one stops is uncovered too.
func TestRuling04RunePassedOnTheWayToATreasure(t *testing.T) {
	p := sights(study{options: Options{Rune: RunePass}}).position(t)
	require.Equal(t, []string{"went", "fulfilled"}, kindsOf(plays(t, p, "go 0,1 walk")))
	plays(t, p, "found harp")
}

// Ruling 5: win.

func TestRuling05HomeInALaterTurn(t *testing.T) {
	two := players()
	two[0].Found, two[0].Stack, two[0].Rune, two[0].Pawn = []Treasure{2, 3, 4, 5, 6}, []Treasure{1}, true, 5
	p := study{board: on(plain, "0,0", "1es:harp"), seats: two, pushed: true}.position(t)
	plays(t, p, "go 0,0 walk", "found harp")
	require.Equal(t, pushing, p.phase, "the last treasure is at home: the turn does not win")
	plays(t, p, "push w3 ns", "go 4,4 walk", "push w3 nes")
	events := plays(t, p, "go 0,0 walk")
	require.Equal(t, []string{"went", "finished"}, kindsOf(events), "staying reaches it in a later turn; no card is drawn")
	r, ended := p.Result()
	require.True(t, ended)
	require.Equal(t, engine.Result{Winners: []engine.Seat{0}, Scores: []int{7, 0}}, r)
	require.Equal(t, engine.Nobody, p.Actor())
	refuses(t, p, "push w3 ns", 5, "over")
}

func TestRuling05AllHasToBeDone(t *testing.T) {
	for _, c := range []struct{ found, rune bool }{{false, true}, {true, false}, {false, false}} {
		two := players()
		if c.found {
			two = nearlyDone()
		}
		two[0].Rune, two[0].Pawn = c.rune, 1
		p := study{board: plain, seats: two, pushed: true}.position(t)
		require.Equal(t, []string{"went", "drew"}, kindsOf(plays(t, p, "go 0,0 walk")), c)
	}
}

// Another's corner is not one's own, and passing through is not reaching.
func TestRuling05OwnCorner(t *testing.T) {
	two := nearlyDone()
	two[0].Rune, two[0].Pawn = true, 23
	p := study{board: plain, seats: two, pushed: true}.position(t)
	require.Equal(t, []string{"went", "drew"}, kindsOf(plays(t, p, "go 4,4 walk")))
}

// The rune stone fulfilled on the way home does not win in the same turn.
func TestRuling05RunePassedOnTheWayHome(t *testing.T) {
	two := nearlyDone()
	two[0].Pawn = 12
	p := study{board: plain, seats: two, options: Options{Rune: RunePass}, pushed: true}.position(t)
	require.Equal(t, []string{"went", "fulfilled", "drew"}, kindsOf(plays(t, p, "go 0,0 walk")))
	require.Equal(t, pushing, p.phase)
}

// Ruling 6: the deck.

// handful is a set-up where all magic cards are in hands or played.
func handful(first, second, discards int) study {
	two := players()
	two[0].Hand, two[1].Hand = slices.Repeat([]Card{Up}, first), slices.Repeat([]Card{Down}, second)
	return study{board: on(plain, "0,0", "1e", "0,1", "4ew", "0,2", "4w"), seats: two, discards: slices.Repeat([]Card{Joker}, discards), pushed: true}
}

func TestRuling06DiscardsAreReshuffled(t *testing.T) {
	p := handful(2, 2, 20).position(t)
	require.Zero(t, p.decked)
	events := plays(t, p, "go 0,0 walk")
	require.Equal(t, []string{"went", "reshuffled", "drew"}, kindsOf(events))
	require.EqualValues(t, 20, events[1].Count)
	require.EqualValues(t, 19, p.decked)
	require.Equal(t, Cards{Up: 2, Joker: 1}, p.hand[0])
	require.Zero(t, p.discards.Total())
}

func TestRuling06BothEmptyNoCard(t *testing.T) {
	p := handful(12, 12, 0).position(t)
	require.Equal(t, []string{"went"}, kindsOf(plays(t, p, "go 0,0 walk")))
	require.Equal(t, Cards{Up: 12}, p.hand[0])
	p = handful(12, 12, 0).position(t)
	require.Equal(t, []string{"played", "went", "reshuffled", "drew"}, kindsOf(plays(t, p, "go 0,1 up")), "what was just played comes back")
	require.Equal(t, Cards{Up: 12}, p.hand[0])
}

// The seal decides how the discards are shuffled: the same seal, the same deck.
func TestRuling06ReshuffledByTheSeal(t *testing.T) {
	decks := make(map[[MagicCards]Card]bool)
	for chance := range engine.Rand(40) {
		s := handful(2, 2, 10)
		s.discards = append(s.discards, slices.Repeat([]Card{Up}, 10)...)
		p := s.position(t)
		p.chance = chance
		q := *p
		plays(t, p, "go 0,0 walk")
		plays(t, &q, "go 0,0 walk")
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		require.NotEqual(t, chance, p.chance, "the next time it is another order")
		decks[p.deck] = true
	}
	require.Greater(t, len(decks), 30)
}

// Every card of a child is a joker, whatever it shows; another's is what it shows.
func TestRuling06Children(t *testing.T) {
	child := stairs(Up, Up, Down)
	child.options.Children = []int{1}
	p := child.position(t)
	require.Equal(t, Cards{Up: 2, Down: 1}, p.hand[0])
	require.Equal(t, []string{"up", "down"}, goes(p, "0,1"), "up by any card, which is named as it is")
	require.Equal(t, []string{"up+up", "up+down"}, goes(p, "0,2"))
	plays(t, p, "go 0,2 up+up")
	require.Equal(t, Cards{Up: 2}, p.discards)
	other := stairs(Up, Up, Down)
	other.options.Children = []int{2}
	p = other.position(t)
	require.Equal(t, []string{"up"}, goes(p, "0,1"))
	require.Equal(t, []string{"up+down"}, goes(p, "0,2"))
}

// A child plays as few cards as lead there, for all of them are alike.
func TestRuling06ChildrenKeepAsManyAsTheyCan(t *testing.T) {
	s := twoWays(Up, Down, Down)
	s.options.Children = []int{1, 2}
	p := s.position(t)
	require.Equal(t, []string{"up", "down"}, goes(p, "0,2"))
	foul := refuses(t, p, "go 0,2 down+down", 3, "too_many")
	require.Equal(t, 1, foul.Count)
	refuses(t, p, "go 0,2 joker", 3, "not_in_hand")
}

// So it is where the cards lie face down: a child's may be of any kind.
func TestRuling06BlindChildren(t *testing.T) {
	s := stairs(FaceDown)
	s.options.Hidden, s.options.Children = engine.Blind, []int{1}
	for i := range s.seats {
		s.seats[i].Stack = make([]Treasure, 6)
	}
	set, setup := s.set(t)
	set.Magic = Cards{Up: 12, Down: 12}
	p, err := setup.Position(set)
	require.NoError(t, err)
	require.Equal(t, []string{"up", "down"}, goes(p, "0,1"))
	refuses(t, p, "go 0,1 joker", 3, "not_in_hand")
}

// House rules may name seats that nobody takes.
func TestRuling06ChildrenWhoDoNotPlay(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		p, err := Drawn(defaultSet(t), Options{Children: []int{3, 2}}, seats, engine.SeedsOf(1)).Position(defaultSet(t))
		require.NoError(t, err)
		for s := range engine.Seat(seats) {
			require.Equal(t, s == 1 || s == 2, p.View(0).(*View).Child(s))
		}
	}
}

// Ruling 7: hidden cards.

func TestRuling07CardsAreHidden(t *testing.T) {
	two := players()
	two[0].Hand, two[1].Hand = []Card{Up}, []Card{Down, Joker}
	p := study{board: plain, seats: two, pushed: true}.position(t)
	for seat := engine.Public; seat < 2; seat++ {
		v := p.View(seat).(*View)
		for s, who := range v.Players {
			if engine.Seat(s) == seat {
				require.Equal(t, p.top(s), who.Sought)
				require.Equal(t, p.hand[s], who.Hand)
			} else {
				require.Zero(t, who.Sought)
				require.Equal(t, Cards{FaceDown: uint8(p.hand[s].Total())}, who.Hand)
			}
			require.Equal(t, 6, who.Left)
		}
		require.Zero(t, v.known.deck)
		require.Zero(t, v.known.chance)
		require.Zero(t, v.known.stack[0][0], "not even the owner sees below the top")
	}
}

// Moves with magic cards are named only to whoever holds them.
func TestRuling07MovesTellNoHand(t *testing.T) {
	p := stairs(Up, Joker).position(t)
	require.Contains(t, written(p, p.View(0).Legal()), "go 0,1 up")
	for _, seat := range []engine.Seat{1, engine.Public} {
		require.Equal(t, []string{"go 0,0 walk"}, written(p, p.View(seat).Legal()))
	}
}

// Nor do ways over the rune stone, or what a child may play: whoever holds other
// cards looks the same to the others.
func TestRuling07WaysForMoreCardsTellNoHand(t *testing.T) {
	shown := func(seat engine.Seat, hand ...Card) string {
		s := bridge(Options{Rune: RunePass, Children: []int{2}})
		s.seats[0].Hand = hand
		s.deck = slices.Concat(slices.Repeat([]Card{Up}, 3-count(hand, Up)), slices.Repeat([]Card{Down}, 3-count(hand, Down)))
		p := s.position(t)
		v, w := p.View(seat).(*View), wireOf(p.game.Set)
		require.Equal(t, seat == 0, slices.ContainsFunc(v.Moves, func(m engine.Move) bool { return CardsOf(m).Total() > 0 }))
		return object(w.View(v))
	}
	for _, seat := range []engine.Seat{1, engine.Public} {
		require.Equal(t, shown(seat, Up, Down), shown(seat, Joker, Joker))
	}
	require.NotEqual(t, shown(0, Up, Down), shown(0, Joker, Joker))
}

// count is how many cards are of a kind.
func count(cards []Card, k Card) (n int) {
	for _, card := range cards {
		if card == k {
			n++
		}
	}
	return n
}

// Nobody but the drawer learns what was drawn.
func TestRuling07DrawnCardIsSecret(t *testing.T) {
	p := study{board: plain, pushed: true, deck: []Card{Down}}.position(t)
	events := plays(t, p, "go 0,0 walk")
	drew := events[len(events)-1]
	require.Equal(t, Down.Thing(), drew.For(0).What)
	require.Zero(t, drew.For(1).What)
	require.Zero(t, drew.For(engine.Public).What)
}

// The table is asked the same in a dealt and in a blind game, and may say there
// whatever the cards seen so far leave open.
func TestRuling07BlindTable(t *testing.T) {
	s := sights(study{options: Options{Hidden: engine.Blind}, seats: hiddenPlayers()})
	p := s.position(t)
	plays(t, p, "go 0,3 walk")
	require.Equal(t, []string{"found lantern", "nothing"}, written(p, p.Moves(nil)))
	dealt := sights(study{}).position(t)
	plays(t, dealt, "go 0,3 walk")
	require.Equal(t, []string{"nothing"}, written(dealt, dealt.Moves(nil)))
	for seat := engine.Public; seat < 2; seat++ {
		require.Equal(t, []string{"found lantern", "nothing"}, written(dealt, dealt.View(seat).Legal()))
	}
	plays(t, p, "found lantern")
	require.Equal(t, treasures(1<<7), p.found[0])
	require.Zero(t, p.top(0), "the next one lies face down")
}

// Counts can leave one answer only: with one card left in all it is that one.
func TestRuling07CountsLeaveOneAnswer(t *testing.T) {
	two := hiddenPlayers()
	two[0].Found, two[0].Stack = []Treasure{2, 3, 4, 5, 6}, []Treasure{NoTreasure}
	two[1].Found, two[1].Stack = []Treasure{7, 8, 9, 10, 11, 12}, nil
	p := sights(study{options: Options{Hidden: engine.Blind}, seats: two}).position(t)
	plays(t, p, "go 0,1 walk")
	refuses(t, p, "nothing", 7, "cannot_be")
	plays(t, p, "found harp")

	two[1].Found, two[1].Stack = []Treasure{8, 9, 10, 11, 12}, []Treasure{NoTreasure}
	two[1].Vain = []Treasure{7} // so the second seeks the harp and the first the lantern
	p = sights(study{options: Options{Hidden: engine.Blind}, seats: two}).position(t)
	plays(t, p, "go 0,1 walk")
	require.Equal(t, pushing, p.phase, "nobody has to be asked")
	plays(t, p, "push w3 ns", "go 4,4 walk", "push w3 nes", "go 0,3 walk")
	refuses(t, p, "nothing", 7, "cannot_be")
	plays(t, p, "found lantern")
}

// hiddenPlayers is players whose cards nobody told the program.
func hiddenPlayers() []Player {
	two := players()
	for i := range two {
		two[i].Stack = make([]Treasure, 6)
	}
	return two
}
