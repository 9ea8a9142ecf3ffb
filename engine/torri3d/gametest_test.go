package torri3d

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
)

// book is how the game answers the suite of all rulebooks.
var book = gametest.Book{
	New:       func(t *rapid.T) engine.Position { return drawnMiddle(t, defaultSet(t)) },
	Spell:     func(p engine.Position, r *engine.Rand) []engine.Move { return spelled(bare(p), r) },
	Lively:    func(p engine.Position, r *engine.Rand) engine.Move { return lively(bare(p), r) },
	Permute:   func(p engine.Position, s engine.Seat, r *engine.Rand) engine.Position { return permuted(bare(p), s, r) },
	Learns:    func(p engine.Position, m engine.Move, s engine.Seat) bool { return learns(p, m, s) },
	Conserved: func(t require.TestingT, p engine.Position) { conserved(t, bare(p)) },
	Small:     smallGame,
	Worlds:    worlds,
}

func TestEveryGame(t *testing.T) { gametest.Run(t, book) }

func FuzzEveryGame(f *testing.F) { gametest.Fuzz(f, book) }

// drawnOptions is any house rules.
func drawnOptions(t *rapid.T) Options {
	return Options{
		Rune:     rapid.SampledFrom([]Rune{RuneStop, RunePass}).Draw(t, "rune"),
		Children: rapid.SampledFrom([][]int{nil, {1}, {2, 4}, {1, 2, 3, 4}}).Draw(t, "children"),
	}
}

// drawnSetup is the start of a game, or the midst of one, dealt or blind.
func drawnSetup(t *rapid.T, set *Set) *Setup {
	s := Drawn(set, drawnOptions(t), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	s.Turn = rapid.IntRange(0, len(s.Seats)-1).Draw(t, "turn")
	s.Pushed = rapid.Bool().Draw(t, "pushed")
	s.Shut = Arrow(rapid.IntRange(int(NoArrow), int(Arrows)-1).Draw(t, "shut"))
	for i := range s.Seats {
		who := &s.Seats[i]
		found := rapid.IntRange(0, len(who.Stack)).Draw(t, "found")
		who.Found, who.Stack = who.Stack[:found:found], who.Stack[found:]
		who.Rune = rapid.Bool().Draw(t, "fulfilled")
		who.Pawn = rapid.IntRange(0, Cells-1).Draw(t, "pawn")
		more := min(rapid.IntRange(0, 4).Draw(t, "cards"), len(s.Deck))
		who.Hand, s.Deck = append(who.Hand, s.Deck[:more]...), s.Deck[more:]
	}
	played := rapid.IntRange(0, len(s.Deck)).Draw(t, "played")
	s.Discards, s.Deck = s.Deck[:played:played], s.Deck[played:]
	s.drawVain(t)
	if rapid.Bool().Draw(t, "blind") {
		return s.Hide()
	}
	return s
}

// drawVain lets seats have looked in vain for what others seek.
func (s *Setup) drawVain(t *rapid.T) {
	for i := range s.Seats {
		for j := range s.Seats {
			if stack := s.Seats[j].Stack; i != j && len(stack) > 0 && len(s.Seats[i].Stack) > 0 && rapid.Bool().Draw(t, "in vain") {
				s.Seats[i].Vain = append(s.Seats[i].Vain, stack[0])
			}
		}
	}
}

func drawnMiddle(t *rapid.T, set *Set) *Position {
	p, err := drawnSetup(t, set).Position(set)
	require.NoError(t, err)
	return p
}

// lively is a legal move, often one that leads somewhere.
func lively(p *Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	if r.Below(2) == 0 {
		for _, m := range moves {
			if VerbOf(m) == Go && isGoal(p, CellOf(m)) {
				return m
			}
		}
	}
	return moves[r.Below(len(moves))]
}

// isGoal tells whether somebody would like to stop on a cell.
func isGoal(p *Position, cell int) bool {
	switch {
	case p.done(int(p.seat)):
		return cell == p.game.Home[p.seat]
	case p.left[p.seat] == 0:
		return cell == RuneStone
	}
	t := p.treasureAt(cell)
	return t != NoTreasure && (t == p.top(int(p.seat)) || p.top(int(p.seat)) == NoTreasure && p.unfound().has(t))
}

// sayings is how many moves are spelled at a time.
const sayings = 16

// spelled is moves of all verbs, legal or not, and some bits that mean nothing.
// Whether a walk with magic cards is legal can depend on the hand, which only its
// owner may be told: of those just the ones that are wrong in any hand.
func spelled(p *Position, r *engine.Rand) (all []engine.Move) {
	for range sayings {
		m := engine.NoMove
		switch r.Below(6) {
		case 0:
			m = PushAt(Arrow(r.Below(int(Arrows))), Path(r.Below(16)))
		case 1:
			m = GoTo(r.Below(Cells), Cards{})
		case 2:
			m = GoTo(r.Below(Cells+2), Cards{Up: uint8(r.Below(3)), Down: uint8(r.Below(3)), Joker: uint8(r.Below(3))})
		case 3:
			m = FoundHere(Treasure(r.Below(Treasures + 2)))
		case 4:
			m = NothingHere()
		default:
			m = engine.Move(r.Uint64() >> r.Below(64))
		}
		if !dependsOnHand(p, m) {
			all = append(all, m)
		}
	}
	return all
}

func dependsOnHand(p *Position, m engine.Move) bool {
	if VerbOf(m) != Go || !wellFormed(m) || p.phase != going || p.game.Options.Hidden == engine.Blind {
		return false
	}
	met := plainGoes(p, CardsOf(m))
	_, opens := met[m]
	return CardsOf(m).Total() > 0 && opens
}

// What nobody may know.

// permuted shuffles what a seat cannot know: the others' top treasure cards, what
// lies below the tops, the others' hands and the deck, and the seal.
func permuted(p *Position, s engine.Seat, r *engine.Rand) engine.Position {
	q := *p
	if q.game.Options.Hidden == engine.Blind {
		return &q
	}
	slots, cards := hiddenTreasures(&q, s)
	for again := true; again; {
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		for i, slot := range slots {
			*slot = cards[i]
		}
		again = vainBroken(&q)
	}
	hidden := hiddenMagic(&q, s)
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	layMagic(&q, s, hidden)
	q.chance = engine.Rand(r.Uint64())
	return &q
}

// hiddenTreasures is where treasure cards lie that a seat cannot see, and what
// they are.
func hiddenTreasures(q *Position, s engine.Seat) (slots []*Treasure, cards []Treasure) {
	for seat := range q.game.seats {
		for i := range int(q.left[seat]) {
			if engine.Seat(seat) != s || i < int(q.left[seat])-1 {
				slots = append(slots, &q.stack[seat][i])
				cards = append(cards, q.stack[seat][i])
			}
		}
	}
	return slots, cards
}

// vainBroken tells whether a top card is one that was looked for in vain.
func vainBroken(q *Position) bool {
	for seat := range q.game.seats {
		if q.left[seat] > 0 && q.vain[seat].has(q.top(seat)) {
			return true
		}
	}
	return false
}

// hiddenMagic is the magic cards that a seat cannot see, those of hands first.
func hiddenMagic(q *Position, s engine.Seat) (cards []Card) {
	for seat := range q.game.seats {
		if engine.Seat(seat) != s {
			cards = append(cards, q.hand[seat].List()...)
		}
	}
	return append(cards, q.deck[:q.decked]...)
}

func layMagic(q *Position, s engine.Seat, cards []Card) {
	for seat := range q.game.seats {
		if engine.Seat(seat) == s {
			continue
		}
		n := q.hand[seat].Total()
		q.hand[seat] = Cards{}
		for _, k := range cards[:n] {
			q.hand[seat][k]++
		}
		cards = cards[n:]
	}
	copy(q.deck[:], cards)
}

// learns tells who may see what was hidden: all what the table tells and what is
// played, and whoever draws what is drawn.
func learns(p engine.Position, m engine.Move, s engine.Seat) bool {
	switch VerbOf(m) {
	case Found, Nothing:
		return true
	case Go:
		return s == p.Actor() || CardsOf(m).Total() > 0
	}
	return false
}

// conserved checks that every tower and every card is in one place.
func conserved(t require.TestingT, p *Position) {
	var towers, want [Towers]int
	for c := range Cells {
		towers[p.tower[c]]++
		require.True(t, p.game.path[p.tower[c]].turnsInto(p.path[c]))
		require.Equal(t, fixed(c), p.tower[c] < Fixed)
	}
	towers[p.spare]++
	for i := range want {
		want[p.game.like[i]]++
	}
	require.Equal(t, want, towers)
	conservedTreasures(t, p)
	conservedMagic(t, p)
	pushes := 0
	for line := range Lines {
		pushes += max(int(p.Stands(line)), -int(p.Stands(line)))
	}
	require.LessOrEqual(t, pushes, int(p.number)+1, "one push in each turn")
}

func conservedTreasures(t require.TestingT, p *Position) {
	cards, known := treasures(0), 0
	for s := range p.game.seats {
		require.Equal(t, p.game.share(), p.found[s].count()+int(p.left[s]))
		require.Zero(t, cards&p.found[s])
		cards |= p.found[s]
		known += p.found[s].count()
		require.Zero(t, p.vain[s]&^p.unfound(), "what was found is looked for no more")
		if p.left[s] == 0 {
			require.Zero(t, p.vain[s])
		}
		for i, card := range p.stack[s] {
			require.True(t, i < int(p.left[s]) || card == NoTreasure)
			if card != NoTreasure {
				cards |= 1 << card
				known++
			}
		}
	}
	require.Equal(t, known, cards.count(), "each card is in one place")
	require.False(t, vainBroken(p) && p.game.Options.Hidden == engine.Dealt)
	require.Equal(t, p.game.Options.Hidden == engine.Dealt || p.unfound() == 0, cards == everyTreasure)
	require.True(t, p.fits(&p.vain, 0, p.unfound()), "something is left for every top card")
}

func conservedMagic(t require.TestingT, p *Position) {
	all := p.discards
	for s := range p.game.seats {
		for k, n := range p.hand[s] {
			all[k] += n
		}
	}
	for i, k := range p.deck {
		require.True(t, i < int(p.decked) || k == FaceDown)
		if i < int(p.decked) {
			all[k]++
		}
	}
	require.Equal(t, MagicCards, all.Total())
	require.True(t, p.game.Set.Magic.holds(all))
	require.Equal(t, p.game.Options.Hidden == engine.Dealt || p.discards.Total() == MagicCards, all[FaceDown] == 0)
}

// The worlds. The seal of a dealt game may be any of 2^64, so it is left out of
// account here.

// unsealed is a position whose seal nobody looks at.
type unsealed struct{ *Position }

type unsealedView struct{ *View }

func (u unsealed) Bytes(dst []byte) []byte {
	q := *u.Position
	q.chance = 0
	return q.Bytes(dst)
}

func (u unsealed) Fork() engine.Position          { return unsealed{u.Position.Fork().(*Position)} }
func (u unsealed) View(s engine.Seat) engine.View { return unsealedView{u.Position.View(s).(*View)} }
func (v unsealedView) Sample(r *engine.Rand) engine.Position {
	return unsealed{v.View.Sample(r).(*Position)}
}

// bare is the position itself.
func bare(p engine.Position) *Position {
	if u, ok := p.(unsealed); ok {
		return u.Position
	}
	return p.(*Position)
}

// smallGame is a game in which few treasures are left to be found, and one
// magic card is unlike the others.
func smallGame(t *rapid.T) engine.Position {
	set := *defaultSet(t)
	set.Magic = Cards{Up: 1, Joker: 23}
	s := drawnSetup(t, &set)
	if s.Options.Hidden == engine.Dealt {
		left := 3
		for i := range s.Seats {
			who := &s.Seats[i]
			keep := min(rapid.IntRange(0, 2).Draw(t, "left"), left, len(who.Stack))
			left -= keep
			who.Found = append(who.Found, who.Stack[keep:]...)
			who.Stack = who.Stack[:keep]
			who.Vain = nil
		}
		s.drawVain(t)
	}
	p, err := s.Position(&set)
	require.NoError(t, err)
	return unsealed{p}
}

// worlds lays what a seat cannot see in all ways that it has not seen to be
// wrong. Of a blind game there is one.
func worlds(pos engine.Position, s engine.Seat) []engine.Position {
	p := *bare(pos)
	if p.game.Options.Hidden == engine.Blind {
		return []engine.Position{unsealed{&p}}
	}
	found := make(map[string]engine.Position)
	slots, cards := hiddenTreasures(&p, s)
	eachOrder(cards, 0, func(cards []Treasure) {
		for i, slot := range slots {
			*slot = cards[i]
		}
		if !vainBroken(&p) {
			eachMagic(p, s, func(q Position) { found[string(unsealed{&q}.Bytes(nil))] = unsealed{&q} })
		}
	})
	var all []engine.Position
	for _, key := range slices.Sorted(maps.Keys(found)) {
		all = append(all, found[key])
	}
	return all
}

// eachOrder is called with all orders of the cards.
func eachOrder(cards []Treasure, from int, do func([]Treasure)) {
	if from >= len(cards)-1 {
		do(cards)
		return
	}
	for i := from; i < len(cards); i++ {
		cards[from], cards[i] = cards[i], cards[from]
		eachOrder(cards, from+1, do)
		cards[from], cards[i] = cards[i], cards[from]
	}
}

// eachMagic puts the one card that is unlike the others everywhere where the
// seat cannot see.
func eachMagic(q Position, s engine.Seat, do func(Position)) {
	cards := hiddenMagic(&q, s)
	up := slices.Index(cards, Up)
	if up < 0 {
		do(q)
		return
	}
	for i := range cards {
		laid := slices.Clone(cards)
		laid[up], laid[i] = laid[i], laid[up]
		layMagic(&q, s, laid)
		do(q)
	}
}

// What a seat sees of a push before it is made is what it sees after it.
func TestAPushIsForeseen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnMiddle(t, defaultSet(t))
		for s := engine.Public; int(s) < p.Seats(); s++ {
			for _, m := range p.Moves(nil) {
				if VerbOf(m) == Push {
					after := *p
					after.Play(m, nil)
					require.Equal(t, after.View(s), engine.View(p.View(s).(*View).After(m)), p.Write(m))
				}
			}
		}
	})
}
