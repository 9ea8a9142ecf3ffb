//go:build !race

package table

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// shutIn is a game that could not go on if one tower stood otherwise: whose turn it is could
// not leave a full tower.
func shutIn(t *testing.T, c *settings.Config) (s *labiro.Setup, base, steps int) {
	for seed := range uint64(drawnSeeds) {
		s := drawnSetup(c, 3, seed)
		for base := range s.Bases {
			s.Left = 0
			for i := range s.Seats {
				s.Seats[i].Pawn = base
			}
			p, err := s.Position(labiroSet(c))
			if err != nil {
				continue
			}
			for steps := 1; steps < labiro.Facings; steps++ {
				to := engine.Standing((s.Bases[base].Facing + steps) % labiro.Facings)
				if p.Fork().(engine.Amendable).Amend([]engine.Placed{{Part: base, Stands: to}}) != nil {
					return s, base, steps
				}
			}
		}
	}
	t.Fatal("no map matches")
	return nil, 0, 0
}

// The table cannot be right where a pawn would be shut in: people are told why, by the knob and
// on the page, and nothing changes.
func TestTheTableShutsAPawnIn(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	c.Unsaid = false // else the pawn may have walked to where it is not shut in
	setup, base, steps := shutIn(t, c)
	e := spendSetup(t, c, setup).resumed()
	e.disturb(t, map[int]int{base: steps})
	e.pass(time.Second)
	session, text := e.Table.Session, e.text()
	differs := session.Public()
	for _, say := range map[string]func(scene.Action){
		"page": func(a scene.Action) {
			r := chooseAt(session, a)
			require.NotNil(t, r.Foul, "%q", r.Text)
			require.Regexp(t, `^labiro/19: .+\.$`, session.Explain(scene.TheTable, r))
		},
		"knob": func(scene.Action) {
			e.Table.Control(pins.Event{Kind: pins.TurnedRight})
			e.Table.Control(pins.Event{Kind: pins.Pushed})
			require.Equal(t, scene.Foul, session.Public().Page)
			require.Equal(t, "labiro/19", session.Public().Ruling)
			e.Table.Control(pins.Event{Kind: pins.Pushed})
		},
	} {
		e.choose(scene.TableIsRight)
		yes := session.Public().Choices[1].Does
		require.Equal(t, scene.PartStands, yes.Kind)
		say(yes)
		e.save()
		require.Equal(t, text, e.text())
		require.Equal(t, referee.Restore, e.verdict().Kind)
		require.Equal(t, differs.Text, session.Public().Text)
		require.Equal(t, differs.Choices, session.Public().Choices)
	}
	e.requireKept()
}

// What was decided last can be undone after a cut as before it, also what a hand must turn back.
func TestTheTurnIsUndoneAfterACut(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	e := spendSetup(t, c, findSetup(t, c, 2, unchanged, walksFar))
	before := e.views()
	require.Equal(t, play.Refusal{}, chooseWalk(e.Table.Session, e.labiroView().Walk[2]))
	e = e.resumed()
	require.NotEqual(t, before, e.views())
	e.choose(scene.TakeBack)
	require.Equal(t, before, e.views())
	e.requireKept()

	e.pass(time.Second)
	base, step := turnable(e.match())
	require.NoError(t, e.Table.Rig.Simulation.World.Hand.Turn(base, step, roomtest.Lifting()))
	e.pass(4 * time.Second)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	e = e.resumed()
	e.choose(scene.TakeBack)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, e.verdict().Repair)
	e = e.resumed() // between the decision and the hand
	e.pass(time.Second)
	require.Equal(t, scene.Undo, e.Table.Session.Public().Page)
	require.NoError(t, e.Table.Rig.Simulation.World.Hand.Turn(base, -step, roomtest.Lifting()))
	e.pass(4 * time.Second)
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
	require.Equal(t, before, e.views())
	e.requireKept()
}

// What one seat was about to look at alone is covered again.
func TestASecretIsCoveredAfterACut(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	e := spendSetup(t, c, drawnSetup(c, 2, 3))
	require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.ParseAction("look")))
	require.Equal(t, labiro.PhaseDecide, e.labiroView().Phase)
	e.save()
	for range 2 {
		require.Equal(t, play.Secret{Seat: 0, Stage: play.Covered}, e.Table.Session.Game.Secret)
		e.choose(scene.ShowSecret)
		_, private := e.Table.Session.PanelScene()
		require.True(t, private)
		e = e.resumed()
	}
	e.choose(scene.ShowSecret)
	require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.ParseAction("leave")))
	e.requireKept()
}

// Where the pawn may stand in several places, it may after the cut; and what is asked about it
// is asked again.
func TestAWalkUnsaidIsStillUnsaidAfterACut(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spendUnknownStand(t, keptIn(t, words.English)).resumed()
	require.Greater(t, len(e.match().Stands()), 1)
	require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Text: play.EndMove}))
	require.Equal(t, referee.Where, e.verdict().Kind)
	require.Equal(t, scene.Question, e.Table.Session.Public().Page)
	e = e.resumed()
	require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, e.Table.Session.Public().Choices[0].Does))
	require.Equal(t, engine.Seat(1), e.labiroView().Turn)
	e.requireKept()
}

// spendUnknownStand starts a game in which a tower was turned that could be turned from several
// places, after an unsaid walk.
func spendUnknownStand(t *testing.T, c *settings.Config) (e *evening) {
	unknownStand(t, c, func(setup *labiro.Setup, base int) bool {
		if e = spendSetup(t, c, setup); e.turnsFromUnknown(base) {
			return true
		}
		e.end()
		return false
	})
	e.save()
	return e
}

// At a real table that has just been switched on, the sensors are read first: a bot that decided
// before would take away the choice between the record and the table.
func TestBotsWaitForTheSensors(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	e := spend(t, c, 3)
	e.wire(boardfiletest.Reference(t))
	e.begin(2, 2)
	steps, stands, circle := len(e.match().Steps()), e.stands(), e.match().Position().Circle()
	left := e.leftOnDisk()
	board := left.Board
	left.Board = nil
	on := start(t, left, 4)
	on.wire(board)
	on.Table.hand = nil
	for base, facing := range stands {
		require.NoError(t, on.Table.Rig.Simulation.World.Place(base, int(circle.After(facing, map[int]int{3: 2, 8: -1}[base]))))
	}
	rigtest.Rewire(t, on.Table.Rig)
	require.NoError(t, on.resumeNewest(true))
	require.False(t, on.Table.Rig.Ready())
	on.pass(time.Second)
	require.True(t, on.Table.Rig.Ready())
	require.Len(t, on.match().Steps(), steps)
	require.Equal(t, scene.Restore, on.Table.Session.Public().Page)
	on.choose(scene.TableIsRight)
	on.choose(scene.PartStands)
	on.choose(scene.PartStands)
	require.Equal(t, 1, on.corrections())
	on.pass(5 * time.Second)
	require.Greater(t, len(on.match().Steps())+len(on.match().RequestedRepairs()), steps+1, "now they play")
}

// A real table with another printed set, or wired otherwise, refuses with the reason; as it
// was, it goes on.
func TestAnotherTableRefuses(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	board := boardfiletest.Reference(t)
	board.Fixed = true
	e := spend(t, c, 3)
	e.wire(board)
	e.begin(2, 0)
	text := e.text()
	for name, other := range map[string]struct {
		change func(*settings.Config)
		why    words.Message
	}{
		"as it was": {change: func(*settings.Config) {}},
		"the same set with another comment": {change: func(c *settings.Config) {
			c.Game = c.Game.With(append([]byte("# ours\n"), c.Game.Set()...))
		}},
		"the same set, told by its owner": {change: func(c *settings.Config) {
			c.Tell(c.Game.Name, bytes.Replace(c.Game.Set(), []byte("invented = true\n"), nil, 1))
		}},
		"set": {why: words.OtherSet, change: func(c *settings.Config) {
			c.Game = c.Game.With(bytes.Replace(c.Game.Set(), []byte(`sides = "WRPPWR"`), []byte(`sides = "RWPPWR"`), 1))
		}},
		"movable bases": {change: func(c *settings.Config) {
			other := *c.Board
			other.Fixed, other.Bases = false, exchanged(other.Bases)
			c.Board = &other
		}},
		"other fixed bases": {why: words.FixedBases, change: func(c *settings.Config) {
			other := *c.Board
			other.Bases = exchanged(other.Bases)
			c.Board = &other
		}},
		"fewer movable bases": {why: words.OtherBases, change: func(c *settings.Config) {
			other := *c.Board
			other.Fixed, other.Bases = false, other.Bases[:17]
			c.Board = &other
		}},
	} {
		t.Run(name, func(t *testing.T) {
			left := e.leftOnDisk()
			left.Board = nil
			on := start(t, left, 4)
			left.Board = board
			other.change(left)
			on.wire(left.Board)
			on.save()
			unfinished := on.Table.Session.Unfinished()
			require.Len(t, unfinished, 1)
			require.Equal(t, other.why, unfinished[0].Refused)
			if other.why.IsZero() {
				on.goOn()
				require.Equal(t, text, on.text())
				return
			}
			on.choose(scene.ToUnfinished)
			page := on.Table.Session.Public()
			require.Contains(t, strings.Join(page.Text, "\n"), other.why.In(on.Table.Session.Words))
			require.Equal(t, -1, slices.IndexFunc(page.Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.ResumeGame }))
		})
	}
}

// exchanged are bases two of which have changed places.
func exchanged(all []boardfile.Base) []boardfile.Base {
	all = slices.Clone(all)
	a, b := &all[2], &all[3]
	a.Q, a.R, b.Q, b.R = b.Q, b.R, a.Q, a.R
	return all
}

// inArchive changes the archive of a configuration while no program has it open.
func inArchive(t *testing.T, c *settings.Config, change func(*archive.Archive)) {
	dir, err := journal.Make(c.State)
	require.NoError(t, err)
	a, err := archive.Open(filepath.Join(dir, journal.Games))
	require.NoError(t, err)
	change(a)
	require.NoError(t, a.Close())
}

// A record that was imported says nothing of who plays. People do then, and it goes on.
func TestAnImportedGameGoesOn(t *testing.T) {
	e := spend(t, keptIn(t, words.English), 3)
	e.begin(3, 0)
	e.choose(scene.PlayMove)
	e.save()
	r, err := record.Parse("game", []byte(e.text()), games.Find)
	require.NoError(t, err)
	text := e.text()
	e.end()

	c := keptIn(t, words.English)
	book, _ := games.Find(r.Game)
	inArchive(t, c, func(a *archive.Archive) {
		_, err := a.Import(r, book, time.Now())
		require.NoError(t, err)
	})
	e = spend(t, c, 5)
	e.goOn()
	require.Equal(t, text, e.text())
	require.False(t, slices.ContainsFunc(e.Table.Session.Game.Seats, func(s play.Seat) bool { return s.Player != nil }))
	e.choose(scene.PlayMove)
	e.requireKept()
}

// Where the rules have changed, a game is offered as far as its record replays. It goes on from
// there as another game, and the record stays as it was.
func TestAGameGoesOnAsFarAsItReplays(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spend(t, keptIn(t, words.English), 3)
	e.begin(2, 0)
	for range 4 {
		e.choose(scene.PlayMove)
	}
	id := e.requireKept().ID
	whole := len(e.match().Steps())
	c := e.leftOnDisk()
	inArchive(t, c, func(a *archive.Archive) { // as a Mastro of earlier rules would have played it
		g, err := a.Game(id)
		require.NoError(t, err)
		book, _ := games.Find(g.Name)
		p, err := book.Begin(g.Start)
		require.NoError(t, err)
		scribe, lines := record.NewScribe(p), []record.Line(nil)
		for _, step := range e.match().Steps() {
			line, err := scribe.Step(step)
			require.NoError(t, err)
			lines = append(lines, line)
		}
		require.NoError(t, a.Delete(id))
		g.Rules--
		require.NoError(t, a.Begin(g))
		lines = append(lines, record.Line{Seat: e.match().Actor(), Text: "end", Hash: 1})
		require.NoError(t, a.Add(id, 0, archive.Batch{At: time.Now(), Lines: lines}))
	})

	e = spend(t, c, 5)
	offered := e.Table.Session.Unfinished()
	require.Len(t, offered, 1)
	require.Equal(t, []int{whole, whole + 1}, []int{offered[0].Steps, offered[0].Whole})
	require.Equal(t, words.NotReplayed, offered[0].Broken)
	e.goOn()
	require.Len(t, e.match().Steps(), whole)
	e.choose(scene.PlayMove)
	require.NotEqual(t, id, e.requireKept().ID)
	require.Len(t, e.kept(), 2)
	e.leave()
	require.Len(t, e.Table.Session.Unfinished(), 1)
	require.NotEqual(t, id, e.Table.Session.Unfinished()[0].ID)
	other := e.kept()[1]
	require.Equal(t, id, other.ID)
	require.Equal(t, whole+1, other.Steps)
	require.Equal(t, archive.PutAway, other.State)
}

// A file that is found damaged is set aside: every page says so, other games are played and kept
// in a new one, and the menu brings the games of the copy back to them.
func TestGamesOfACopyComeBack(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spend(t, keptIn(t, words.English), 3)
	e.begin(2, 0)
	e.choose(scene.PlayMove)
	id, text := e.requireKept().ID, e.text()
	steps := len(e.match().Steps())
	actor := e.match().Actor()
	c := e.leftOnDisk()
	inArchive(t, c, func(a *archive.Archive) {
		require.NoError(t, a.KeepCopy(func(game string) (record.Book, bool) { return games.Find(game) }))
		line := record.Line{Seat: actor, Text: "end", Hash: 1}
		require.NoError(t, a.Add(id, steps, archive.Batch{At: time.Now(), Lines: []record.Line{line}}))
	})

	e = spend(t, c, 5)
	withPage(e.Host)
	e.pass(time.Second)
	require.Equal(t, []string{"Damaged games: games.db.damaged-1"}, e.notices())
	require.Empty(t, e.Table.Session.Unfinished())
	public := e.Table.Session.Public()
	require.Equal(t, "Bring back 1 game", public.Choices[0].Text)
	require.Equal(t, "The copy of the games is from today.", public.Text[0])
	e.begin(2, 0)
	e.choose(scene.PlayMove)
	e.requireKept()
	e.leave()
	e.choose(scene.RecoverGames)
	require.Len(t, e.Table.Session.Unfinished(), 2)
	require.NotEqual(t, scene.RecoverGames, e.Table.Session.Public().Choices[0].Does.Kind)
	e.requireRecord(id, text)
}

// A hint that somebody looked at has been used up, also when the plug is pulled right after.
func TestAHintThatWasLookedAtStaysCounted(t *testing.T) {
	c := keptIn(t, words.English)
	c.Game, _ = games.Find("magico")
	c.Hints = true
	e := spend(t, c, 3)
	e.begin(2, 0)
	unwatched := func() {
		e.Table.Rig.StopWatching()
		e.match().Settle(nil)
		e.Table.Session.Changed()
		e.save()
	}
	unwatched()
	e.choose(scene.AskForHint)
	require.NotNil(t, e.Table.Command(scene.TheTable, web.Secret{Seq: e.Table.Last.Seq}).Scene)
	require.Equal(t, []int{1, 0}, hintsUsed(e.Table))
	e = e.pullThePlug(4)
	e.goOn()
	unwatched()
	require.Equal(t, []int{1, 0}, hintsUsed(e.Table))
}
