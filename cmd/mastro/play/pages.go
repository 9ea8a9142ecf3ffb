package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// remembered is how many events pages look back on: more than a turn has.
const remembered = 200

// public is what everybody may see: the game, or that one seat is asked to look alone.
func (g *Game) public() scene.Scene {
	if g.Secret.Stage == Open || g.interrupted() {
		return g.page()
	}
	s, _ := g.once(page{coverPage, g.Secret.Seat}, func() (scene.Scene, bool) {
		return scene.BuildCover(g.Match.View(engine.Public), g.table(engine.Public), g.Secret.Seat), true
	})
	return s
}

// page is the game as everybody may see it, also while one seat is asked to look alone.
func (g *Game) page() scene.Scene {
	s, _ := g.once(page{gamePage, engine.Public}, func() (scene.Scene, bool) {
		return scene.Build(g.Match.View(engine.Public), g.table(engine.Public)), true
	})
	return s
}

// Log is what has happened since the match had so many events, for all to see, oldest
// first and as many as a page has room for; next is how many it has then.
func (g *Game) Log(from int) (lines []string, next int) {
	next = min(from+scene.LogSize, g.Match.Count())
	t := g.table(engine.Public)
	t.Log = g.Match.Events(nil, engine.Public, from)
	t.Log = t.Log[:min(len(t.Log), scene.LogSize)]
	return scene.Build(g.Match.View(engine.Public), t).Log, next
}

// table is what the people at the table add to a view for an audience.
func (g *Game) table(audience engine.Seat) scene.Table {
	t := scene.Table{
		Pages: g.pages, Words: g.Words, Names: g.names, Colours: g.Colours, Bots: g.Bots, Chosen: g.begun, Cursor: g.cursor, Doubts: g.Doubts,
		Verdict: g.Match.Verdict(), BotMove: g.Match.AskedFor(), BotRepairs: g.Match.Wanted(), Undo: g.mayUndo() && g.Match.Undoable(),
		Watched: g.Match.Sees, Legal: g.Match.Legal(audience), Stands: g.Match.Stands(), Log: g.Match.Events(nil, audience, g.Match.Count()-remembered),
	}
	if g.Hints {
		t.Hints = &g.hints
	}
	t.Lost = len(t.Stands) > 1 && !g.Match.Certain()
	if g.Refused != nil && t.Verdict.Kind != referee.Foul {
		t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: g.Refused}
	}
	t.Verdict.Doubt = g.withSilent(t.Verdict.Doubt)
	return t
}

// withSilent is parts in doubt with those whose sensor is blind: the game goes on
// without them, but people are told.
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

// explain is a foul in a sentence, after its ruling.
func (g *Game) explain(f *engine.Foul) string {
	t := g.table(engine.Public)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: f}
	pages, ok := g.pages(g.Match.View(engine.Public), &t)
	if !ok {
		return f.Ruling.String()
	}
	return f.Ruling.String() + ": " + pages.Foul(f)
}
