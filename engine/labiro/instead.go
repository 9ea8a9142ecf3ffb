package labiro

import (
	"cmp"
	"slices"

	"mastro/engine"
)

// mostInstead is how many legal moves a refusal offers.
const mostInstead = 3

// offer is moves of a verb that a refusal may offer.
type offer struct {
	verb  Verb
	which which
}

// which is the towers that the moves of an offer may name.
type which uint8

const (
	nearest   which = iota // any, the nearest to what was meant first
	there                  // no other than what was meant
	elsewhere              // any but what was meant
)

// ownMoves is what each phase waits for. Taking and leaving come before what
// gives something away, and playing on before the end of the game.
var ownMoves = [over + 1][]offer{
	starting:  {{verb: Start}},
	turning:   {{verb: Go}, {verb: Turn}, {verb: End}},
	finding:   {{verb: Found}},
	deciding:  {{verb: Take}, {verb: Leave}, {verb: Swap}},
	putting:   {{verb: Put}},
	robbing:   {{verb: Rob}, {verb: Enough}},
	returning: {{verb: Return}},
	voting:    {{verb: Refuse}, {verb: Agree}},
}

// nearer is what a friend would name instead of what is wrong, best first;
// without a line it is what the phase waits for. Nothing that gives a tile
// away or uses it up is offered but to whoever was about to do just that.
var nearer = [numFaults][]offer{
	noWay:            {{verb: Turn}, {verb: Go}, {verb: End}},
	recessed:         {{Cross, there}, {verb: Turn}, {verb: Go}, {verb: End}},
	outOfReach:       {{verb: Turn}, {verb: Go}, {verb: End}},
	noneLeft:         {{verb: Go}, {verb: End}},
	noneLeftRope:     {{verb: Go}, {verb: End}},
	notTouchingRope:  {{verb: Cross}, {verb: Go}, {verb: Turn}},
	notTouchingTorch: {{verb: Light}, {verb: Go}, {verb: Turn}},
	notStuck:         {{verb: Go}, {verb: End}},
	againstArrow:     {{verb: Turn}, {verb: Go}, {verb: End}},
	tooOften:         {{verb: Turn}, {verb: Go}, {verb: End}},
	blocked:          {{Turn, elsewhere}, {verb: Go}, {verb: End}},
	drags:            {{Turn, elsewhere}, {verb: Go}, {verb: End}},
	notPushed:        {{verb: Turn}, {verb: Go}, {verb: End}},
	noPushes:         {{verb: Turn}, {verb: Go}, {verb: End}},
	noUnlock:         {{verb: Turn}, {verb: Go}, {verb: End}},
	keyElsewhere:     {{verb: Turn}, {verb: Go}, {verb: End}},
	canWalk:          {{Go, there}},
	noEntrance:       {{verb: Turn}, {verb: Go}, {verb: End}},
	noEntranceTorch:  {{verb: Light}, {verb: Turn}, {verb: Go}},
	nothingToSee:     {{verb: Light}, {verb: Go}, {verb: End}},
	handFull:         {{verb: Look}},
	handFullLooked:   {{verb: Leave}, {verb: Swap}},
	noLook:           {{verb: Take}},
	notLooked:        {{verb: Look}, {verb: Take}},
	notInHand:        {{verb: Leave}, {verb: Swap}, {verb: Go}, {verb: Turn}, {verb: End}},
	rubyStays:        {{verb: Leave}, {verb: Swap}, {verb: Go}, {verb: Turn}, {verb: End}},
	towerNotEmpty:    {{verb: Look}, {verb: Take}, {verb: Go}, {verb: End}},
	noWayOut:         {{verb: Go}, {Turn, elsewhere}, {verb: End}},
	thirdPawn:        {{verb: Go}, {verb: Turn}, {verb: Cross}},
}

// instead is up to three legal moves that come nearest to one that was refused
// and aimed at a base, or at none: the best of each offer first. What lies
// hidden is not named.
func (p *Position) instead(f fault, aim int) []engine.Move {
	offers := nearer[f]
	if offers == nil {
		offers = ownMoves[p.phase]
	}
	legal := p.mayName()
	if aim != engine.NoPart && aim < len(p.game.Bases) {
		slices.SortStableFunc(legal, func(a, b engine.Move) int {
			return cmp.Compare(p.distance(a, aim), p.distance(b, aim))
		})
	}
	var best []engine.Move
	for round := 0; ; round++ {
		before := len(best)
		for _, o := range offers {
			if m, ok := o.nth(legal, aim, round); ok {
				if best = append(best, m); len(best) == mostInstead {
					return best
				}
			}
		}
		if len(best) == before {
			return p.addHarmless(best, legal)
		}
	}
}

// addHarmless names, where there is nothing nearer than the end of the turn, what
// can be done before it and gives nothing away.
func (p *Position) addHarmless(best, legal []engine.Move) []engine.Move {
	end := move(End)
	if p.phase != turning || slices.ContainsFunc(best, func(m engine.Move) bool { return m != end }) {
		return best
	}
	best = nil
	for _, m := range [...]engine.Move{move(Take), move(Look), end} {
		if slices.Contains(legal, m) {
			best = append(best, m)
		}
	}
	return best
}

// nth is the legal move of the offer that comes so many after its best.
func (o offer) nth(legal []engine.Move, aim, n int) (m engine.Move, ok bool) {
	for _, m := range legal {
		at := BaseOf(m) == aim
		if VerbOf(m) != o.verb || o.which == there && !at || o.which == elsewhere && at {
			continue
		}
		if n == 0 {
			return m, true
		}
		n--
	}
	return engine.NoMove, false
}

// mayName is the legal moves whose names tell nothing hidden.
func (p *Position) mayName() []engine.Move {
	if p.phase != finding {
		return p.Moves(nil)
	}
	if p.sealed() != NoTile {
		return nil
	}
	return slices.DeleteFunc(p.View(engine.Public).Legal(), func(m engine.Move) bool { return !p.Allows(m) })
}

// distance is how far from a base a move leads that names one.
func (p *Position) distance(m engine.Move, from int) int {
	if grammar[VerbOf(m)].operand != base {
		return 0
	}
	return p.game.Bases[BaseOf(m)].Hex.Distance(p.game.Bases[from].Hex)
}
