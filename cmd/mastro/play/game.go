package play

import (
	"errors"
	"slices"
	"time"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Game is a match with its players and the state of its pages.
type Game struct {
	*display // of the session that started the game

	Rulebook games.Game
	Pages    scene.Pages
	Start    record.Start
	Match    *referee.Match
	Print    secret.Print  // of what it was drawn from; zero where it was not drawn
	Drawn    *secret.Draw  // nil where it was not drawn, or the secret is not known here
	Bots     []bool        // by seat
	Colours  words.Worn    // by seat
	Began    time.Time     // when it would have begun if it had been played without a break
	Players  []bot.Player  // by seat; nil for a person
	Failed   []engine.Move // turns that a bot requested in this turn and that jammed
	Turn     int           // the number of the turn that Failed belongs to

	Refused     *engine.Foul // the foul of a refused choice, shown until it is read
	Secret      Secret
	names       []string      // by seat; empty if unknown
	chosenWords string        // the words of a move, as far as they were chosen
	seenEvents  int           // how many events were searched for something that only one seat may see
	order       []int         // by seat: the player's place in the menu
	said        []string      // by seat: as chosenWords, on the seat's own phone
	readTo      []int         // by seat: up to which event it has acknowledged on its phone what it alone was shown
	hinted      []bool        // by seat: its phone shows a hint
	owed        []bool        // by seat: it has no phone any more, and looks at the table at what it has not read
	turns       []int         // by seat: how many events there were at the end of its last turn
	turnOf      engine.Seat   // whose turn it was when that was looked at last
	hints       engine.Hints  // how many each seat requested
	ended       time.Time     // zero while it is played
	played      time.Duration // before it went on: whole minutes
	seed        uint64        // of the bots
	chosen      scene.Chosen  // in the menu, before the game
	resumed     bool          // it goes on from its record, and the board was not put in order since
	resumedAt   int           // how many steps the record had then
	differing   scene.Differs
	laying      *laying // nil once the board lies
}

// NewGame makes a game with its players. strategy and the seed make the players of the bots'
// seats. If unsaid is set, people may leave walks unsaid.
func NewGame(s menu.Setup, unsaid bool, strategy Strategy, seed uint64) (*Game, error) {
	p, err := s.Position()
	if err != nil {
		return nil, err
	}
	g := &Game{Rulebook: s.Game, Pages: s.Pages, Start: s.Start(), Match: referee.New(p), Colours: s.Wears(), Drawn: s.Drawn, Turn: -1, seed: seed, chosen: s.Chosen}
	if s.Drawn != nil {
		g.Print = s.Drawn.Secret.Print()
	}
	var unsaidSeats []engine.Seat
	for i, seat := range s.Seats {
		g.names, g.Bots, g.Players = append(g.names, seat.Name), append(g.Bots, seat.Bot), append(g.Players, nil)
		switch {
		case seat.Bot:
			g.Players[i] = strategy(s.Game, seed+uint64(i))
		case unsaid:
			unsaidSeats = append(unsaidSeats, engine.Seat(i))
		}
	}
	g.Match.Unsaid(unsaidSeats...)
	g.order = s.Order
	g.seated()
	return g, nil
}

// Ended is when the game ended; zero while it is played.
func (s *Session) Ended() time.Time {
	if s.Game == nil {
		return time.Time{}
	}
	g := s.Game
	switch _, over := g.Match.Result(); {
	case !over:
		g.ended = time.Time{}
	case g.ended.IsZero():
		g.ended = s.Now()
	}
	return g.ended
}

// minutes is how long the game has been played, in whole minutes.
func (g *Game) minutes() int {
	if g.Began.IsZero() { // it has not begun yet
		return int(g.played / time.Minute)
	}
	to := g.ended
	if to.IsZero() {
		to = g.Now()
	}
	return int(to.Sub(g.Began) / time.Minute)
}

// seated makes what there is of each seat.
func (g *Game) seated() {
	n := g.Match.Seats()
	g.said, g.readTo, g.turns = make([]string, n), sized(g.readTo, n), sized(g.turns, n)
	g.hinted, g.owed = sized(g.hinted, n), make([]bool, n)
	_, g.turnOf = g.Match.Turn()
}

// EndMove is the notation of the move that ends a turn, the same in every game.
const EndMove = "end"

// endTurn is EndMove as an action.
var endTurn = scene.Action{Text: EndMove}

// choose carries out what a choice of any page of the game does.
func (g *Game) choose(a scene.Action) Refusal {
	g.jam = nil
	switch a.Kind {
	case scene.PlayMove:
		return g.play(a.Text)
	case scene.AnswerLine:
		return g.answer(a.Number, len(g.Match.Verdict().Lines))
	case scene.AnswerStand:
		return g.answer(a.Number, len(g.Match.Verdict().Stands))
	case scene.WalkTo:
		return g.walk(a.Number)
	case scene.StandsBy:
		return g.StandsBy(a.Number, a.Steps)
	case scene.PutRight:
		return g.putRight()
	case scene.Jams:
		return g.jams()
	case scene.ReadLook:
		return g.readAlone()
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
		g.chosenWords = a.Text
	case scene.LeadTo, scene.TurnBack, scene.TableIsRight, scene.PartStands, scene.PartIsOther:
		return g.chooseTruth(a)
	case scene.ReadFoul:
		g.Refused = nil
	default:
		return g.NotNow()
	}
	g.reset()
	return Refusal{}
}

// offers tells whether the public page has a choice with this action.
func (g *Game) offers(a scene.Action) bool {
	return slices.ContainsFunc(g.publicScene().Choices, func(c scene.Choice) bool { return c.Does == a })
}

// jams says that people cannot do by hand what a bot asks for.
func (g *Game) jams() Refusal {
	if !g.offers(scene.Action{Kind: scene.Jams}) {
		return g.NotNow()
	}
	g.BotGivesUp()
	return Refusal{}
}

// back closes a refusal or the question whether the table is right, drops the chosen words, or
// covers a secret. It returns false if there is none of these.
func (g *Game) back() bool {
	switch {
	case g.Refused != nil:
		g.Refused = nil
	case g.chosenWords != "":
		g.chosenWords = ""
	case g.differs() != nil && g.differing.Asking:
		g.turnBack()
	case g.coverable():
		g.Secret.Stage = Open
	default:
		return false
	}
	return true
}

// showRefused shows the foul of a refused choice; nil shows none.
func (g *Game) showRefused(f *engine.Foul) {
	if g.Refused != f {
		g.Refused = f
		g.Changed()
	}
}

// answer gives the referee answer i of as many as of.
func (g *Game) answer(i, of int) Refusal {
	if i < 0 || i >= of {
		return g.NotNow()
	}
	g.Match.Answer(i)
	g.newPage()
	return Refusal{}
}

// StandsBy sets how a part stands that no sensor can tell: so many steps away from where it
// should. It is refused unless the page asks for it.
func (g *Game) StandsBy(part, steps int) Refusal {
	if !g.offers(scene.Action{Kind: scene.StandsBy, Number: part, Steps: steps}) {
		return g.NotNow() // if the page does not ask, the sensors know
	}
	must := g.Match.Position()
	to := must.Circle().After(must.Stands(part), steps)
	g.Recount(part, to)
	g.Match.Observe([]engine.Change{{Part: part, To: to, Rest: 1}})
	g.newPage()
	return Refusal{}
}

// walk moves the pawn to a tower, as a person says.
func (g *Game) walk(to int) Refusal {
	if g.botActs() || g.Match.Walk(to) != nil {
		return g.NotNow()
	}
	g.newPage()
	return Refusal{}
}

// play plays a move that is written in the game's notation.
func (g *Game) play(text string) Refusal {
	m, err := g.Match.Read(text)
	if err != nil || g.botActs() {
		return g.NotNow()
	}
	r := g.Move(m)
	if r.Foul != nil && text != EndMove {
		if _, secret := g.privateScene(g.Match.Actor()); secret { // the reason could reveal what that seat holds to somebody who only tries
			return g.NotNow()
		}
	}
	return g.stated(r)
}

// stated is the result of a move that a person has stated. A turn that sensors see is made by
// hand; only bots ask for it.
func (g *Game) stated(r Refusal) Refusal {
	if g.Match.RequestedTurn() != engine.NoMove {
		g.Match.Withdraw()
		g.Changed()
		return g.NotNow()
	}
	return r
}

// Move plays a move.
func (g *Game) Move(m engine.Move) Refusal {
	foul, err := g.Match.Play(m)
	switch {
	case errors.Is(err, referee.ErrBoard):
		return Refusal{Say: g.doFirst()}
	case foul != nil:
		g.Changed()
		return Refusal{Foul: foul}
	}
	g.decided = true
	g.newPage()
	return Refusal{}
}

// doFirst says what people must do before a decision is possible.
func (g *Game) doFirst() words.Message {
	if g.Match.Verdict().Kind == referee.Where {
		return words.AnswerFirst
	}
	return words.PutBoardRight
}

// observe passes changes that the sensors saw to the match.
func (g *Game) observe(changes []engine.Change) {
	requested := g.Match.RequestedTurn()
	before := g.Match.Verdict().Kind
	v := g.Match.Observe(changes)
	g.truthsObserved(before, v.Kind)
	if v.Kind == referee.TakenBack && requested != engine.NoMove { // the turn that a bot requested led back to an earlier board
		g.Failed = append(g.Failed, requested)
	}
	g.newPage()
}

// newPage resets the page after something has happened in the match.
func (g *Game) newPage() {
	g.Refused, g.chosenWords = nil, ""
	clear(g.said)
	if _, now := g.Match.Turn(); now != g.turnOf {
		if g.turnOf >= 0 {
			g.turns[g.turnOf] = g.Match.Count()
		}
		g.turnOf = now
	}
	g.reset()
	g.coverNewSecret()
}
