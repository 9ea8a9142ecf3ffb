package labiro

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// choiceOrder lists the verbs as choices, the most useful first and those that destroy something
// last, as on every page. Go stands for walks to
// all towers in reach. Turn and Counter can be chosen only where the sensor does not
// answer; elsewhere they are done by hand.
var choiceOrder = []labiro.Verb{
	labiro.Open, labiro.Take, labiro.Look, labiro.Swap, labiro.Leave, labiro.Go,
	labiro.Turn, labiro.Start, labiro.Found, labiro.Put, labiro.Rob, labiro.Return,
	labiro.Enough, labiro.Refuse, labiro.Agree, labiro.End,
	labiro.Light, labiro.Cross, labiro.Counter, labiro.Stab, labiro.Drop, labiro.Stop,
}

// destroying are the verbs that use up or give away a tile, or end the game.
var destroying = []labiro.Verb{
	labiro.Swap, labiro.Light, labiro.Cross, labiro.Counter, labiro.Stab, labiro.Drop, labiro.Stop, labiro.Agree,
}

// order is choiceOrder, with Stop first where nobody can do anything any more.
func (g *game) order() []labiro.Verb {
	if g.v.Stuck {
		return append([]labiro.Verb{labiro.Stop}, choiceOrder[:len(choiceOrder)-1]...)
	}
	return choiceOrder
}

// choices are the choices of whoever decides, in that order.
func (g *game) choices() []scene.Choice {
	var all []scene.Choice
	for _, v := range g.order() {
		if v == labiro.Go {
			all = append(all, g.walks()...)
			continue
		}
		for _, m := range g.moves() {
			if labiro.VerbOf(m) == v && !g.sensed(m) {
				all = append(all, scene.Choice{
					Does: scene.Action{Text: labiro.WriteMove(m)}, Text: g.choice(m), Part: partOf(m), About: g.about(m),
					Destroys: slices.Contains(destroying, v) && !g.v.Stuck, Aside: v == labiro.Stop && !g.v.Stuck,
				})
			}
		}
	}
	return all
}

// Interjections are the ways to take back a yes to stopping while another answers.
func (g *game) Interjections(of engine.Seat) (all []scene.Choice) {
	for _, m := range g.moves() {
		who := labiro.SeatOf(m)
		if labiro.VerbOf(m) != labiro.Retract || g.t.Bot(who) || of >= 0 && of != who {
			continue
		}
		text := g.Move(m)
		if of == who {
			text = says.RetractOwn.In(g.w)
		}
		all = append(all, scene.Choice{Does: scene.Action{Text: labiro.WriteMove(m)}, Text: text, Part: engine.NoPart, Aside: true})
	}
	return all
}

// moves are the legal moves from all places where the pawn may stand.
func (g *game) moves() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// sensed reports whether sensors see a move being made, so that nobody has to choose it.
func (g *game) sensed(m engine.Move) bool {
	switch labiro.VerbOf(m) {
	case labiro.Turn:
		return !g.t.Doubts[labiro.BaseOf(m)].Blind()
	case labiro.Counter:
		return !g.t.Doubts[g.here()].Blind()
	}
	return false
}

// walks has a choice for each tower in reach, however far. While nobody knows where the
// pawn stands it has one for each place where it may stand.
func (g *game) walks() (all []scene.Choice) {
	if g.v.Phase != labiro.PhaseTurn || len(g.v.Walk) == 0 {
		return nil
	}
	bases, say := g.v.Walk[1:], says.Go
	if g.t.Lost {
		bases, say = g.t.Stands, says.Here
	}
	for _, b := range bases {
		all = append(all, scene.Choice{Does: scene.Action{Kind: scene.WalkTo, Number: b}, Text: say.In(g.w, tower(b)), Part: b})
	}
	return all
}

var verbsOfBases = []labiro.Verb{labiro.Start, labiro.Go, labiro.Turn, labiro.Cross, labiro.Light, labiro.Put}

// partOf is the base that a move names, or NoPart.
func partOf(m engine.Move) int {
	if slices.Contains(verbsOfBases, labiro.VerbOf(m)) {
		return labiro.BaseOf(m)
	}
	return engine.NoPart
}

var (
	verbsAlone = map[labiro.Verb]words.Message{
		labiro.Counter: says.Counter, labiro.Look: says.Look, labiro.Take: says.Take,
		labiro.Leave: says.Leave, labiro.Open: says.Open, labiro.Enough: says.Enough,
		labiro.End: says.End, labiro.Stop: says.Stop, labiro.Agree: says.Agree,
		labiro.Refuse: says.Refuse,
	}
	verbsOfTowers = map[labiro.Verb]words.Message1[words.Tower]{
		labiro.Start: says.Start, labiro.Go: says.Go, labiro.Turn: says.Turn,
		labiro.Cross: says.Cross, labiro.Light: says.Light, labiro.Put: says.Put,
	}
	verbsOfTiles = map[labiro.Verb]words.Message1[words.Noun]{
		labiro.Swap: says.Swap, labiro.Drop: says.Drop, labiro.Rob: says.Rob,
		labiro.Return: says.Return,
	}
)

// tools are the objects that verbs are done with.
var tools = map[labiro.Verb]labiro.Kind{
	labiro.Light: labiro.Torch, labiro.Cross: labiro.Rope, labiro.Counter: labiro.Unlock, labiro.Stab: labiro.Dagger,
}

// about is the thing that a move is about: an object that is used, or a tile that changes hands.
func (g *game) about(m engine.Move) scene.Look {
	v := labiro.VerbOf(m)
	if _, ok := verbsOfTiles[v]; ok || v == labiro.Found {
		return g.look(labiro.KindOf(m))
	}
	if v == labiro.Open {
		return g.look(labiro.KeyOf(g.v.Towers[g.here()].Tower.Key))
	}
	return g.look(tools[v])
}

// doneHere describes a verb that acts on the pawn's own tower: in which towers it is
// possible, and the words for the choice when the pawn may stand in several.
type doneHere struct {
	in   func(*game, *labiro.TowerView) bool
	say  words.Message2[words.List, int]
	many words.Message1[int]
}

var verbsHere = map[labiro.Verb]doneHere{
	labiro.Take: {(*game).holdsObject, says.TakeIn, says.TakeInMany},
	labiro.Look: {(*game).holdsObject, says.LookIn, says.LookInMany},
	labiro.Open: {(*game).opens, says.OpenIn, says.OpenInMany},
}

func (g *game) holdsObject(t *labiro.TowerView) bool { return t.Object }

// opens reports whether the player on turn has the key of a tower that has its ruby tile.
func (g *game) opens(t *labiro.TowerView) bool {
	return t.Ruby && slices.ContainsFunc(g.v.Players[g.v.Turn].Hand, func(h labiro.HandView) bool { return h.Kind == labiro.KeyOf(t.Tower.Key) })
}

// choice is the text of a move as a choice. While the pawn may stand in several towers, a
// move about its own tower names those where the move is possible.
func (g *game) choice(m engine.Move) string {
	h, ok := verbsHere[labiro.VerbOf(m)]
	if !ok || len(g.t.Stands) < 2 {
		return g.Move(m)
	}
	var in []int
	for _, b := range g.t.Stands {
		if h.in(g, &g.v.Towers[b]) {
			in = append(in, b)
		}
	}
	text := h.say.In(g.w, g.w.OneOf(g.towers(in)), len(in))
	switch {
	case len(in) == 0:
		return g.Move(m)
	case utf8.RuneCountInString(text) > scene.ChoiceSize:
		return h.many.In(g.w, len(in))
	}
	return text
}

// Advice describes a turn with its direction, which is that of the tower's arrow.
func (g *game) Advice(m engine.Move) string {
	if labiro.VerbOf(m) != labiro.Turn {
		return ""
	}
	b := labiro.BaseOf(m)
	if g.v.Towers[b].Tower.Arrow == labiro.CounterClockwise {
		return says.TurnCounter.In(g.w, tower(b))
	}
	return says.TurnClockwise.In(g.w, tower(b))
}

// Move is the move as a choice: "Vai alla torre 9".
func (g *game) Move(m engine.Move) string {
	v := labiro.VerbOf(m)
	if say, ok := verbsAlone[v]; ok {
		return say.In(g.w)
	}
	if say, ok := verbsOfTowers[v]; ok {
		return say.In(g.w, tower(labiro.BaseOf(m)))
	}
	noun := g.noun(labiro.KindOf(m))
	if say, ok := verbsOfTiles[v]; ok {
		return say.In(g.w, noun)
	}
	switch v {
	case labiro.Stab:
		return says.Stab.In(g.w, g.t.Name(labiro.SeatOf(m)))
	case labiro.Retract:
		return words.Capital(says.Retract.In(g.w, g.t.Name(labiro.SeatOf(m))))
	case labiro.Found:
		return words.Capital(string(noun))
	}
	return labiro.WriteMove(m)
}

// Line is what was done by hand, as an answer: "Torre 5, 2 passi", or for several towers in
// order "5×2, 7".
func (g *game) Line(l engine.Line) (string, []scene.Way) { return g.line(l), nil }

// Orientation is empty: Repair says all there is to do.
func (g *game) Orientation(engine.Move) string { return "" }

// Inserted is nothing: no tower is pushed in.
func (g *game) Inserted(engine.Event) (how string, mouth int) { return "", engine.NoPart }

func (g *game) line(l engine.Line) string {
	runs := g.runsOf(l)
	if len(runs) == 1 {
		return g.runText(runs[0], says.LineTurned, says.LineWithKey, says.LineKey)
	}
	parts := make([]string, len(runs))
	for i, r := range runs {
		parts[i] = g.runText(r, says.PartTurned, says.PartWithKey, says.PartKey)
	}
	return strings.Join(parts, ", ")
}

// Question asks which towers were turned.
func (g *game) Question() string { return words.WhichTurned.In(g.w) }

// Confirm asks whether a key was used, where nothing else was turned.
func (g *game) Confirm(l engine.Line) string {
	runs := g.runsOf(l)
	switch {
	case len(runs) != 1 || !runs[0].withKey:
		return ""
	case runs[0].base == labiro.NoBase:
		return says.UsedKeyHere.In(g.w)
	}
	return says.UsedKey.In(g.w, tower(runs[0].base))
}

// Stand is a place where the pawn may have stood, as an answer. It mentions the way home, where
// rubies were banked.
func (g *game) Stand(s referee.Stand) string {
	if banked(s) > 0 {
		return says.StandBanked.In(g.w, tower(s.Part))
	}
	return says.Stand.In(g.w, tower(s.Part))
}

// Detour says how many rubies were banked on the way.
func (g *game) Detour(s referee.Stand) string {
	if n := banked(s); n > 0 {
		return says.ByWayOfHome.In(g.w, n)
	}
	return ""
}

// banked counts the rubies that were banked on the way to a place.
func banked(s referee.Stand) (n int) {
	for _, e := range s.Way {
		if e.Kind == labiro.Banked {
			n += int(e.Count)
		}
	}
	return n
}

func (g *game) runText(r run, turned words.Message2[words.Tower, int], withKey words.Message1[words.Tower], key words.Message) string {
	if r.base == labiro.NoBase {
		return key.In(g.w)
	}
	if r.withKey {
		return withKey.In(g.w, tower(r.base))
	}
	return turned.In(g.w, tower(r.base), r.steps)
}

// run is a tower that was turned by several steps in a row.
type run struct {
	base    int // NoBase for the pawn's own, where nobody knows where it stands
	steps   int
	withKey bool // against the arrow, with an unlock key
}

// runsOf groups the moves of a line, which are Turn and Counter, by tower. Counter names
// no base: it turns the tower where the pawn stands.
func (g *game) runsOf(l engine.Line) (runs []run) {
	for _, m := range l.All() {
		next := run{base: labiro.BaseOf(m), steps: 1}
		if labiro.VerbOf(m) == labiro.Counter {
			next.base, next.withKey = g.here(), true
			if len(g.t.Stands) > 1 {
				next.base = labiro.NoBase
			}
		}
		if n := len(runs) - 1; n >= 0 && runs[n].base == next.base && runs[n].withKey == next.withKey {
			runs[n].steps++
			continue
		}
		runs = append(runs, next)
	}
	return runs
}

// Asks is asked before a proposal to stop that only bots answer, unless nobody can do anything any more.
func (g *game) Asks(m engine.Move) string {
	bots := 0
	for seat := range engine.Seat(len(g.v.Players)) {
		if seat != g.v.Turn && g.t.Bot(seat) {
			bots++
		}
	}
	if labiro.VerbOf(m) != labiro.Stop || g.v.Stuck || bots < len(g.v.Players)-1 {
		return ""
	}
	return says.AskBots.In(g.w, bots)
}

// EndOfTurn is how a turn is ended.
func (g *game) EndOfTurn() string { return says.End.In(g.w) }
