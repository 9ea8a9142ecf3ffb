package labiro

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// study is a small set-up for one rule. Bases are counted from 1, as in the
// notation. What is named nowhere is out of the game.
type study struct {
	towers  []string      // six sides from the east on clockwise; "<" turns counter-clockwise; "#3" is a ruby tower
	places  []hexgrid.Hex // where the bases lie; without it in a row from west to east
	objects map[int]Kind
	rubies  map[int]Kind
	spares  []Kind // tiles that lie somewhere face down in a blind game
	hides   []int  // bases that hide an object that nobody told the program
	seats   []Player
	turn    int // whose turn it is, from 1; 0 is 1
	spent   int // rotations used up
	options Options
}

// Towers in a row that are open to the east, to the west, and both ways.
const (
	east    = "PWWWWW"
	west    = "WWWPWW"
	through = "PWWPWW"
	farEast = "RWWWWW"
	farWest = "WWWRWW"
	farBoth = "RWWRWW"
	open    = "PPPPPP"
	closed  = "WRWWWW" // an entrance to nowhere
)

// flower is a base and the six around it, the eastern one first.
var flower = []hexgrid.Hex{{}, {Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}}

// at is a player at home on a base, lives one who is elsewhere.
func at(base int, hand ...Kind) Player { return lives(base, base, hand...) }

func lives(flag, pawn int, hand ...Kind) Player {
	return Player{Flag: flag - 1, Pawn: pawn - 1, Hand: hand}
}

func banked(p Player, rubies int) Player {
	p.Banked = rubies
	return p
}

var newcomer = Player{Flag: NoBase, Pawn: NoBase}

func (s study) position(t testing.TB) *Position {
	t.Helper()
	p, err := s.build()
	require.NoError(t, err)
	return p
}

func (s study) build() (*Position, error) {
	setup := Setup{Options: s.options, Seats: s.seats, Turn: max(s.turn-1, 0), Left: Rotations - s.spent}
	set := &Set{Name: "study", Tiles: s.tiles()}
	for i, text := range s.towers {
		set.Towers = append(set.Towers, towerOf(text))
		b := Base{Hex: hexgrid.Hex{Q: i}, Tower: i, Object: s.objects[i+1], Ruby: s.rubies[i+1]}
		b.HidesObject = slices.Contains(s.hides, i+1)
		if s.places != nil {
			b.Hex = s.places[i]
		}
		setup.Bases = append(setup.Bases, b)
	}
	return setup.Position(set)
}

// simpleStarts gives every flag a simple tower: a ruby tower changes places with one that has no
// flag, wherever that one is.
func simpleStarts(s *Setup, set *Set) {
	flagged := map[int]bool{}
	for _, who := range s.Seats {
		flagged[s.Bases[who.Flag].Tower] = true
	}
	for _, who := range s.Seats {
		home := &s.Bases[who.Flag]
		for t := 0; set.Towers[home.Tower].Ruby(); t++ {
			if flagged[t] || set.Towers[t].Ruby() {
				continue
			}
			flagged[t] = true
			if i := slices.IndexFunc(s.Bases, func(b Base) bool { return b.Tower == t }); i >= 0 {
				other := &s.Bases[i]
				other.Tower, other.Ruby, other.HidesRuby = home.Tower, home.Ruby, home.HidesRuby
			}
			home.Tower, home.Ruby, home.HidesRuby = t, NoKind, false
		}
	}
}

// tiles is a set of just the tiles that are named.
func (s study) tiles() []Kind {
	all := slices.Clone(s.spares)
	for _, k := range s.objects {
		all = append(all, k)
	}
	for _, k := range s.rubies {
		all = append(all, k)
	}
	for _, seat := range s.seats {
		all = append(all, seat.Hand...)
		all = append(all, slices.Repeat([]Kind{RubyOf(1)}, seat.Banked)...)
	}
	slices.Sort(all)
	return all
}

func towerOf(text string) Tower {
	t := Tower{Name: text, Arrow: Clockwise}
	for i := range t.Sides {
		t.Sides[i] = Side(strings.IndexByte("WRP", text[i]))
	}
	if strings.Contains(text, "<") {
		t.Arrow = CounterClockwise
	}
	if _, key, ok := strings.Cut(text, "#"); ok {
		t.Key = Symbol(key[0] - '0')
	}
	return t
}

func read(t testing.TB, text string) engine.Move {
	t.Helper()
	m, err := ReadMove(text)
	require.NoError(t, err)
	return m
}

// plays plays moves that must be legal and gives everything that happened.
func plays(t testing.TB, p *Position, moves ...string) []engine.Event {
	t.Helper()
	var events []engine.Event
	for _, text := range moves {
		m := read(t, text)
		require.Nil(t, p.Check(m), text)
		require.True(t, p.Allows(m), text)
		require.Contains(t, p.Moves(nil), plain(m), text)
		events = p.Play(m, events)
		conserved(t, p)
	}
	return events
}

// refused wants a move refused by just this ruling for just this reason, with
// legal moves to play instead and nothing changed.
func refused(t testing.TB, p *Position, text string, ruling int, reason engine.Reason) *engine.Foul {
	t.Helper()
	before, m := *p, read(t, text)
	foul := p.Check(m)
	require.NotNil(t, foul, text)
	require.Equal(t, engine.Ruling{Game: Name, Number: ruling}, foul.Ruling, text)
	require.Equal(t, reason, foul.Reason, text)
	require.False(t, p.Allows(m))
	require.NotContains(t, p.Moves(nil), m)
	for _, instead := range foul.Instead {
		require.Nil(t, p.Check(instead))
	}
	require.True(t, before == *p, "%s was refused but changed the position", text)
	return foul
}

// ofKind is the events of one kind.
func ofKind(events []engine.Event, kind uint8) []engine.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool { return e.Kind != kind })
}

// holds wants a seat, counted from 1, to hold just these tiles.
func holds(t testing.TB, p *Position, seat int, kinds ...Kind) {
	t.Helper()
	var hand []Kind
	for _, tile := range p.hands[seat-1].all() {
		hand = append(hand, p.kind(tile))
	}
	require.ElementsMatch(t, kinds, hand, "the hand of seat %d", seat)
}

// lies wants just this object in the tower on a base, counted from 1.
func lies(t testing.TB, p *Position, base int, k Kind) {
	t.Helper()
	require.Equal(t, k, p.kind(p.object[base-1]), "in tower %d", base)
}

// out wants a tile of that kind out of the game.
func out(t testing.TB, p *Position, k Kind) {
	t.Helper()
	for i, kind := range p.game.Set.Tiles {
		if kind == k && p.gone.has(Tile(i+1)) {
			return
		}
	}
	t.Fatalf("%v is still in the game", k)
}

// stands wants a seat, counted from 1, on a base, counted from 1.
func stands(t testing.TB, p *Position, seat, base int) {
	t.Helper()
	require.Equal(t, base-1, int(p.pawn[seat-1]))
}

func viewOf(p *Position, seat engine.Seat) *View { return p.View(seat).(*View) }
