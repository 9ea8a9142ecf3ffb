package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/secret"
	"mastro/engine/referee"
)

// remembered is how many past events a page receives: more than a turn has.
const remembered = 200

// publicScene is the scene for everybody: the game, or the request that one seat look alone.
func (g *Game) publicScene() scene.Scene {
	if g.Secret.Stage == Open || g.interrupted() {
		return g.gameScene()
	}
	s, _ := g.cachedScene(page{kind: coverPage, seat: g.Secret.Seat}, func() (scene.Scene, bool) {
		return scene.BuildCover(g.Match.View(engine.Public), g.sceneTable(engine.Public, g.Words), g.Secret.Seat), true
	})
	return s
}

// gameScene is the game as the table shows it, also while one seat is asked to look alone. One
// person alone at the table sees all that it may know.
func (g *Game) gameScene() scene.Scene {
	s, _ := g.cachedScene(page{kind: gamePage, seat: engine.Public}, func() (scene.Scene, bool) {
		if seat, alone := g.alone(); alone {
			return scene.BuildAlone(g.Match.View(seat), g.aloneTable(seat)), true
		}
		public := scene.Build(g.Match.View(engine.Public), g.sceneTable(engine.Public, g.Words))
		return g.onPhone(public), true
	})
	return s
}

// aloneTable is what the session adds to the view of the only person, at the table.
func (g *Game) aloneTable(seat engine.Seat) scene.Table {
	t := g.seatTable(seat, g.Words)
	at := g.sceneTable(engine.Public, g.Words)
	t.Chosen, t.Cursor, t.Verdict = at.Chosen, at.Cursor, at.Verdict
	return t
}

// onPhone leaves out what a seat with a phone does there and not at the table.
func (g *Game) onPhone(public scene.Scene) scene.Scene {
	if actor := g.Match.Actor(); !g.holder(actor).Held {
		return public
	}
	before := len(public.Choices)
	public.Choices = slices.DeleteFunc(public.Choices, func(c scene.Choice) bool {
		return c.Does.Kind == scene.ShowSecret || c.Does.Kind == scene.AskForHint
	})
	if before > 0 && len(public.Choices) == 0 {
		public.Text = append(public.Text, words.ChoosesOnPhone.In(g.Words))
	}
	public.Cursor = max(0, min(public.Cursor, len(public.Choices)-1))
	return public
}

// Log returns public lines for the events from the given number on, oldest first, at most as
// many as a page has room for. next is the number to continue from.
func (g *Game) Log(from int) (lines []string, next int) {
	next = min(from+scene.LogSize, g.Match.Count())
	t := g.sceneTable(engine.Public, g.Words)
	t.Log = g.Match.Events(nil, engine.Public, from)
	t.Log = t.Log[:min(len(t.Log), scene.LogSize)]
	return scene.Build(g.Match.View(engine.Public), t).Log, next
}

// sceneTable is what the session adds to a view for an audience, in its words.
func (g *Game) sceneTable(audience engine.Seat, w words.Words) scene.Table {
	t := scene.Table{
		Pages: g.Pages, Words: w, Names: g.names, Colours: g.Colours, Bots: g.Bots, Chosen: g.chosenWords, Cursor: g.cursor, Doubts: g.Doubts,
		Verdict: g.Match.Verdict(), BotMove: g.Match.RequestedTurn(), BotRepairs: g.Match.RequestedRepairs(), Undo: g.mayUndo() && g.Match.Undoable(), Hand: g.PutRight != nil, Jam: g.jam,
		Watched: g.Match.Sees, Legal: g.Match.Legal(audience), Stands: g.Match.Stands(), Log: g.Match.Events(nil, audience, g.Match.Count()-remembered),
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

// explain returns the ruling of a foul and a sentence that explains it to an audience.
func (g *Game) explain(f *engine.Foul, audience engine.Seat, w words.Words) string {
	t := g.sceneTable(audience, w)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: f}
	return f.Ruling.String() + ": " + g.Pages.Of(g.Match.View(audience), &t).Foul(f)
}

// withPrint adds to a page the fingerprint of what the game is drawn from, until somebody has moved.
func (s *Session) withPrint(shown scene.Scene, w words.Words) scene.Scene {
	if s.Game == nil || s.Leaving || s.Game.moved() {
		return shown
	}
	known := s.Game.Print == secret.OfNumber(s.Game.seed).Print()
	return scene.WithPrint(shown, s.Game.Print, known, w)
}

// moved reports whether a person has moved, or a bot where only bots play.
func (g *Game) moved() bool {
	people := slices.Contains(g.Bots, false)
	turn, _ := g.Match.Turn()
	return turn > len(g.Bots) || slices.ContainsFunc(g.Match.Steps(), func(step engine.Step) bool {
		return step.Seat >= 0 && !(people && g.Bots[step.Seat])
	})
}
