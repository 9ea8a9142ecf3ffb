package labiro

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/tabletop"
)

// Form is LABIRO as it is written down. Bases, seats and sides of the hand count
// from 1 there.
type Form struct {
	Printed *Set // the set in use, whose towers a set-up may name
}

var _ interface {
	engine.Form
} = Form{}

// Seats is how many may play; one studies a position.
func (f Form) Seats() (least, most int) { return 1, MaxSeats }

// Rules are the house rules, as they usually are.
func (f Form) Rules() engine.Rules { return new(Options).Rules() }

// Draw is a start that is drawn from seeds.
func (f Form) Draw(read func(engine.Rules) error, seats int, seeds engine.Seeds) (engine.Setup, error) {
	var o Options
	if err := read(o.Rules()); err != nil {
		return nil, err
	}
	return start{Drawn(f.Printed, o, seats, seeds), f.Printed}, nil
}

// Blank is a set-up that is yet to be read.
func (f Form) Blank() engine.Setup { return start{new(Setup), f.Printed} }

// Setup is a position as a set-up.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the word of a tile.
func (f Form) Thing(what uint8) string { return Kind(what).String() }

// start is a set-up, and the set in use.
type start struct {
	*Setup
	use *Set
}

var _ interface {
	engine.Setup
	engine.OnTable
	engine.Movable
	engine.Buildable
	engine.Bringing
} = start{}

func (s start) Document() document.Document { return s.Setup.Document(s.use) }

func (s start) Spelled() []document.Field {
	return document.Order(s.entries(s.use).fields(true), "set", "invented", "tiles", "out", "options", "turn", "left")
}

// Set is nil for a set of which a file would be refused.
func (s start) Set() []document.Field {
	set := s.set(s.use)
	again := *set
	if e := again.entries(); e.check() != nil || !slices.Equal(again.Towers, set.Towers) || !slices.Equal(again.Tiles, set.Tiles) {
		return nil
	}
	return set.entries().fields()
}

func (s start) OwnSet() bool { return s.Own != nil }

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.use) }

// Hide is the same start as everybody may know it: to every seat each tile in a
// tower lies face down. Which tiles are out of the game everybody knows, and the
// game does not replay without.
func (s start) Hide() (engine.Setup, error) {
	p, err := s.Setup.Position(s.use)
	if err != nil {
		return nil, err
	}
	h := *s.Setup
	h.Bases, h.Seats = slices.Clone(s.Bases), slices.Clone(s.Seats)
	h.Settle()
	if out := p.Out(); len(out) > 0 {
		h.Out = out
	}
	h.Options.Hidden = engine.Blind
	for i := range h.Bases {
		b := &h.Bases[i]
		b.HidesObject = b.HidesObject || b.Object != NoKind
		b.HidesRuby = b.HidesRuby || b.Ruby != NoKind
		b.Object, b.Ruby = NoKind, NoKind
	}
	return start{&h, s.use}, nil
}

// Board is the towers. How often their teeth catch the house rules say that leave
// no choice (labiro/6).
func (s start) Board() tabletop.Board {
	set := s.set(s.use)
	board := tabletop.Board{Catch: [...]float64{ChainObserved: tabletop.AsPrinted, ChainGear: 1, ChainNone: 0}[s.Options.Chain]}
	for _, b := range s.Bases {
		t := tabletop.Tower{Place: b.Hex, Facing: b.Facing}
		for d, side := range set.Towers[b.Tower].Sides {
			t.Protruding[d] = side == Protruding
		}
		board.Towers = append(board.Towers, t)
	}
	return board
}

// Place puts the towers on bases that lie otherwise.
func (s start) Place(places []tabletop.Place) error {
	if len(places) != len(s.Bases) {
		return fmt.Errorf("the board has %d bases and the set %d towers; correct the board file, or name another set", len(places), len(s.Bases))
	}
	for i := range s.Bases {
		s.Bases[i].Hex = places[i]
	}
	return nil
}

// Rubies tells of each base whether the tower on it is a ruby tower.
func (s start) Rubies() (all []bool) {
	set := s.set(s.use)
	for _, b := range s.Bases {
		all = append(all, set.Towers[b.Tower].Ruby())
	}
	return all
}

// Swap exchanges the towers of two bases, with all that is in them.
func (s start) Swap(i, j int) {
	a, b := &s.Bases[i], &s.Bases[j]
	*a, *b = *b, *a
	a.Hex, b.Hex = b.Hex, a.Hex
}

// eventNames are the names of events.
var eventNames = [...]string{
	Started: "started", Walked: "walked", Turned: "turned", Pushed: "pushed", Countered: "countered",
	Crossed: "crossed", Lit: "lit", Saw: "saw", LeftThere: "left", Took: "took", Gave: "gave",
	Vanished: "vanished", Opened: "opened", Won: "won", PutAway: "put_away", Stabbed: "stabbed",
	Robbed: "robbed", Banked: "banked", Ended: "ended", Proposed: "proposed", Voted: "voted", Finished: "finished",
	Returned: "returned", Retracted: "retracted",
}

// The words of phases, and of what a tile is found for.
var (
	phaseWords = [...]string{
		starting: "start", turning: "turn", finding: "find", deciding: "decide",
		putting: "put", robbing: "rob", returning: "return", voting: "vote", over: "over",
	}
	findWords = [...]string{FindNothing: "nothing", FindStart: "start", FindTake: "take", FindSwap: "swap", FindRuby: "ruby"}
)

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Start:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves: []string{"A used object is used once in a turn (16). A turn has three rotations."},
		Things: []string{
			"For perft take, swap, open, and start where an object lies are two actions with the found that follows, in a dealt game too.",
			"Tiles: empty, unlock, torch, rope, dagger, keyA to keyH, ruby0 to ruby2.",
		},
		Setup: []string{
			"A game can be recorded when its towers and tiles are those of a set file: one key and one ruby tile for each ruby tower, no more objects than towers. The record for a seat loads as a blind game: of what lay hidden it has only that there was something, and the table has to tell.",
		},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Start:   {Example: "start 5", Ruling: 21, Says: `Choose a start tower that nobody has, a simple one. What lies there is found and one's own.`},
	Go:      {Example: "go 7", Ruling: 4, Says: `Walk to a touching tower that communicates: both facing sides are entrances and, by "near", both, one or none of them need protrude. Free. In the tower of one's flag all carried rubies are banked at once (18).`},
	Turn:    {Example: "turn 5", Ruling: 5, Says: `Turn the tower one stands in, or a touching one, by 60° along its arrow; one rotation. "turn 5 pushing 6-1 9+2" says what it pushed, each by -2 to 3 steps of 60°, clockwise when positive: towers that hang together with it by touching bases. Only with "chain": "observed"; with "gear" that follows by itself, with "none" nothing is pushed.`},
	Counter: {Example: "counter", Ruling: 7, Says: `With an unlock key, turn the tower one stands in by 60° against its arrow; one rotation. "pushing" as above. Then put.`},
	Cross:   {Example: "rope 4", Ruling: 8, Says: `With a rope, cross to a touching tower where both facing sides are entrances and one cannot walk; one rotation. Then put.`},
	Light:   {Example: "torch 4", Ruling: 9, Says: `With a torch, see in private what object lies in a touching tower where both facing sides are entrances. Then put.`},
	Look:    {Example: "look", Ruling: 10, Says: `See in private what object lies here, then take, leave or swap; with "peek": "full_hand" only with three tiles in hand.`},
	Take:    {Example: "take", Ruling: 10, Says: `Take the object here, looked at or not, with at most two tiles in hand (12). It is found, for all to see.`},
	Leave:   {Example: "leave", Ruling: 10, Says: `Leave what one has looked at.`},
	Swap:    {Example: "swap rope", Ruling: 10, Says: `Having looked, give this object of the hand for the one here, which is found.`},
	Drop:    {Example: "drop rope", Ruling: 13, Says: `Leave this object of the hand in the tower here, in which no object lies.`},
	Open:    {Example: "open", Ruling: 14, Says: `In a ruby tower that has its ruby tile, with its key in hand: the key leaves the game and the ruby tile is found.`},
	Put:     {Example: "put 9", Ruling: 15, Says: `Its owner puts a used object into an empty tower, neither one's own nor touching it; if there is none, into another empty one; else into one's own. Where no tower is empty it leaves the game and there is no put.`},
	Stab:    {Example: "stab 2", Ruling: 17, Says: `With a dagger, rob a seat with tiles that stands in the same tower. Then put, and where the victim has a dagger the victim's put; then rob.`},
	Rob:     {Example: "rob rope", Ruling: 17, Says: `Take this tile from the victim, up to three in hand; with "loot": "best_three" one more, then return. At home rubies are banked at once (18). Of a victim that had a dagger one object only, a ruby only with "defended": "object_or_ruby".`},
	Return:  {Example: "return rope", Ruling: 17, Says: `With "loot": "best_three", having taken a fourth tile, leave this one of the hand with the victim.`},
	Enough:  {Example: "enough", Ruling: 17, Says: `Take no more.`},
	End:     {Example: "end", Ruling: 20, Says: `End the turn, not as the third pawn in a tower (19); what would leave no way to end it is refused too.`},
	Stop:    {Example: "stop", Ruling: 22, Says: `Propose to stop, once in a turn. The view says "stuck" when nobody can do anything any more.`},
	Agree:   {Example: "agree", Ruling: 22, Says: `Agree to stop. When all do, the game is over.`},
	Refuse:  {Example: "refuse", Ruling: 22, Says: `Play on.`},
	Retract: {Example: "retract 2", Ruling: 22, Says: `A seat that has said yes, by stop or agree, takes it back while another is asked. The turn goes on, as after refuse.`},
	Found:   {Example: "found rope", Ruling: 10, Says: `The table tells what came to light: after start in a tower with an object, take, swap and open. In a dealt game play does it by itself. An empty tile leaves the game (11).`},
}
