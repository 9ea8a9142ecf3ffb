package labiro_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"mastro/engine/labiro"
)

// The reference is a second rulebook of LABIRO, slow and plain, written from
// rulings.en.md with strings, slices and maps. It shares the notation with
// package labiro and nothing else; that the two agree on every move of many
// games is what TestReferenceAgrees... hold.
//
// It is read from the top: what a game is (this file), the rulings in their
// order (reference_rulings..._test.go), then the comparison.

// refPlace is where a base lies, in axial coordinates.
type refPlace struct{ q, r int }

// around is the six places that touch one, from the east on clockwise.
func (p refPlace) around() []refPlace {
	return []refPlace{{p.q + 1, p.r}, {p.q, p.r + 1}, {p.q - 1, p.r + 1}, {p.q - 1, p.r}, {p.q, p.r - 1}, {p.q + 1, p.r - 1}}
}

// refTile is a tile by its word, "rope". No tile is "", one that nobody told
// the program of is "?".
type refTile struct {
	kind string
	used int // the turn it was last used in, from 1; 0 for never
}

// refTower is a tower and what is in it.
type refTower struct {
	base   int    // its number, from 0
	sides  string // W, R or P, clockwise from the one that looks east at facing 0
	facing int
	arrow  int    // +1 clockwise
	key    string // the letter of a ruby tower; "" for a simple one
	object refTile
	ruby   refTile
	seen   string // the seats that know the object, "02"
	shown  bool   // it was put there for all to see
}

// refSeat is one player.
type refSeat struct {
	playing    bool // has chosen a start tower
	pawn, flag refPlace
	hand       []refTile
	banked     int
}

// refTask is something to be decided before the turn goes on.
type refTask struct {
	what   string  // start, found, decide, put, rob, return or vote
	seat   int     // who decides it, or whose find it is
	why    string  // of found: start, take, swap or open
	tile   refTile // of put: the used tile; of a swap: the tile given
	victim int     // of rob
	take   int     // of rob and return: how many more tiles
	object bool    // of rob: objects only
}

// refGame is a state of the game.
type refGame struct {
	rules  map[string]string // the house rules in the words of the files
	bases  []refPlace        // by number
	towers map[refPlace]refTower
	seats  []refSeat
	tiles  map[string]int // how many of each kind are in the game and not banked
	number int            // turns played
	turn   int            // whose turn it is
	left   int            // rotations
	voted  bool           // it was proposed to stop in this turn
	yes    []int          // who has said yes to that, and not taken it back
	todo   []refTask      // the first is to be decided first
	over   bool
	events []refEvent // what happened in the last move
}

// refEvent is something that happened; bases and seats count from 0, and -1
// is none.
type refEvent struct {
	kind        string
	seat, other int
	base        int
	what        string
	count       int
	secret      bool // only seat knows what
}

// newReference reads a set-up that labiro accepts.
func newReference(set *labiro.Set, setup *labiro.Setup) *refGame {
	g := &refGame{rules: refRules(setup.Options), towers: map[refPlace]refTower{}, tiles: map[string]int{}, turn: setup.Turn, left: setup.Left}
	hides := false
	for i, b := range setup.Bases {
		at := refPlace{b.Hex.Q, b.Hex.R}
		printed := set.Towers[b.Tower]
		t := refTower{base: i, facing: b.Facing, arrow: int(printed.Arrow), key: refLetter(int(printed.Key))}
		for _, side := range printed.Sides {
			t.sides += side.String()
		}
		t.object, t.ruby = refHidden(b.Object, b.HidesObject), refHidden(b.Ruby, b.HidesRuby)
		hides = hides || b.HidesObject || b.HidesRuby
		g.bases = append(g.bases, at)
		g.towers[at] = t
	}
	for i, who := range setup.Seats {
		s := refSeat{playing: who.Flag >= 0, banked: who.Banked}
		if s.playing {
			s.pawn, s.flag = g.bases[who.Pawn], g.bases[who.Flag]
		} else {
			g.todo = append(g.todo, refTask{what: "start", seat: i})
		}
		for _, k := range who.Hand {
			s.hand = append(s.hand, refTile{kind: k.String()})
		}
		g.seats = append(g.seats, s)
	}
	g.countTiles(set, setup.Out, hides)
	if len(g.todo) == 0 {
		g.ruling18Deposit()
	}
	if !g.over && slices.ContainsFunc(g.seats, func(s refSeat) bool { return s.banked > 0 }) {
		g.ruling22Win()
	}
	g.events = nil
	return g
}

// refLetter is the letter of a key that the set counts.
func refLetter(n int) string { return strings.Split(" A B C D E F G H", " ")[n] }

func refRules(o labiro.Options) map[string]string {
	return map[string]string{
		"near": o.Near.String(), "only_when_stuck": strconv.FormatBool(o.OnlyWhenStuck), "chain": o.Chain.String(),
		"peek": o.Peek.String(), "loot": o.Loot.String(), "defended": o.Defended.String(),
		"hidden": o.Hidden.String(),
	}
}

func refHidden(k labiro.Kind, hides bool) refTile {
	switch {
	case k != labiro.NoKind:
		return refTile{kind: k.String()}
	case hides:
		return refTile{kind: "?"}
	}
	return refTile{}
}

// countTiles counts the tiles in the game: those of the set that are not said
// to be out. When none are said, and nothing lies hidden that nobody told of,
// what the set-up names nowhere is out of the game; else it may be what is
// hidden. Banked rubies are then ruby tiles named nowhere, the double one first.
func (g *refGame) countTiles(set *labiro.Set, out []labiro.Kind, hides bool) {
	if hides {
		g.rules["hidden"] = "blind"
	}
	if out == nil && !hides {
		g.countNamed()
		return
	}
	for _, k := range set.Tiles {
		g.tiles[k.String()]++
	}
	for _, k := range out {
		g.tiles[k.String()]--
	}
	if out == nil {
		for _, s := range g.seats {
			g.bank(s.banked)
		}
	}
}

// countNamed counts the tiles in towers and hands.
func (g *refGame) countNamed() {
	for _, t := range g.towers {
		g.tiles[t.object.kind]++
		g.tiles[t.ruby.kind]++
	}
	for _, s := range g.seats {
		for _, t := range s.hand {
			g.tiles[t.kind]++
		}
	}
	delete(g.tiles, "")
}

// bank takes ruby tiles worth so much out of those named nowhere.
func (g *refGame) bank(rubies int) {
	for rubies > 0 {
		kind := "ruby1"
		if rubies > 1 && g.unplaced()["ruby2"] > 0 {
			kind = "ruby2"
		}
		g.tiles[kind]--
		rubies -= refWorth(kind)
	}
}

// clone is a copy that shares nothing that changes.
func (g *refGame) clone() *refGame {
	c := *g
	c.towers, c.tiles = maps.Clone(g.towers), maps.Clone(g.tiles)
	c.seats, c.todo, c.yes = slices.Clone(g.seats), slices.Clone(g.todo), slices.Clone(g.yes)
	for i := range c.seats {
		c.seats[i].hand = slices.Clone(c.seats[i].hand)
	}
	return &c
}

// now is what the game waits for.
func (g *refGame) now() string {
	switch {
	case g.over:
		return "over"
	case len(g.todo) > 0:
		return g.todo[0].what
	}
	return "turn"
}

// mover is whose turn it is; before the first turn, who chooses a start tower.
func (g *refGame) mover() int {
	if len(g.todo) > 0 && (g.todo[0].what == "start" || g.todo[0].why == "start") {
		return g.todo[0].seat
	}
	return g.turn
}

// actor is who decides: a seat, -2 for the table, -3 for nobody.
func (g *refGame) actor() int {
	switch {
	case g.over:
		return -3
	case len(g.todo) == 0:
		return g.turn
	case g.todo[0].what == "found":
		return -2
	}
	return g.todo[0].seat
}

// me is the player whose turn it is, and here where the pawn stands.
func (g *refGame) me() *refSeat { return &g.seats[g.mover()] }

func (g *refGame) here() refPlace { return g.me().pawn }

// place is the place of a base; not every number that can be said has one.
func (g *refGame) place(base int) (refPlace, bool) {
	if base >= len(g.bases) {
		return refPlace{}, false
	}
	return g.bases[base], true
}

// change changes the tower at a place.
func (g *refGame) change(at refPlace, how func(*refTower)) {
	t := g.towers[at]
	how(&t)
	g.towers[at] = t
}

// say tells of something that whoever moves did, for all to see.
func (g *refGame) say(kind string, at refPlace, what string, count int) {
	g.events = append(g.events, refEvent{kind: kind, seat: g.mover(), other: -1, base: g.towers[at].base, what: what, count: count})
}

// sayAll tells of something that happened nowhere.
func (g *refGame) sayAll(kind string, seat int, what string, count int) {
	g.events = append(g.events, refEvent{kind: kind, seat: seat, other: -1, base: -1, what: what, count: count})
}

// lying counts the tiles that lie out of sight for somebody who sees what
// lies before the players, and in the towers that see says.
func (g *refGame) lying(see func(refTower) bool) map[string]int {
	all := maps.Clone(g.tiles)
	for _, t := range g.towers {
		if see(t) {
			all[t.object.kind]--
		}
	}
	for _, s := range g.seats {
		for _, t := range s.hand {
			all[t.kind]--
		}
	}
	for _, task := range g.todo {
		all[task.tile.kind]--
	}
	maps.DeleteFunc(all, func(kind string, n int) bool { return n <= 0 || kind == "" || kind == "?" })
	return all
}
