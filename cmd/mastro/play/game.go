package play

import (
	"errors"
	"slices"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Game is a match, who plays it, and how far its pages have come.
type Game struct {
	*display // of the session in which it was started

	Of      games.Game
	Start   record.Start
	Match   *referee.Match
	Bots    []bool        // by seat
	Colours words.Worn    // by seat
	Players []bot.Player  // by seat; nil for a person
	Failed  []engine.Move // turns that a bot asked for in this turn and that jammed
	Turn    int           // the turn that Failed is of

	Refused *engine.Foul // a choice that was refused, shown until it is read
	Secret  Secret
	names   []string     // by seat; empty where nobody said it
	begun   string       // the words of a move that were chosen so far
	seen    int          // events that were looked at for what only one seat may see
	hints   engine.Hints // that were asked for
}

// NewGame is a match, with who plays it. Seats of bots are played by what think makes
// from a seed; people may leave walks unsaid.
func NewGame(s menu.Setup, unsaid bool, think Thinker, seed uint64) (*Game, error) {
	p, err := s.Game.Begin(s.Start)
	if err != nil {
		return nil, err
	}
	colours, err := worn(s.Game, s.Start, s.Colours())
	if err != nil {
		return nil, err
	}
	g := &Game{Of: s.Game, Start: s.Start, Match: referee.New(p), Colours: colours, Turn: -1}
	var silent []engine.Seat
	for i, seat := range s.Seats {
		g.names, g.Bots, g.Players = append(g.names, seat.Name), append(g.Bots, seat.Bot), append(g.Players, nil)
		switch {
		case seat.Bot:
			g.Players[i] = think(s.Game, seed+uint64(i))
		case unsaid:
			silent = append(silent, engine.Seat(i))
		}
	}
	g.Match.Unsaid(silent...)
	return g, nil
}

// worn is what the seats of a game wear.
func worn(g games.Game, start record.Start, chosen []int) (all words.Worn, err error) {
	places, err := g.Worn(start, chosen)
	known := words.ColoursOf(g.Colours())
	for _, place := range places {
		all = append(all, known[place])
	}
	return all, err
}

// EndMove is how the move that ends a turn is written, the same in every game.
const EndMove = "end"

// endTurn is EndMove as a choice.
var endTurn = scene.Action{Text: EndMove}

// choose carries out what a choice of any page of the game does.
func (g *Game) choose(a scene.Action) Refusal {
	switch a.Kind {
	case scene.PlayMove:
		if a == endTurn {
			return g.endTurn()
		}
		return g.play(a.Text)
	case scene.AnswerLine:
		return g.answer(a.Number, len(g.Match.Verdict().Lines))
	case scene.AnswerStand:
		return g.answer(a.Number, len(g.Match.Verdict().Stands))
	case scene.WalkTo:
		return g.walk(a.Number)
	case scene.StandsBy:
		return g.StandsBy(a.Number, a.Steps)
	case scene.TakeBack:
		return g.undo()
	case scene.Keep:
		return g.keep()
	case scene.ShowSecret:
		return g.showSecret()
	case scene.HideSecret:
		return g.hideSecret()
	case scene.AskForHint:
		return g.askHint()
	case scene.SayWords:
		g.begun = a.Text
	case scene.ReadFoul:
		g.Refused = nil
	default:
		return g.notNow()
	}
	g.reset()
	return Refusal{}
}

// offers tells whether the page for all has a choice that does this.
func (g *Game) offers(a scene.Action) bool {
	return slices.ContainsFunc(g.public().Choices, func(c scene.Choice) bool { return c.Does == a })
}

// endTurn ends the turn. While a bot waits for a turn by hand it says that this cannot
// be done.
func (g *Game) endTurn() Refusal {
	if g.botActs() && g.Match.AskedFor() != engine.NoMove {
		g.BotGivesUp()
		return Refusal{}
	}
	return g.play(EndMove)
}

// back reads a refusal, takes the words back that were chosen, or covers a secret;
// false where there is nothing of these.
func (g *Game) back() bool {
	switch {
	case g.Refused != nil:
		g.Refused = nil
	case g.begun != "":
		g.begun = ""
	case g.coverable():
		g.Secret.Stage = Open
	default:
		return false
	}
	return true
}

// show shows that a choice was refused, or that it was not.
func (g *Game) show(f *engine.Foul) {
	if g.Refused != f {
		g.Refused = f
		g.Changed()
	}
}

// answer takes one of so many answers to the referee's question.
func (g *Game) answer(i, of int) Refusal {
	if i < 0 || i >= of {
		return g.notNow()
	}
	g.Match.Answer(i)
	g.after()
	return Refusal{}
}

// StandsBy says that a part which no sensor can tell stands by so many steps from where
// it must, where that is asked.
func (g *Game) StandsBy(part, steps int) Refusal {
	if !g.offers(scene.Action{Kind: scene.StandsBy, Number: part, Steps: steps}) {
		return g.notNow() // where it is not asked, sensors tell
	}
	to := int8((int(g.Match.Position().Stands(part)) + steps + Facings) % Facings)
	g.Recount(part, to)
	g.Match.Observe([]engine.Change{{Part: part, To: to, Rest: 1}})
	g.after()
	return Refusal{}
}

// walk says that the pawn went to a tower.
func (g *Game) walk(to int) Refusal {
	if g.botActs() || g.Match.Walk(to) != nil {
		return g.notNow()
	}
	g.after()
	return Refusal{}
}

// play plays a move that is written in the game's notation.
func (g *Game) play(text string) Refusal {
	m, err := g.Match.Read(text)
	if err != nil || g.botActs() {
		return g.notNow()
	}
	r := g.Move(m)
	if r.Foul != nil && text != EndMove {
		if _, secret := g.ofSeat(g.Match.Actor()); secret { // why not would tell who only tries what that seat holds
			return g.notNow()
		}
	}
	if g.Match.AskedFor() != engine.NoMove { // a person turns towers by hand, and does not ask for it
		g.Match.Withdraw()
		g.Changed()
		return g.notNow()
	}
	return r
}

// Move plays a move.
func (g *Game) Move(m engine.Move) Refusal {
	foul, err := g.Match.Play(m)
	switch {
	case errors.Is(err, referee.ErrBoard):
		return Refusal{Text: g.first()}
	case foul != nil:
		g.Changed()
		return Refusal{Foul: foul}
	}
	g.decided = true
	g.after()
	return Refusal{}
}

// first is what has to be done before anything is decided.
func (g *Game) first() string {
	if g.Match.Verdict().Kind == referee.Where {
		return words.AnswerFirst.In(g.Words)
	}
	return words.PutBoardRight.In(g.Words)
}

// observe takes in what the sensors saw.
func (g *Game) observe(changes []engine.Change) {
	asked := g.Match.AskedFor()
	v := g.Match.Observe(changes)
	if v.Kind == referee.TakenBack && asked != engine.NoMove { // it led back to where a bot came from
		g.Failed = append(g.Failed, asked)
	}
	g.after()
}

// after begins a new page: something has happened in the match.
func (g *Game) after() {
	g.Refused, g.begun = nil, ""
	g.reset()
	g.coverNews()
}
