package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// remembered is how many past events a page receives: more than a turn has.
const remembered = 200

// publicScene is the scene for everybody: the game, or the request that one seat look alone.
func (g *Game) publicScene() scene.Scene {
	if g.Secret.Stage == Open || g.interrupted() {
		return g.gameScene()
	}
	s, _ := g.cachedScene(page{coverPage, g.Secret.Seat}, func() (scene.Scene, bool) {
		return scene.BuildCover(g.Match.View(engine.Public), g.sceneTable(engine.Public), g.Secret.Seat), true
	})
	return s
}

// gameScene is the game as everybody may see it, also while one seat is asked to look alone.
func (g *Game) gameScene() scene.Scene {
	s, _ := g.cachedScene(page{gamePage, engine.Public}, func() (scene.Scene, bool) {
		return scene.Build(g.Match.View(engine.Public), g.sceneTable(engine.Public)), true
	})
	return s
}

// Log returns public lines for the events from the given number on, oldest first, at most as
// many as a page has room for. next is the number to continue from.
func (g *Game) Log(from int) (lines []string, next int) {
	next = min(from+scene.LogSize, g.Match.Count())
	t := g.sceneTable(engine.Public)
	t.Log = g.Match.Events(nil, engine.Public, from)
	t.Log = t.Log[:min(len(t.Log), scene.LogSize)]
	return scene.Build(g.Match.View(engine.Public), t).Log, next
}

// sceneTable is what the session adds to a view for an audience.
func (g *Game) sceneTable(audience engine.Seat) scene.Table {
	t := scene.Table{
		Pages: g.Pages, Words: g.Words, Names: g.names, Colours: g.Colours, Bots: g.Bots, Chosen: g.chosenWords, Cursor: g.cursor, Doubts: g.Doubts,
		Verdict: g.Match.Verdict(), BotMove: g.Match.RequestedTurn(), BotRepairs: g.Match.RequestedRepairs(), Undo: g.mayUndo() && g.Match.Undoable(),
		Watched: g.Match.Sees, Legal: g.Match.Legal(audience), Stands: g.Match.Stands(), Log: g.Match.Events(nil, audience, g.Match.Count()-remembered),
	}
	if g.Hints {
		t.Hints = &g.hints
	}
	t.Differs = g.differs()
	t.Lost = len(t.Stands) > 1 && !g.Match.Certain()
	if g.Refused != nil && t.Verdict.Kind != referee.Foul {
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

// explain returns the ruling of a foul and a sentence that explains it.
func (g *Game) explain(f *engine.Foul) string {
	t := g.sceneTable(engine.Public)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: f}
	return f.Ruling.String() + ": " + g.Pages.Of(g.Match.View(engine.Public), &t).Foul(f)
}
