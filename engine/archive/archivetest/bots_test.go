package archivetest_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"time"

	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/archive/archivetest"
	"mastro/engine/games"
	"mastro/engine/record"
)

// bots play games. Each chooses by what it sees after how many steps alone, so that a game that
// is gone on with goes as it would have gone; what was chosen where is remembered, for those
// that play the same again and again. Now and then they choose anything, or some games would
// go in circles.
type bots struct{ chosen sync.Map }

// place is where something was chosen.
type place struct {
	hash uint64
	step int
}

// choose is the choice of whoever decides.
func (b *bots) choose(game games.Game, p engine.Sensed, step int) engine.Move {
	at := place{engine.Hash(p, nil), step}
	if m, ok := b.chosen.Load(at); ok {
		return m.(engine.Move)
	}
	seat, moves, chance := p.Actor(), p.Moves(nil), engine.Rand(at.hash+uint64(step))
	m := moves[chance.Below(len(moves))]
	if seat != engine.Table && chance.Below(8) > 0 {
		m = game.Bot(at.hash+uint64(step)).Choose(p.View(seat), nil)
	}
	b.chosen.Store(at, m)
	return m
}

// evening is what a program does with an archive: it ends a game that was going on, plays
// another to its end, and closes the archive and opens it between them. say is called for each
// step once it is durable.
func (b *bots) evening(file string, seed uint64, say func(archivetest.Ack)) error {
	for _, play := range []func(*archive.Archive) error{
		func(a *archive.Archive) error { return b.GoOn(a, 1, say) },
		func(a *archive.Archive) error { return b.play(a, seed, say) },
	} {
		a, err := archive.Open(file)
		if err != nil {
			return err
		}
		if err := play(a); err != nil {
			return err
		}
		if err := a.Close(); err != nil {
			return err
		}
	}
	return nil
}

// play plays a new game to its end, in which steps are saved one by one. The seed decides
// which game.
func (b *bots) play(a *archive.Archive, seed uint64, say func(archivetest.Ack)) error {
	all := games.All()
	game := all[seed%uint64(len(all))]
	start, err := game.Drawn(game.Least, seed, nil)
	if err != nil {
		return err
	}
	p, err := game.Begin(start)
	if err != nil {
		return err
	}
	g := archive.Game{
		ID: archive.NewID(), Name: game.Name, Rules: game.Rules(), Start: start, StartHash: engine.Hash(p, nil),
		Seats: []archive.Seat{{Name: "Ada"}, {Name: "Bruno", Bot: true}}, Table: table(0), Began: at(0),
	}
	if err := a.Begin(g); err != nil {
		return err
	}
	say(archivetest.Ack{g.ID, 0, g.StartHash})
	return b.goOn(a, g, nil, game, p, record.NewScribe(p.Fork().(engine.Sensed)), 1, say)
}

// GoOn plays all games to their ends that are going on. So many steps are saved at once.
func (b *bots) GoOn(a *archive.Archive, batch int, say func(archivetest.Ack)) error {
	all, err := a.Games()
	if err != nil {
		return err
	}
	for _, g := range all {
		if g.State != archive.Going {
			continue
		}
		if err := b.resume(a, g, batch, say); err != nil {
			return fmt.Errorf("game %s of %s: %w", g.ID, g.Name, err)
		}
	}
	return nil
}

// resume plays one game on from its record.
func (b *bots) resume(a *archive.Archive, g archive.Game, batch int, say func(archivetest.Ack)) error {
	text, err := a.Record(g.ID)
	if err != nil {
		return err
	}
	r, m, err := record.Resume(g.ID+".game", text, games.Find)
	if err != nil {
		return err
	}
	game, _ := games.Find(g.Name)
	p, err := game.Begin(r.Start)
	if err != nil {
		return err
	}
	scribe := record.NewScribe(p)
	var drawn []record.Line // by the match, as it went on
	for i, step := range m.Steps() {
		line, err := scribe.Step(step)
		if err != nil {
			return err
		}
		if i >= len(r.Steps) {
			drawn = append(drawn, line)
		}
	}
	return b.goOn(a, g, drawn, game, m.Position(), scribe, batch, say)
}

// goOn plays a game to its end from a position that so many lines have led to which are not
// saved yet.
func (b *bots) goOn(a *archive.Archive, g archive.Game, lines []record.Line, game games.Game, p engine.Sensed, scribe *record.Scribe, batch int, say func(archivetest.Ack)) error {
	for from := g.Steps; ; {
		more, err := b.some(game, p, scribe, from+len(lines), batch)
		if err != nil {
			return err
		}
		lines = append(lines, more...)
		n := from + len(lines)
		saved := archive.Batch{
			At: at(n), Lines: lines, Table: table(n), Readings: []byte(strings.Repeat(fmt.Sprint(n, " "), 100)),
			Verdicts: []archive.Verdict{{Kind: "accepted", At: at(n)}},
		}
		result, over := p.Result()
		if over {
			saved.State, saved.Result = archive.Over, &result
		}
		if err := a.Add(g.ID, from, saved); err != nil {
			return err
		}
		if n > from {
			say(archivetest.Ack{g.ID, n, lines[len(lines)-1].Hash})
		}
		if from, lines = n, nil; over {
			return nil
		}
	}
}

// some plays so many steps after those before, fewer if the game ends.
func (b *bots) some(game games.Game, p engine.Sensed, scribe *record.Scribe, from, most int) (lines []record.Line, err error) {
	for len(lines) < most {
		if _, over := p.Result(); over {
			break
		}
		step := engine.Step{Seat: p.Actor(), Move: b.choose(game, p, from+len(lines))}
		p.Play(step.Move, nil)
		step.Hash = engine.Hash(p, nil)
		line, err := scribe.Step(step)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// table is what a game keeps beside its record after so many steps.
func table(steps int) []byte { return fmt.Append(nil, "after ", steps) }

// at is the time of a step.
func at(step int) time.Time { return time.Unix(1_700_000_000+int64(step), 0) }

// checkTables says whether what Evening saved at once, a step and what is kept beside the record,
// is not there at once.
func checkTables(a *archive.Archive) error {
	all, err := a.Games()
	if err != nil {
		return err
	}
	for _, g := range all {
		steps := g.Steps
		if g, err = a.Game(g.ID); err != nil {
			return err
		}
		if !bytes.Equal(g.Table, table(steps)) {
			return fmt.Errorf("game %s of %s: there are %d steps, and what the table keeps beside them is %q", g.ID, g.Name, steps, g.Table)
		}
	}
	return nil
}
