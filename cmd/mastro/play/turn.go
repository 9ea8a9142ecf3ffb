package play

import (
	"errors"
	"slices"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// turn is the moment in which whoever is on turn decides.
var turn = moment{
	deeds: map[scene.ActionKind]deed{
		scene.PlayMove: {playMove, everybody},
		scene.SayWords: {sayWords, everybody},
		scene.WalkTo:   {walkTo, table},
		scene.Jams:     {sayJams, nobody},

		scene.TurnSpare: {turnSpare, everybody},
		scene.TryPush:   {tryPush, everybody},
		scene.PushIn:    {pushIn, everybody},
	},
	back: func(g *Game) bool { return dropWords(g) || dropTrying(g, scene.TheTable) },
}

// EndMove is the notation of the move that ends a turn, the same in every game.
const EndMove = "end"

// endTurn is EndMove as an action.
var endTurn = scene.Action{Text: EndMove}

// playMove plays a move that is written in the game's notation.
func playMove(g *Game, p press) Refusal {
	place, seated := p.from.Place()
	m, err := g.Match.Read(p.does.Text)
	switch {
	case err != nil || seated && g.seatAt(place) != g.Match.Decides(m) && !p.offered:
		return g.NotNow()
	case !g.isBot(g.Match.Decides(m)) && g.asksFirst(m, p):
		return Refusal{}
	case !seated:
		return g.play(p.does.Text)
	}
	return g.decide(m, p.does.Text)
}

// play plays a move that is stated at the table.
func (g *Game) play(text string) Refusal {
	m, err := g.Match.Read(text)
	if err != nil || g.isBot(g.Match.Decides(m)) {
		return g.NotNow()
	}
	if g.isSamePress(text) {
		return Refusal{}
	}
	r := g.decide(m, text)
	if r.Foul != nil && text != EndMove {
		if _, secret := g.privateScene(g.Match.Actor()); secret { // the reason could reveal what that seat holds to somebody who only tries
			return g.NotNow()
		}
	}
	return r
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
	g.decided, g.notPlayed = true, words.Message{}
	g.newPage()
	return Refusal{}
}

// doFirst says what people must do before a decision is possible.
func (g *Game) doFirst() words.Message {
	switch v := g.Match.Verdict().Kind; {
	case v == referee.Where:
		return words.AnswerFirst
	case v != g.told():
		return words.HandBusy
	}
	return words.PutBoardRight
}

// sayWords chooses the first words of a move.
func sayWords(g *Game, p press) Refusal {
	place, seated := p.from.Place()
	switch {
	case !seated:
		g.chosenWords = p.does.Text
		g.reset()
	case p.does.Text != "" && !p.offered:
		return g.NotNow()
	default:
		g.Seats[g.seatAt(place)].said = p.does.Text
	}
	return Refusal{}
}

// dropWords drops the chosen words, if there are any.
func dropWords(g *Game) bool {
	dropped := g.chosenWords != ""
	g.chosenWords = ""
	return dropped
}

// walkTo moves the pawn to a tower, as a person says.
func walkTo(g *Game, p press) Refusal {
	if g.botActs() || g.Match.Walk(p.does.Number) != nil {
		return g.NotNow()
	}
	g.newPage()
	return Refusal{}
}

// sayJams says that people cannot do by hand what a bot asks for.
func sayJams(g *Game, _ press) Refusal {
	g.BotGivesUp()
	return Refusal{}
}

// remembered is how many past events a page receives: more than a turn has.
const remembered = 200

// page is the game as an audience sees it. It offers what that audience may do.
func (g *Game) page(to audience) scene.Scene {
	if to.atTable() {
		return g.tablePage(to.words)
	}
	if place, seated := to.device.Place(); seated && g.seatAt(place) >= 0 {
		return g.seatPage(g.seatAt(place), to.words)
	}
	t := g.table(engine.Public, to.words)
	t.Chosen, t.Cursor, t.Tries, t.Asked, t.Verdict = "", 0, nil, engine.NoMove, g.verdict()
	t.Verdict.Doubt = g.withSilent(t.Verdict.Doubt)
	return scene.BuildOnlookers(g.Match.View(engine.Public), t)
}

// tablePage is the game as the table shows it, also while one seat is asked to look alone. One
// person alone at the table sees all that it may know.
func (g *Game) tablePage(w words.Words) scene.Scene {
	if seat, alone := g.alone(); alone {
		t, at := g.seatTable(seat, w), g.table(engine.Public, w)
		t.Chosen, t.Cursor, t.Verdict, t.Tries, t.Asked = at.Chosen, at.Cursor, at.Verdict, at.Tries, at.Asked
		return scene.BuildAlone(g.Match.View(seat), t)
	}
	return g.onPhone(scene.Build(g.Match.View(engine.Public), g.table(engine.Public, w)), w)
}

// onPhone leaves out what a seat with a phone does there and not at the table.
func (g *Game) onPhone(public scene.Scene, w words.Words) scene.Scene {
	public.Away = public.Away || g.holder(public.Seat).Held
	if actor := g.Match.Actor(); !g.holder(actor).Held {
		return public
	}
	before := len(public.Choices)
	public.Choices = slices.DeleteFunc(public.Choices, func(c scene.Choice) bool {
		return c.Does.Kind == scene.ShowSecret || c.Does.Kind == scene.AskForHint
	})
	if before > 0 && len(public.Choices) == 0 {
		public.Text = append(public.Text, words.ChoosesOnPhone.In(w))
	}
	public.Cursor = max(0, min(public.Cursor, len(public.Choices)-1))
	return public
}

// seatPage is the page of a seat's own device.
func (g *Game) seatPage(seat engine.Seat, w words.Words) scene.Scene {
	s := scene.BuildSeat(g.Match.View(seat), g.seatTable(seat, w))
	s.Choices = slices.DeleteFunc(s.Choices, func(c scene.Choice) bool {
		r, standing := rights.Of(c.Does.Kind), rights.Other
		if g.concerns(seat, r) {
			standing = rights.Concerned
		}
		return !rights.May(r, standing)
	})
	return s
}

// seatTable is what the session adds to the view of a seat on its own device.
func (g *Game) seatTable(seat engine.Seat, w words.Words) scene.Table {
	t, own := g.table(seat, w), g.Seats[seat]
	t.Chosen, t.Cursor, t.Hinted = own.said, 0, g.hinted(seat)
	t.Shown, t.Tries, t.Asked = g.unread(seat), nil, g.askedOn(scene.SeatAt(own.place))
	if seat == g.Match.Actor() {
		t.Tries = g.triedOn(scene.SeatAt(own.place))
	}
	return t
}

// table is what the session adds to a view for an audience, in its words.
func (g *Game) table(audience engine.Seat, w words.Words) scene.Table {
	t := g.people(scene.Table{
		Pages: g.Pages, Words: w, Chosen: g.chosenWords, Cursor: g.cursor, Tries: g.triedOn(scene.TheTable), Doubts: g.Doubts,
		Verdict: g.verdict(), Ending: g.ofWhatWaits(), BotMove: g.Match.RequestedTurn(), BotRepairs: g.Match.RequestedRepairs(), Undo: g.mayUndo() && g.Match.Undoable() && !g.Match.TurnEnded(), Hand: g.house.HasHand(), Jam: g.jam,
		Watched: g.Match.Sees, Legal: g.Match.Legal(audience), Stands: g.Match.Stands(), Log: g.Match.Lately(audience, remembered),
	})
	t.UndoEnd, t.Asked = g.endUndoneBy(audience), g.askedOn(scene.TheTable)
	t.Says, t.Teaches, t.Resumed, t.SaidLast, t.Other, t.ToDo = g.says(), g.saidAt == 0, g.resumed, g.maySayAgain(), g.otherwise, g.toDo()
	if g.draft != nil {
		t.Said = &g.draft.Said
	}
	if g.Hints {
		t.Hints = &g.hints
	}
	t.Differs = g.differs()
	t.Lost = len(t.Stands) > 1 && !g.Match.Certain()
	if g.Refused != nil && t.Verdict.Kind != referee.Foul && audience == engine.Public {
		t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: g.Refused}
	}
	t.Verdict.Doubt = g.withSilent(t.Verdict.Doubt)
	return t
}

// withSilent adds the parts whose sensor is blind to those in doubt, in order. The game goes on
// without them, but people see it.
func (g *Game) withSilent(doubt []int) []int {
	all := slices.Clone(doubt)
	for base, why := range g.Doubts {
		if why.Blind() && !slices.Contains(doubt, base) {
			all = append(all, base)
		}
	}
	slices.Sort(all)
	return all
}

// Log returns a public line for each event from the given number on, oldest first. next is the number
// to continue from.
func (g *Game) Log(from int) (lines []string, next int) {
	t := g.table(engine.Public, g.Words)
	t.Log = g.Match.Log(engine.Public, from)
	return scene.Sentences(g.Match.View(engine.Public), t), g.Match.Count()
}
