package labiro

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Setup says everything about where a game starts, or goes on from. Drawn
// makes one from a seed; a set-up file spells one out.
type Setup struct {
	Own     *Set // what it is played with, where that is not the set in use
	Options Options
	Bases   []Base   // at most MaxBases, connected (ruling 1)
	Seats   []Player // 2 to MaxSeats, in order of play; 1 to study a position
	Turn    int      // whose turn it is, an index of Seats
	Left    int      // rotations left in that turn; a game that begins has Rotations
	// Out is the tiles out of the game, those of banked rubies among them; of a
	// blind game, what is neither here nor named elsewhere may be what is hidden.
	// When it is nil, they follow from the rest: where something is hidden, only
	// ruby tiles that make up the banked rubies are out, the double one before
	// others; else all that is named nowhere.
	Out []Kind
}

// Base is one base and the tower that stands on it.
type Base struct {
	Hex    hexgrid.Hex
	Tower  int // index in Set.Towers
	Facing int // 0 to 5
	Object Kind
	Ruby   Kind
	// HidesObject and HidesRuby tell that a tile lies in the tower though
	// nobody told the program which: Object and Ruby are then NoKind.
	HidesObject, HidesRuby bool
}

// Player is what one seat has. A seat that has not chosen its start tower
// stands on NoBase.
type Player struct {
	Flag, Pawn int // bases, or NoBase
	Hand       []Kind
	Banked     int // rubies
}

// NoBase is where a pawn stands before its player has chosen.
const NoBase = -1

// Position is the set-up as a position of the game with the set in use, or
// the first thing that is wrong with it as a *document.Error.
func (s *Setup) Position(use *Set) (*Position, error) {
	set := s.set(use)
	g, err := s.game(set)
	if err != nil {
		return nil, err
	}
	p := &Position{game: g, seat: int8(s.Turn), left: uint8(s.Left)}
	deck := newDeck(set)
	if err := s.placePlayers(p, deck); err != nil {
		return nil, err
	}
	if err := s.placeTiles(p, deck); err != nil {
		return nil, err
	}
	if p.gone, err = s.placeOut(g, deck); err != nil {
		return nil, err
	}
	if err := s.checkStarts(p); err != nil {
		return nil, err
	}
	if err := s.checkHidden(deck); err != nil {
		return nil, err
	}
	if p.begin(nil); p.banked != [MaxSeats]uint8{} && p.phase != over {
		p.win(nil)
	}
	if p.phase == turning && !p.canEnd() {
		return nil, document.Wrong("turn", "whose turn it is could never leave a full tower (labiro/19)", "move a pawn, or turn a tower")
	}
	return p, nil
}

// game checks the board itself.
func (s *Setup) game(set *Set) (*Game, error) {
	if n := len(s.Bases); n < 1 || n > MaxBases {
		return nil, document.Wrong("bases", fmt.Sprintf("%d bases", n), fmt.Sprintf("give 1 to %d", MaxBases))
	}
	if n := len(s.Seats); n < 1 || n > MaxSeats {
		return nil, document.Wrong("seats", fmt.Sprintf("%d seats", n), fmt.Sprintf("give 2 to %d, or 1 to study a position", MaxSeats))
	}
	if s.Turn < 0 || s.Turn >= len(s.Seats) {
		return nil, document.Wrong("turn", fmt.Sprintf("there is no seat %d", s.Turn+1), fmt.Sprintf("name one of 1 to %d", len(s.Seats)))
	}
	if s.Left < 0 || s.Left > Rotations {
		return nil, document.Wrong("left", fmt.Sprintf("%d rotations", s.Left), fmt.Sprintf("a turn has 0 to %d left", Rotations))
	}
	g := &Game{Set: set, Options: s.Options, seats: len(s.Seats)}
	if s.hides() {
		g.Options.Hidden = engine.Blind // whoever hid a tile has to be asked for it
	}
	places := make([]hexgrid.Hex, len(s.Bases))
	for i, b := range s.Bases {
		if err := s.checkBase(set, i); err != nil {
			return nil, err
		}
		places[i] = b.Hex
		g.Bases = append(g.Bases, Place{Hex: b.Hex, Tower: b.Tower})
	}
	if !hexgrid.Connected(places) {
		return nil, document.Wrong("bases", "the bases do not hang together (labiro/1)", "move them until every base touches another on the way to all")
	}
	g.link()
	return g, nil
}

// farthest is the largest coordinate, either way, of a base: far beyond any table,
// and near enough that places are reckoned without coming round.
const farthest = 1000

func (s *Setup) checkBase(set *Set, i int) error {
	b := s.Bases[i]
	key := fmt.Sprintf("bases[%d]", i)
	if b.Tower < 0 || b.Tower >= len(set.Towers) {
		return document.Wrong(key+".tower", fmt.Sprintf("the set has no tower %d", b.Tower+1), fmt.Sprintf("name one of its %d", len(set.Towers)))
	}
	for axis, n := range [...]int{b.Hex.Q, b.Hex.R} {
		if n < -farthest || n > farthest {
			return document.Wrong(key+[...]string{".q", ".r"}[axis], fmt.Sprintf("base %d lies at %v", i+1, b.Hex), fmt.Sprintf("lay it no farther off than %d", farthest))
		}
	}
	for j, other := range s.Bases[:i] {
		if other.Hex == b.Hex {
			return document.Wrong(key+".q", fmt.Sprintf("base %d lies on base %d at %v", i+1, j+1, b.Hex), "give it a free place")
		}
		if other.Tower == b.Tower {
			return document.Wrong(key+".tower", fmt.Sprintf("tower %s stands twice", set.Towers[b.Tower].Name), "put each tower on one base")
		}
	}
	if b.Facing < 0 || b.Facing >= Facings {
		return document.Wrong(key+".facing", fmt.Sprintf("facing %d", b.Facing), "give 0 to 5, in steps of 60° clockwise")
	}
	return nil
}

func (s *Setup) hides() bool {
	for _, b := range s.Bases {
		if b.HidesObject || b.HidesRuby {
			return true
		}
	}
	return false
}

func (s *Setup) placePlayers(p *Position, deck *deck) error {
	for i := range s.Seats {
		key := fmt.Sprintf("seats[%d]", i)
		if err := s.placePawn(p, key, i); err != nil {
			return err
		}
		if err := s.placeHand(p, key, i, deck); err != nil {
			return err
		}
	}
	for i := len(s.Seats); i < MaxSeats; i++ {
		p.flag[i], p.pawn[i] = NoBase, NoBase
	}
	return nil
}

// checkStarts tells whether everybody who has yet to choose will find a start
// tower.
func (s *Setup) checkStarts(p *Position) error {
	free := 0
	for b := range s.Bases {
		if checkStart(p, moveAt(Start, b)) == legal {
			free++
		}
	}
	for i, who := range s.Seats {
		if who.Flag != NoBase {
			continue
		}
		if free--; free < 0 {
			return document.Wrong(fmt.Sprintf("seats[%d]", i), "no start tower is left to choose (labiro/21)", "add a simple tower")
		}
	}
	return nil
}

func (s *Setup) placePawn(p *Position, key string, i int) error {
	who := s.Seats[i]
	for j, at := range [...]int{who.Flag, who.Pawn} {
		if at != NoBase && (at < 0 || at >= len(s.Bases)) {
			return document.Wrong(key+[...]string{".flag", ".pawn"}[j], fmt.Sprintf("there is no base %d", at+1), fmt.Sprintf("name one of 1 to %d", len(s.Bases)))
		}
	}
	if (who.Flag == NoBase) != (who.Pawn == NoBase) {
		return document.Wrong(key, "a pawn without a flag, or a flag without a pawn", "give both, or neither for a player who has yet to choose")
	}
	if who.Flag == NoBase && (s.Turn != 0 || len(who.Hand) > 0 || who.Banked > 0) {
		return document.Wrong(key, "a player who has yet to choose a start tower comes before all turns, with empty hands", "give the player a flag and a pawn, or empty hands and turn 1")
	}
	pawns := 0
	for j := range i {
		if who.Flag != NoBase && p.flag[j] == int8(who.Flag) {
			return document.Wrong(key+".flag", fmt.Sprintf("seats %d and %d share a start tower (labiro/21)", j+1, i+1), "give each its own")
		}
		if passing := s.passes(i) || s.passes(j); who.Pawn != NoBase && p.pawn[j] == int8(who.Pawn) && !passing {
			pawns++
		}
	}
	if pawns > Guests {
		return document.Wrong(key+".pawn", "a third pawn rests in one tower (labiro/19)", "two pawns are the most; whoever's turn it is may be a third")
	}
	if at := who.Flag; at != NoBase && p.game.Tower(at).Ruby() {
		return document.Wrong(key+".flag", fmt.Sprintf("tower %s is a ruby tower (labiro/21)", p.game.Tower(at).Name), "put the flag on a simple tower")
	}
	p.flag[i], p.pawn[i] = int8(who.Flag), int8(who.Pawn)
	return nil
}

// passes tells whether a seat may be passing through where its pawn stands: it
// is its turn, and no turn comes before all have chosen a start tower.
func (s *Setup) passes(seat int) bool {
	return seat == s.Turn && !slices.ContainsFunc(s.Seats, func(who Player) bool { return who.Flag == NoBase })
}

// Settle writes down as banked what Position banks at once: the rubies that
// whoever's turn it is carries at home (ruling 18). Out is left as it is.
func (s *Setup) Settle() {
	who := &s.Seats[s.Turn]
	if who.Pawn != who.Flag || !s.passes(s.Turn) {
		return
	}
	var objects []Kind
	for _, k := range who.Hand {
		if who.Banked += k.Rubies(); !k.IsRuby() {
			objects = append(objects, k)
		}
	}
	who.Hand = objects
}

func (s *Setup) placeHand(p *Position, key string, i int, deck *deck) error {
	who := s.Seats[i]
	if len(who.Hand) > HandLimit {
		return document.Wrong(key+".hand", fmt.Sprintf("%d tiles (labiro/12)", len(who.Hand)), "a hand holds at most 3")
	}
	for _, k := range who.Hand {
		if k == Empty || k == RubyOf(0) {
			return document.Wrong(key+".hand", "an empty tile in a hand (labiro/11)", "empty tiles leave the game at once")
		}
		t := deck.take(k)
		if t == NoTile {
			return document.Wrong(key+".hand", fmt.Sprintf("no %v is left for this hand", k), "count the tiles of the set")
		}
		p.hands[i].add(t)
	}
	if who.Banked < 0 {
		return document.Wrong(key+".banked", "fewer than no rubies", "give 0 or more")
	}
	p.banked[i] = uint8(who.Banked)
	return nil
}

func (s *Setup) placeTiles(p *Position, deck *deck) error {
	for i, b := range s.Bases {
		key := fmt.Sprintf("bases[%d]", i)
		tower := &p.game.Set.Towers[b.Tower]
		if (b.Ruby != NoKind || b.HidesRuby) && !tower.Ruby() {
			return document.Wrong(key+".ruby", fmt.Sprintf("tower %s is a simple tower", tower.Name), "give it no ruby tile")
		}
		object, err := deck.place(key+".object", b.Object, b.HidesObject, false)
		if err != nil {
			return err
		}
		ruby, err := deck.place(key+".ruby", b.Ruby, b.HidesRuby, true)
		if err != nil {
			return err
		}
		p.object[i], p.ruby[i] = object, ruby
		p.facing[i] = int8(b.Facing)
	}
	return nil
}
