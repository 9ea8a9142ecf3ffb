package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// eachStep plays games drawn at random, with whatever turns may push along,
// and calls see before each move.
func eachStep(t *testing.T, steps int, see func(t *rapid.T, p *Position, r *engine.Rand)) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(1, steps).Draw(t, "steps") {
			if p.phase == over {
				break
			}
			see(t, p, &r)
			p.Play(lively(p, &r), nil)
		}
	})
}

// drawnGame is a game that begins, or one in the middle of which little or
// much is hidden and in hand.
func drawnGame(t *rapid.T) *Position {
	seats := rapid.IntRange(2, MaxSeats).Draw(t, "seats")
	if rapid.IntRange(0, 3).Draw(t, "middle") > 0 {
		return drawnMiddle(t, seats, rapid.IntRange(seats, MaxBases).Draw(t, "bases"), 0)
	}
	set := defaultSet(t)
	p, err := Drawn(set, drawnOptions(t), seats, engine.SeedsOf(rapid.Uint64().Draw(t, "seed"))).Position(set)
	require.NoError(t, err)
	return p
}

// drawnMiddle is a game in which everybody has chosen, of the first bases of a
// map and the tiles that are named or hidden there; a blind one may have some
// more tiles that nobody will find.
func drawnMiddle(t *rapid.T, seats, bases, more int) *Position {
	full, o := defaultSet(t), drawnOptions(t)
	hidden := o.Hidden
	o.Hidden = engine.Dealt
	seed := rapid.Uint64().Draw(t, "seed")
	r := engine.Rand(seed)
	m := middle{Setup: Drawn(full, o, seats, engine.SeedsOf(seed)), r: &r}
	m.walk()
	for _, b := range m.Bases[bases:] {
		m.spares = append(m.spares, b.Object, b.Ruby)
	}
	m.Bases = m.Bases[:bases]
	m.Turn, m.Left = r.Below(seats), r.Below(Rotations+1)
	m.empty()
	m.seat()
	simpleStarts(m.Setup, full)
	set := &Set{Name: "middle", Towers: full.Towers, Tiles: m.tiles()}
	if hidden == engine.Blind && r.Below(2) == 0 {
		set.Tiles = append(set.Tiles, m.spares[:min(more, len(m.spares))]...)
		m.hide()
	}
	slices.Sort(set.Tiles)
	p, err := m.Position(set)
	require.NoError(t, err)
	return p
}

// walk puts the bases in an order in which the first ones, however many, hang together.
func (m *middle) walk() {
	var places []hexgrid.Hex
	for _, b := range m.Bases {
		places = append(places, b.Hex)
	}
	all := slices.Clone(m.Bases)
	for i, at := range hexgrid.Walk(places) {
		m.Bases[i] = all[at]
	}
}

// middle is a set-up that becomes one of a game that has been going on.
type middle struct {
	*Setup
	r      *engine.Rand
	spares []Kind // tiles that lie nowhere
}

// empty takes some tiles out of their towers.
func (m *middle) empty() {
	for i := range m.Bases {
		for _, k := range [...]*Kind{&m.Bases[i].Object, &m.Bases[i].Ruby} {
			if m.r.Below(3) == 0 {
				m.spares = append(m.spares, *k)
				*k = NoKind
			}
		}
	}
	m.spares = slices.DeleteFunc(m.spares, func(k Kind) bool { return k == NoKind })
	m.r.Shuffle(len(m.spares), func(i, j int) { m.spares[i], m.spares[j] = m.spares[j], m.spares[i] })
}

// seat gives everybody a start tower, a place, a hand, and a ruby now and then.
func (m *middle) seat() {
	guests := make([]int, len(m.Bases))
	flags := shuffled(len(m.Bases), m.r)
	at := m.r.Below(len(m.Bases))
	for i := range m.Seats {
		if guests[at] > Guests || m.r.Below(2) == 0 {
			at = flags[i]
		}
		for guests[at] > Guests {
			at = (at + 1) % len(m.Bases)
		}
		guests[at]++
		m.Seats[i] = Player{Flag: flags[i], Pawn: at}
		for range m.r.Below(HandLimit + 1) {
			if k, ok := m.spare(func(k Kind) bool { return k != Empty && k != RubyOf(0) }); ok {
				m.Seats[i].Hand = append(m.Seats[i].Hand, k)
			}
		}
		if m.r.Below(4) == 0 {
			if _, ok := m.spare(func(k Kind) bool { return k == RubyOf(1) }); ok {
				m.Seats[i].Banked = 1
			}
		}
	}
}

// spare takes a tile that will do from those that lie nowhere.
func (m *middle) spare(do func(Kind) bool) (k Kind, ok bool) {
	i := slices.IndexFunc(m.spares, do)
	if i < 0 {
		return NoKind, false
	}
	k = m.spares[i]
	m.spares = slices.Delete(m.spares, i, i+1)
	return k, true
}

// tiles is the tiles that are named.
func (m *middle) tiles() []Kind {
	var all []Kind
	for _, b := range m.Bases {
		all = append(all, b.Object, b.Ruby)
	}
	for _, s := range m.Seats {
		all = append(all, s.Hand...)
		all = append(all, slices.Repeat([]Kind{RubyOf(1)}, s.Banked)...)
	}
	return slices.DeleteFunc(all, func(k Kind) bool { return k == NoKind })
}

// hide forgets most tiles that lie face down.
func (m *middle) hide() {
	for i := range m.Bases {
		b := &m.Bases[i]
		if b.Object != NoKind && m.r.Below(4) > 0 {
			b.Object, b.HidesObject = NoKind, true
		}
		if b.Ruby != NoKind && m.r.Below(4) > 0 {
			b.Ruby, b.HidesRuby = NoKind, true
		}
	}
}

// lively is a legal move; each verb is as likely, but for those that end what
// could go on. A turn may push towers along.
func lively(p *Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	m := ofSomeVerb(moves, r)
	for range 2 {
		if v := VerbOf(m); v == End || v == Drop || v == Stop {
			m = ofSomeVerb(moves, r)
		}
	}
	if v := VerbOf(m); (v == Turn || v == Counter) && r.Below(3) == 0 {
		if along := pushingSome(p, m, r); p.Allows(along) {
			return along
		}
	}
	return m
}

// ofSomeVerb is one of the moves of a verb, and each verb is as likely.
func ofSomeVerb(moves []engine.Move, r *engine.Rand) engine.Move {
	var of [numVerbs][]engine.Move
	for _, m := range moves {
		of[VerbOf(m)] = append(of[VerbOf(m)], m)
	}
	verbs := slices.DeleteFunc(of[:], func(moves []engine.Move) bool { return moves == nil })
	some := verbs[r.Below(len(verbs))]
	return some[r.Below(len(some))]
}

// mayPush tells whether what a turn pushes is said with it.
func (p *Position) mayPush() bool { return p.game.Options.Chain == ChainObserved }

// pushingSome is the turn with towers pushed along that hang together with
// its driver.
func pushingSome(p *Position, m engine.Move, r *engine.Rand) engine.Move {
	driver := p.here()
	if VerbOf(m) == Turn {
		driver = BaseOf(m)
	}
	got := Bases(1) << driver
	for range 1 + r.Below(4) {
		var next Bases
		for b := range got.All() {
			next |= p.game.around[b] &^ got
		}
		if next == 0 {
			break
		}
		some := slices.Collect(next.All())
		b := some[r.Below(len(some))]
		got.add(b)
		m = pushing(m, b, 1+r.Below(Facings-1))
	}
	return m
}

// What a turn pushes is said under the observed option only, and makes it
// neither legal nor illegal, unless the pawn might be shut in (ruling 19).
func TestPushesMakeNoTurnLegal(t *testing.T) {
	eachStep(t, 60, func(t *rapid.T, p *Position, r *engine.Rand) {
		if p.phase != turning || p.mayPush() && p.crowded() {
			return
		}
		turns := []engine.Move{move(Counter)}
		for b := range p.game.Bases {
			turns = append(turns, moveAt(Turn, b))
		}
		for _, m := range turns {
			along := pushingSome(p, m, r)
			require.Equal(t, p.Allows(m) && (along == m || p.mayPush()), p.Allows(along), p.Write(along))
		}
	})
}

// In a turn players can think ahead on what they see: the imagined position
// allows the same, and shows the same.
func TestImaginedPositionLooksLikeTheView(t *testing.T) {
	eachStep(t, 50, func(t *rapid.T, p *Position, _ *engine.Rand) {
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			v := viewOf(p, s)
			q := v.Imagine()
			if v.Phase != PhaseFind { // what a dealt tile is no view tells
				require.Equal(t, v.Legal(), q.Moves(nil))
			}
			require.Equal(t, v, q.View(s))
			conserved(t, q)
		}
	})
}

func TestImaginedPositionKnowsTheVote(t *testing.T) {
	p := lost(at(1), at(2)).position(t)
	plays(t, p, "stop", "refuse")
	v := viewOf(p, 0)
	require.Equal(t, v.Legal(), v.Imagine().Moves(nil), "one proposes once in a turn")
}

// What a view leaves open is drawn: nothing lies unseen in a sample.
func TestSamplesHoldEverything(t *testing.T) {
	eachStep(t, 100, func(t *rapid.T, p *Position, r *engine.Rand) {
		for s := engine.Public; s < engine.Seat(p.game.seats); s++ {
			q := p.View(s).Sample(r).(*Position)
			require.NotContains(t, q.object, Unseen)
			require.NotContains(t, q.ruby, Unseen)
		}
	})
}

// What must lie in a tower because nothing else is left is not counted twice
// when one like it is out of the game.
func TestSampleOfWhatIsLeftOver(t *testing.T) {
	s := study{towers: []string{open, open}, objects: map[int]Kind{1: Unlock, 2: Unlock}, seats: []Player{at(1, Unlock), at(2)}}
	p := s.position(t)
	plays(t, p, "counter")
	out(t, p, Unlock)
	v := viewOf(p, 0)
	require.Equal(t, Unlock, v.Towers[0].Known)
	require.Equal(t, p.Bytes(nil), v.Sample(new(engine.Rand)).Bytes(nil))
	require.Equal(t, v, v.Imagine().View(0))
}
