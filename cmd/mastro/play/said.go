package play

import (
	"slices"
	"time"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// At a table without sensors people say what they turn, by one step or several. Nothing else is decided
// before they have confirmed it, or dropped it.

// saying is the moment in which people say what they turned.
var saying = moment{
	deeds: map[scene.ActionKind]deed{
		scene.Turned:        {sayTurned, everybody},
		scene.TurnedAlong:   {sayTurnedAlong, everybody},
		scene.SoItIs:        {sayDone, everybody},
		scene.StoodSo:       {sayStoodSo, everybody},
		scene.NothingTurned: {sayNothingTurned, everybody},
		scene.NotSo:         {sayNotSo, everybody},
		scene.Otherwise:     {sayOtherwise, everybody},
		scene.OtherwisePart: {sayOtherwisePart, everybody},
	},
	back: dropSaid,
}

// draft is a turn that is being said.
type draft struct {
	scene.Said
	asked engine.Move // where a bot has asked for it, for which turn
	was   *scene.Said // what was confirmed before, where that is said again; nil for nothing
}

// said is what was confirmed last, and how many steps the record had then.
type said struct {
	scene.Said
	steps int
}

// sayings is what people say at such a table.
type sayings struct {
	draft     *draft           // a turn that is being said; nil for none
	said      *said            // the last one that was confirmed; nil for none
	otherwise *scene.Differing // what stands otherwise than it is shown, while that is being said; nil for nothing
	done      int              // the events up to which people have done what the box decided
	saidAt    time.Duration    // when the last turn was, for the match
}

// waitsForSaying tells whether something that is chosen has to wait until a turn has been confirmed or
// dropped. The end of the turn says so by itself.
func (g *Game) waitsForSaying(p press) bool {
	if g.draft == nil || g.draft.Asked || p.does == endTurn {
		return false
	}
	_, says := saying.deeds[p.does.Kind]
	right := rights.Of(p.does.Kind)
	return !says && (right == rights.Play || right == rights.TakeBack)
}

// says tells whether people say how the towers stand.
func (g *Game) says() bool { return g.printed() && g.house.Says() }

// maxSaid is by how many steps a part is said to be turned at most: half way round.
const maxSaid = 3

// sayTurned begins to say a turn: of a part by some steps, with what the teeth push along. Of the part
// that is being said it says by how many, and which way, that was.
func sayTurned(g *Game, p press) Refusal {
	part, steps := p.does.Number, p.does.Steps
	_, turn := g.Match.Turn()
	d := g.draft
	switch {
	case !g.says() || steps == 0 || steps < -maxSaid || steps > maxSaid || part < 0 || part >= g.Match.Position().Parts() || g.Match.Actor() != turn || g.botActs() || len(g.toDo()) > 0:
		return g.NotNow()
	case d != nil && !d.Asked && d.Driver.Part == part && d.Driver.Steps != steps:
	case d != nil:
		return Refusal{Say: words.SaidFirst}
	case g.Match.Verdict().Kind == referee.Foul || g.keepsFromEnding() != (words.Message{}):
		return Refusal{Say: g.doFirst()}
	}
	g.otherwise = nil
	g.begin(engine.Repair{Part: part, Steps: steps})
	g.reset()
	return Refusal{}
}

// begin begins a draft.
func (g *Game) begin(driver engine.Repair) {
	along, free := g.Match.Pushes(driver.Part, driver.Steps)
	g.draft = &draft{Said: scene.Said{Driver: driver, Pushed: along, Free: free, Apart: engine.NoPart}}
}

// followRequest has the turn that a bot asks for be said by whoever does it, as long as it asks for it.
func (g *Game) followRequest() {
	requested := g.Match.RequestedTurn()
	if g.draft != nil && g.draft.Asked && g.draft.asked != requested {
		g.draft = nil
	}
	if !g.says() || g.draft != nil || requested == engine.NoMove {
		return
	}
	for _, r := range g.Match.RequestedRepairs() {
		if r.Part == g.Match.RequestedDriver() {
			g.begin(r)
			g.draft.Asked, g.draft.asked = true, requested
		}
	}
}

// sayTurnedAlong says whether a part was pushed along, and how, see draft.turn. Of the driver it says that it was turned by one more step.
func sayTurnedAlong(g *Game, p press) Refusal {
	d := g.draft
	switch {
	case d == nil || p.does.Number < 0 || p.does.Number >= g.Match.Position().Parts():
		return g.NotNow()
	case p.does.Number == d.Driver.Part && d.Asked:
		return g.NotNow() // it is the one that was asked for
	case p.does.Number == d.Driver.Part:
		return g.sayOneMore(d.Driver)
	case p.does.Number == d.Apart: // they turn it back
		d.Pushed, d.Apart = d.without(d.Apart), engine.NoPart
	default:
		d.turn(p.does.Number)
	}
	g.reset()
	return Refusal{}
}

// sayOneMore confirms what is being said, and begins to say one step more.
func (g *Game) sayOneMore(driver engine.Repair) Refusal {
	if g.asksApart() || g.confirm().Kind != referee.Accepted {
		return Refusal{}
	}
	g.begin(engine.Repair{Part: driver.Part, Steps: driver.Steps / max(driver.Steps, -driver.Steps)})
	g.reset()
	return Refusal{}
}

// without is what was pushed along except one part.
func (d *draft) without(part int) []engine.Repair {
	return slices.DeleteFunc(slices.Clone(d.Pushed), func(r engine.Repair) bool { return r.Part == part })
}

// turn leads one part through the ways in which it can have been pushed: by one step up to those of the
// driver, against it, then with it, then not at all.
func (d *draft) turn(part int) {
	d.Apart = engine.NoPart
	all := max(d.Driver.Steps, -d.Driver.Steps)
	against := -d.Driver.Steps / all
	at := slices.IndexFunc(d.Pushed, func(r engine.Repair) bool { return r.Part == part })
	if at < 0 {
		d.Pushed = append(slices.Clone(d.Pushed), engine.Repair{Part: part, Steps: against})
		return
	}
	d.Pushed = slices.Clone(d.Pushed)
	switch steps := &d.Pushed[at].Steps; {
	case *steps == against*all:
		*steps = -against
	case *steps == -against*all:
		d.Pushed = d.without(part)
	case *steps*against > 0:
		*steps += against
	default:
		*steps -= against
	}
}

// sayStoodSo says that a part stood otherwise before, and was not pushed. That is so before the turn is
// judged.
func sayStoodSo(g *Game, p press) Refusal {
	d := g.draft
	if d == nil || d.Apart == engine.NoPart || p.does.Number != d.Apart {
		return g.NotNow()
	}
	at := slices.IndexFunc(d.Pushed, func(r engine.Repair) bool { return r.Part == d.Apart })
	stood := d.Pushed[at]
	d.Pushed, d.Apart = d.without(d.Apart), engine.NoPart
	if r := g.stood(stood); r != (Refusal{}) || g.draft == nil {
		return r
	}
	return sayDone(g, p)
}

// stood has a part stand otherwise than the match has it. What a bot asks for meanwhile it asks for
// again, or decides anew.
func (g *Game) stood(r engine.Repair) Refusal {
	asked := g.Match.RequestedTurn()
	g.Match.Withdraw()
	err := g.Match.Stood([]engine.Repair{r})
	if asked != engine.NoMove {
		_, _ = g.Match.Play(asked)
	}
	if err != nil {
		return g.notAmended(err)
	}
	g.decided = true
	g.newPage()
	return Refusal{}
}

// sayDone confirms what was said, unless something is still to be asked; without a draft it says
// that what the page asks for has been done by hand.
func sayDone(g *Game, _ press) Refusal {
	switch {
	case len(g.toDo()) > 0:
		g.done = g.Match.Count()
		g.reset()
	case g.draft == nil:
		return g.doneByHand()
	case !g.asksApart():
		g.confirm()
	}
	return Refusal{}
}

// asksApart asks about a part that nothing can have pushed along, if there is one.
func (g *Game) asksApart() bool {
	d := g.draft
	var moved []int
	for _, r := range d.Pushed {
		moved = append(moved, r.Part)
	}
	apart := g.Match.Apart(d.Driver, moved)
	if len(apart) > 0 {
		d.Apart = apart[0]
		g.reset()
	}
	return len(apart) > 0
}

// confirm has the match judge what was said.
func (g *Game) confirm() referee.Verdict {
	d := g.draft
	g.draft = nil
	g.observe(g.asSeen(d.Driver, d.Pushed))
	if v := g.Match.Verdict(); v.Kind == referee.Asked && len(v.Lines) == 1 { // they have just confirmed it
		g.Match.Answer(0)
		g.newPage()
	}
	v := g.Match.Verdict()
	switch g.said = nil; v.Kind {
	case referee.Accepted, referee.Foul, referee.Asked: // what turned something back does not stand
		g.said = &said{d.Said, len(g.Match.Steps())}
	}
	return v
}

// handTime is how long a turn by hand takes, as the match is told.
const handTime = time.Second

// asSeen is a turn as sensors would have seen it: the driver moved first, and what it pushed a little
// later, and rested after it. Each turn is later than the one before.
func (g *Game) asSeen(driver engine.Repair, pushed []engine.Repair) []engine.Change {
	g.saidAt += 10 * handTime
	p := g.Match.Position()
	to := func(r engine.Repair) engine.Standing { return p.Circle().After(p.Stands(r.Part), r.Steps) }
	all := []engine.Change{{Part: driver.Part, To: to(driver), Onset: g.saidAt, Rest: g.saidAt + handTime}}
	for _, r := range pushed {
		all = append(all, engine.Change{Part: r.Part, To: to(r), Onset: g.saidAt + handTime/10, Rest: g.saidAt + handTime + handTime/10})
	}
	return all
}

// doneByHand says that what the referee asks for has been put right.
func (g *Game) doneByHand() Refusal {
	repair := g.verdict().Repair
	if !g.says() || len(repair) == 0 {
		return g.NotNow()
	}
	g.said = nil
	g.turnedBy(repair)
	return Refusal{}
}

// turnedBy has the match see that parts were turned.
func (g *Game) turnedBy(repair []engine.Repair) {
	if len(repair) == 0 {
		return
	}
	g.saidAt += 10 * handTime
	var all []engine.Change
	for _, r := range repair {
		stands := g.Match.Seen(r.Part)
		all = append(all, engine.Change{Part: r.Part, To: g.Match.Position().Circle().After(stands, r.Steps), Onset: g.saidAt, Rest: g.saidAt + handTime})
	}
	g.observe(all)
}

// sayNothingTurned drops what is being said.
func sayNothingTurned(g *Game, _ press) Refusal {
	if !dropSaid(g) {
		return g.NotNow()
	}
	return Refusal{}
}

// dropSaid drops what is being said; what was confirmed before stays as it was.
func dropSaid(g *Game) bool {
	d := g.draft
	switch {
	case g.otherwise != nil:
		g.otherwise = nil
	case d != nil && d.was != nil:
		d.Said = *d.was
		g.confirm()
	case d != nil && !d.Asked:
		g.draft = nil
	default:
		return false
	}
	g.reset()
	return true
}

// maySayAgain tells whether nothing was decided since something was said. What a bot has turned stays.
func (g *Game) maySayAgain() bool {
	if g.said == nil || !g.says() || g.draft != nil || len(g.Match.Steps()) != g.said.steps {
		return false
	}
	switch g.Match.Verdict().Kind {
	case referee.Foul, referee.Asked:
		return len(g.Match.PutBack()) > 0
	}
	return !g.said.Asked && g.mayUndo() && g.Match.Undoable()
}

// sayNotSo takes back what was said last, which is said again. Nothing is turned back at the table.
func sayNotSo(g *Game, _ press) Refusal {
	if !g.maySayAgain() {
		return g.NotNow()
	}
	again := g.said.Said
	switch g.Match.Verdict().Kind {
	case referee.Foul, referee.Asked:
		g.turnedBy(g.Match.PutBack())
	default:
		if why := g.Match.Undo(); why != "" {
			return Refusal{Undo: why}
		}
		g.turnedBy(g.Match.Verdict().Repair)
	}
	g.said, again.Apart = nil, engine.NoPart
	g.draft = &draft{Said: again, asked: g.Match.RequestedTurn(), was: &again}
	g.decided = true
	g.newPage()
	return Refusal{}
}

// saysOtherwise tells whether people can say now that a part stands otherwise than it is shown: in
// their own turn, unless another has to decide, or while they are asked to do what a bot wants.
func (g *Game) saysOtherwise() bool {
	_, over := g.Match.Result()
	_, turn := g.Match.Turn()
	actor := g.Match.Actor()
	own := !g.botActs() && (actor == turn || actor == engine.Table)
	return g.says() && !over && g.Secret.Stage == Open && (g.draft == nil || g.draft.Asked) && inOrder(g.Match.Verdict().Kind) && (g.boxWaits() || own)
}

// sayOtherwise asks which part stands otherwise than it is shown.
func sayOtherwise(g *Game, _ press) Refusal {
	if !g.saysOtherwise() {
		return g.NotNow()
	}
	g.otherwise = &scene.Differing{Part: engine.NoPart}
	g.reset()
	return Refusal{}
}

// sayOtherwisePart says which part stands otherwise, and how. It is so from now on, and nobody is
// blamed.
func sayOtherwisePart(g *Game, p press) Refusal {
	part, steps := p.does.Number, p.does.Steps
	switch {
	case g.otherwise == nil || !g.saysOtherwise() || part < 0 || part >= g.Match.Position().Parts():
		return g.NotNow()
	case steps == 0:
		g.otherwise = &scene.Differing{Part: part}
		g.reset()
		return Refusal{}
	case steps < -3 || steps > 3:
		return g.NotNow()
	}
	g.otherwise, g.draft = nil, nil // what a bot's request pushes along may be something else now
	r := g.stood(engine.Repair{Part: part, Steps: steps})
	g.followRequest()
	return r
}

// toDo is what the box has decided since people last said that they had done it, as far as something
// moves at the table: what bots do, and what comes up by chance.
func (g *Game) toDo() (all []engine.Event) {
	if !g.printed() || g.done > g.Match.Count() {
		return nil
	}
	for _, e := range g.Match.Events(nil, engine.Public, g.done) {
		if (e.Seat < 0 || g.isBot(e.Seat)) && slices.Contains(g.Pages.Moves, e.Kind) {
			all = append(all, e)
		}
	}
	return all
}

// boxWaits tells whether what a bot, or chance, has decided is to be done at the table: anybody may
// have done it.
func (g *Game) boxWaits() bool {
	return len(g.toDo()) > 0 || g.draft != nil && g.draft.Asked
}

// printed tells whether the game is played with a printed set, without sensors.
func (g *Game) printed() bool { return g.chosen.Where == scene.Printed.String() && !g.Laying() }
