package referee

import (
	"time"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// table is a match with a simulated board below it: hands turn towers on it,
// and the sensors tell the match.
type table struct {
	t      require.TestingT
	m      *Match
	stands []engine.Standing // how the towers really stand
	silent []bool            // whose sensor says nothing
	now    time.Duration
}

// turned is one tower turned by so many steps of 60° clockwise. It begins to
// move after a while and comes to rest for that long later; 0 is half a second.
type turned struct {
	part, steps  int
	after, lasts time.Duration
}

const ms = time.Millisecond

// seat puts a position on a table whose sensors all work.
func seat(t require.TestingT, p *labiro.Position) *table {
	tab := &table{t: t, m: New(p), now: time.Minute}
	for b := range p.Parts() {
		tab.stands = append(tab.stands, p.Stands(b))
	}
	tab.silent = make([]bool, p.Parts())
	require.Equal(t, InOrder, tab.m.Settle(tab.stands).Kind)
	return tab
}

// hands turns towers at one time and gives the verdict on them.
func (tab *table) hands(all ...turned) Verdict {
	var changes []engine.Change
	for _, a := range all {
		s := &tab.stands[a.part]
		*s = tab.m.pos().Circle().After(*s, a.steps)
		if tab.silent[a.part] {
			continue
		}
		onset := tab.now + a.after
		changes = append(changes, engine.Change{Part: a.part, To: *s, Onset: onset, Rest: onset + max(a.lasts, 500*ms)})
	}
	tab.now += 10 * time.Second
	return tab.m.Observe(changes)
}

// turn turns one tower alone.
func (tab *table) turn(part, steps int) Verdict { return tab.hands(turned{part: part, steps: steps}) }

// senses is a change that no hand made: a sensor that falls silent, is lost
// half-way, or comes back.
func (tab *table) senses(part int, to engine.Standing, resync bool) Verdict {
	tab.now += time.Second
	if to.Known() {
		tab.stands[part] = to
	}
	return tab.m.Observe([]engine.Change{{Part: part, To: to, Onset: tab.now, Rest: tab.now, Resync: resync}})
}

// repairs does what a verdict asks for, all at once.
func (tab *table) repairs(v Verdict) Verdict {
	var all []turned
	for _, r := range v.Repair {
		all = append(all, turned{part: r.Part, steps: r.Steps})
	}
	return tab.hands(all...)
}

// plays decides moves that must be legal and nobody has to do by hand.
func (tab *table) plays(texts ...string) {
	for _, text := range texts {
		foul, err := tab.m.Play(tab.read(text))
		require.NoError(tab.t, err, text)
		require.Nil(tab.t, foul, text)
		require.Empty(tab.t, tab.m.RequestedRepairs(), text)
	}
}

func (tab *table) read(text string) engine.Move {
	m, err := tab.m.Read(text)
	require.NoError(tab.t, err)
	return m
}

func (tab *table) texts(moves []engine.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, tab.m.Write(m))
	}
	return all
}

// accepts wants the turn just seen to have been played as these moves.
func (tab *table) accepts(v Verdict, texts ...string) {
	require.Equal(tab.t, Accepted, v.Kind, "%+v", v)
	require.Equal(tab.t, texts, tab.texts(v.Moves))
	require.Equal(tab.t, v, tab.m.Verdict())
	require.Empty(tab.t, v.Repair)
	tab.agrees()
}

// fouled wants a foul for this reason, with this to be put right, and no
// change of the position.
func (tab *table) fouled(before labiro.Position, v Verdict, reason engine.Reason, ruling, part int, repair ...engine.Repair) {
	require.Equal(tab.t, Foul, v.Kind, "%+v", v)
	require.Equal(tab.t, reason, v.Foul.Reason)
	require.Equal(tab.t, engine.Ruling{Game: labiro.Name, Number: ruling}, v.Foul.Ruling)
	require.Equal(tab.t, part, v.Foul.Part)
	require.ElementsMatch(tab.t, repair, v.Repair)
	require.Empty(tab.t, v.Moves)
	tab.same(before)
}

// agrees wants the match to think that the towers stand as they do.
func (tab *table) agrees() {
	for b, s := range tab.stands {
		require.Equal(tab.t, s, tab.m.pos().Stands(b), "tower %d", b+1)
	}
}

// same wants the position to be just what it was, in every seat's eyes too.
func (tab *table) same(before labiro.Position) {
	now := tab.position()
	require.True(tab.t, before == now, "the position changed")
	for s := engine.Public; int(s) < before.Seats(); s++ {
		require.Equal(tab.t, before.View(s), tab.m.View(s))
	}
}

// position is a copy of the match's position.
func (tab *table) position() labiro.Position { return *tab.m.pos().(*labiro.Position) }

func (tab *table) view() *labiro.View { return tab.m.View(engine.Public).(*labiro.View) }

func (tab *table) left() int { return tab.view().Left }

// The board of these tests: a tower (part 0) with six around it from the east
// on clockwise (1 to 6), one behind the eastern (7) and one behind the western
// (8), which are out of reach from the middle. All are open on every side, and
// all arrows go clockwise but that of the south-eastern tower (2).
var places = []hexgrid.Hex{{}, {Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}, {Q: 2}, {Q: -2}}

const (
	middle, eastern, counter, western = 0, 1, 2, 4
	farEast, farWest                  = 7, 8
)

// study is a small game: seat 1 is at home in the middle, seat 2 in the tower
// behind the western one.
type study struct {
	options labiro.Options
	objects map[int]labiro.Kind
	hides   []int // towers that hide an object nobody told
	spares  []labiro.Kind
	hand    []labiro.Kind
	rival   []labiro.Kind
	choose  bool // the start towers have yet to be chosen
	spent   int
	moves   []string // played before anything else
}

func (s study) position(t require.TestingT) *labiro.Position {
	set := &labiro.Set{Name: "study", Tiles: append(append(append([]labiro.Kind{}, s.spares...), s.hand...), s.rival...)}
	setup := labiro.Setup{Options: s.options, Left: labiro.Rotations - s.spent, Seats: []labiro.Player{
		{Flag: middle, Pawn: middle, Hand: s.hand}, {Flag: farWest, Pawn: farWest, Hand: s.rival},
	}}
	if s.choose {
		setup.Seats = []labiro.Player{{Flag: labiro.NoBase, Pawn: labiro.NoBase}, {Flag: labiro.NoBase, Pawn: labiro.NoBase}}
	}
	for b, h := range places {
		tower := labiro.Tower{Name: h.String(), Arrow: labiro.Clockwise}
		for i := range tower.Sides {
			tower.Sides[i] = labiro.Protruding
		}
		if b == counter {
			tower.Arrow = labiro.CounterClockwise
		}
		set.Towers = append(set.Towers, tower)
		base := labiro.Base{Hex: h, Tower: b, Facing: b % 6, Object: s.objects[b]}
		for _, hides := range s.hides {
			base.HidesObject = base.HidesObject || hides == b
		}
		if base.Object != labiro.NoKind {
			set.Tiles = append(set.Tiles, base.Object)
		}
		setup.Bases = append(setup.Bases, base)
	}
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// on is a table with the study on it.
func (s study) on(t require.TestingT) *table {
	tab := seat(t, s.position(t))
	tab.plays(s.moves...)
	return tab
}

// drawn is a whole game with the printed set.
func drawn(t require.TestingT, o labiro.Options, seats int, seed uint64) *labiro.Position {
	const name = "labiro/default.toml"
	data, err := configs.FS.ReadFile(name)
	require.NoError(t, err)
	set := new(labiro.Set)
	require.NoError(t, configs.Read(name, data, set.Document()))
	setup := labiro.Drawn(set, o, seats, engine.SeedsOf(seed))
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}
