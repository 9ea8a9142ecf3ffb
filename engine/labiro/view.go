package labiro

import (
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// View is what one seat may know, and nothing else: every fact in it is
// listed here and put there by Position.View.
type View struct {
	Seat    engine.Seat // whose view it is; engine.Public for the display
	Set     *Set        // as printed
	Options Options
	Towers  []TowerView // by base
	Players []PlayerView
	Number  int         // turns played
	Turn    engine.Seat // whose turn it is
	Actor   engine.Seat // who decides now
	Phase   Phase
	Left    int           // rotations left in the turn
	Walk    []int         // bases the turn's pawn can walk to now, its own first
	Turning []int         // bases whose tower may be turned now along its arrow
	Finding Purpose       // in PhaseFind: what for
	Owner   engine.Seat   // in PhasePut: who puts away
	Away    Kind          // in PhasePut: what is put away
	Offer   HandView      // in PhaseFind for a swap: what is given
	Victim  engine.Seat   // of a dagger that was used: who is robbed; else Nobody
	Loot    int           // how many tiles may then still be taken
	Stuck   bool          // nobody can turn, walk, use or open anything any more: the program offers to stop
	Unseen  map[Kind]int  // tiles that this seat cannot place, by kind: those out of its sight that are in the game
	Moves   []engine.Move // what Actor may do, and in PhaseVote what others may take back; names tell nothing hidden
	Result  *engine.Result
	game    *Game   // what all know: the map and the rules
	agreed  uint8   // what all know: who said yes to stopping in this turn
	away    [2]Kind // what all know: what the seat of the turn and then its victim put away
	loot    uint8   // what all know: how many tiles the dagger takes at most
	guarded bool    // what all know: the victim had a dagger
}

// For is the seat the view was made for.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what Actor may do, and in a vote what others may take back.
func (v *View) Legal() []engine.Move { return v.Moves }

// ForBots is the moves that a program may choose where it decides. It says yes when
// somebody wants to stop, proposes it only where nobody can do anything any more,
// and takes back nobody's yes (ruling 22).
func (v *View) ForBots() []engine.Move {
	return slices.DeleteFunc(slices.Clone(v.Moves), func(m engine.Move) bool {
		switch VerbOf(m) {
		case Stop:
			return !v.Stuck
		case Refuse, Retract:
			return true
		}
		return false
	})
}

// TowerView is one base and its tower.
type TowerView struct {
	Hex      hexgrid.Hex
	Touching [hexgrid.Directions]int // the base on each side, or NoBase
	Tower    *Tower
	Facing   int
	Object   bool          // an object lies in it
	Known    Kind          // what it is, when the seat knows, be it because nothing else is left; else NoKind
	Seen     bool          // the seat has seen it: in a blind game the player knows, though the program does not
	SeenBy   []engine.Seat // who has seen it: that somebody looked is no secret
	Shown    bool          // it was put there for all to see
	Used     bool          // it was used in this turn (ruling 16)
	May      Kinds         // what it can be, as far as the seat can tell; empty without an object
	Ruby     bool          // its ruby tile is still in it
	MayRuby  Kinds         // what that can be
	Flag     engine.Seat   // whose start tower it is, or Nobody
	Pawns    []engine.Seat // who stands in it
}

// Side is the side of the tower that looks in direction d.
func (t *TowerView) Side(d hexgrid.Direction) Side {
	return t.Tower.Sides[d.Turned(-t.Facing)]
}

// Open tells whether one can walk from a base over its side d (ruling 3).
func (v *View) Open(base int, d hexgrid.Direction) bool {
	t := &v.Towers[base]
	n := t.Touching[d]
	return n != NoBase && v.Options.Near.Opens(t.Side(d), v.Towers[n].Side(d.Opposite()))
}

// Outlook is what a step of a tower would do that may be turned.
type Outlook struct {
	Along []int // the towers that it pushes along, in order; if Maybe, any of them or none
	Maybe bool  // nobody knows which teeth catch
	Jams  bool  // and so it may be blocked
	After *View // how the towers stand then; if Maybe, where nothing is pushed. Of it only that is right
}

// Turned is what a step of the tower on a base would do, as far as the teeth tell (ruling 6).
func (v *View) Turned(base, step int) Outlook {
	p := &Position{game: v.game}
	for b := range v.Towers {
		p.facing[b] = int8(v.Towers[b].Facing)
	}
	along, went := p.Pushes(base, step)
	o := Outlook{After: &View{Options: v.Options, Towers: slices.Clone(v.Towers)}}
	if may := p.swayed(base, step); v.Options.Chain == ChainObserved && may != 0 {
		o.Along, o.Maybe, o.Jams, along = may.append(nil), true, went == 0, nil
	}
	for _, r := range along {
		o.Along = append(o.Along, r.Part)
	}
	for _, r := range append(along, engine.Repair{Part: base, Steps: step}) {
		o.After.Towers[r.Part].Facing = int(turned(int8(v.Towers[r.Part].Facing), r.Steps))
	}
	return o
}

// PlayerView is what lies before one player, for all to see.
type PlayerView struct {
	Base   int // where the pawn stands, or NoBase
	Flag   int // the start tower, or NoBase
	Hand   []HandView
	Banked int
}

// HandView is one tile in a hand.
type HandView struct {
	Kind Kind
	Used bool // in this turn (ruling 16)
}

// Phase is what the game waits for.
type Phase = phase

// The phases, for readers of a view.
const (
	PhaseStart  = starting  // Actor chooses a start tower
	PhaseTurn   = turning   // Actor plays
	PhaseFind   = finding   // the table must tell what came to light
	PhaseDecide = deciding  // Actor has looked, and takes, swaps or leaves
	PhasePut    = putting   // Owner puts a used object away
	PhaseRob    = robbing   // Actor takes from Victim
	PhaseReturn = returning // Actor leaves a tile with Victim
	PhaseVote   = voting    // Actor agrees to stop, or not
	PhaseOver   = over
)

// Purpose is what a tile is found for.
type Purpose = find

// View is what a seat, or with engine.Public everybody, may know.
func (p *Position) View(seat engine.Seat) engine.View {
	number, turn := p.Turn()
	v := &View{
		Seat: seat, game: p.game, Set: p.game.Set, Options: p.game.Options,
		Number: number, Turn: turn, Actor: p.Actor(), Phase: p.phase,
		Left: int(p.left), Finding: p.find, Owner: engine.Nobody, Victim: engine.Nobody, agreed: p.agreed,
	}
	v.Towers, v.Players = make([]TowerView, 0, len(p.game.Bases)), make([]PlayerView, 0, p.game.seats)
	for b := range p.game.Bases {
		v.Towers = append(v.Towers, p.viewTower(b, seat))
	}
	for s := range p.game.seats {
		v.Players = append(v.Players, p.viewPlayer(s))
	}
	if p.phase != starting && p.phase != over {
		v.Walk = append(v.Walk, p.here())
		v.Walk = (p.Walkable() &^ (1 << p.here())).append(v.Walk)
	}
	if v.loot = p.loot; p.loot > 0 || p.phase == returning {
		v.Victim, v.Loot = engine.Seat(p.victim), p.takeables()
	}
	v.away = [2]Kind{p.kind(p.away[0]), p.kind(p.away[1])}
	v.guarded = p.defended
	p.viewPhase(v)
	v.Stuck = p.Stuck()
	v.Unseen = p.viewUnseen(v)
	v.conclude()
	if p.phase == finding && p.game.Options.Hidden == engine.Blind {
		v.Moves = v.mayTell()
	}
	return v
}

// viewPhase lists what the game waits for. What the table may tell is listed
// from what the seat knows, see mayTell.
func (p *Position) viewPhase(v *View) {
	switch p.phase {
	case turning:
		v.Turning = p.Turnable().append(nil)
	case finding:
		v.Offer = p.handView(p.offer)
	case putting:
		owner, at := p.owner()
		v.Owner, v.Away = engine.Seat(owner), p.kind(p.away[at])
	case over:
		r, _ := p.Result()
		v.Result = &r
	}
	if p.phase != finding {
		v.Moves = p.Moves(nil)
	}
}

// Turnable is the bases whose tower may be turned now along its arrow.
func (p *Position) Turnable() Bases {
	var s Bases
	for b := range p.reach().All() {
		if p.why(moveAt(Turn, b)) == legal {
			s.add(b)
		}
	}
	return s
}

func (p *Position) viewTower(b int, seat engine.Seat) TowerView {
	t := TowerView{
		Hex: p.game.Bases[b].Hex, Tower: p.game.Tower(b), Facing: int(p.facing[b]),
		Object: p.object[b] != NoTile, Ruby: p.ruby[b] != NoTile, Flag: engine.Nobody,
		Seen: p.knows(seat, b), Shown: p.shown.has(b), Used: p.object[b] != NoTile && p.shown.has(b) && p.used.has(p.object[b]),
	}
	for d := range t.Touching {
		t.Touching[d] = p.game.Touching(b, hexgrid.Direction(d))
	}
	if t.Shown || t.Seen && p.game.Options.Hidden == engine.Dealt {
		t.Known = p.kind(p.object[b])
	}
	for s := range p.game.seats {
		if p.knows(engine.Seat(s), b) {
			t.SeenBy = append(t.SeenBy, engine.Seat(s))
		}
		if int(p.flag[s]) == b {
			t.Flag = engine.Seat(s)
		}
		if int(p.pawn[s]) == b {
			t.Pawns = append(t.Pawns, engine.Seat(s))
		}
	}
	return t
}

// knows tells whether a seat has seen the object in a tower; the public has
// seen what was put there for all to see.
func (p *Position) knows(seat engine.Seat, b int) bool {
	if seat >= 0 {
		return p.seen[seat].has(b)
	}
	return p.shown.has(b)
}

func (p *Position) viewPlayer(s int) PlayerView {
	v := PlayerView{Base: int(p.pawn[s]), Flag: int(p.flag[s]), Banked: int(p.banked[s])}
	for _, t := range p.hands[s].all() {
		v.Hand = append(v.Hand, p.handView(t))
	}
	slices.SortStableFunc(v.Hand, unusedFirst)
	return v
}

// unusedFirst puts of like tiles, which lie together, the unused ones first.
func unusedFirst(a, b HandView) int {
	switch {
	case a.Kind != b.Kind || a.Used == b.Used:
		return 0
	case a.Used:
		return 1
	}
	return -1
}

func (p *Position) handView(t Tile) HandView {
	return HandView{Kind: p.kind(t), Used: t != NoTile && p.used.has(t)}
}

// viewUnseen counts the tiles that are neither out of the game nor in sight
// in the view.
func (p *Position) viewUnseen(v *View) map[Kind]int {
	unseen := make(map[Kind]int)
	for i, k := range p.game.Set.Tiles {
		if !p.gone.has(Tile(i + 1)) {
			unseen[k]++
		}
	}
	sighted := func(k Kind) {
		if k != NoKind {
			if unseen[k]--; unseen[k] == 0 {
				delete(unseen, k)
			}
		}
	}
	for i := range v.Towers {
		sighted(v.Towers[i].Known)
	}
	for i := range v.Players {
		for _, h := range v.Players[i].Hand {
			sighted(h.Kind)
		}
	}
	for _, t := range [...]Tile{p.away[0], p.away[1], p.offer} {
		sighted(p.kind(t))
	}
	return unseen
}

// append adds the bases of the set in order.
func (s Bases) append(dst []int) []int {
	for ; s != 0; s &= s - 1 {
		dst = append(dst, s.first())
	}
	return dst
}
