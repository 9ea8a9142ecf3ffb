//go:build !race

package table

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// ownSet has LABIRO played with the shipped set as if its owner had told it.
func ownSet(c *settings.Config) *settings.Config {
	c.Tell("labiro", bytes.Replace(c.Game.Set(), []byte("invented = true\n"), nil, 1))
	return c
}

// spendPrinted begins a game of two people with a printed set; nobody lays it.
func spendPrinted(t *testing.T, seed uint64) *evening {
	return spendPrintedWith(t, ownSet(keptIn(t, words.English)), seed)
}

func spendPrintedWith(t *testing.T, c *settings.Config, seed uint64) *evening {
	e := spend(t, c, seed)
	for _, text := range []string{"where printed", "guided drawn", "bot 2 adult", "start"} {
		e.say(text)
	}
	for e.labiroView().Phase == labiro.PhaseStart {
		require.Equal(t, play.Refusal{}, e.Table.Session.Game.Move(e.match().View(engine.Public).Legal()[0]))
	}
	e.save()
	return e
}

// beside is a base that touches another.
func (e *evening) beside(base int) (beside int) {
	for _, n := range e.labiroView().Towers[base].Touching {
		if n >= 0 {
			beside = n
		}
	}
	return beside
}

// called are the words with what stands on the towers.
func (e *evening) called() words.Words {
	var names words.TowerNames
	for _, t := range e.labiroView().Towers {
		names = append(names, t.Tower.Name)
	}
	return words.Words{Language: e.Table.Session.Words.Language, Towers: &names}
}

// TestPeopleSayWhatTheyTurn: a turn is said, corrected and confirmed; only then it counts.
func TestPeopleSayWhatTheyTurn(t *testing.T) {
	e := spendPrinted(t, 6)
	require.Nil(t, e.Table.Rig.Simulation)
	base, step := turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	before := e.views()
	require.Equal(t, play.Refusal{Say: words.SaidFirst}, chooseWalk(e.Table.Session, e.labiroView().Walk[0]))
	require.Equal(t, play.Refusal{Say: words.SaidFirst}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, play.Refusal{Say: words.EndUnsaid}, choosingEnd(e.Table.Session)())
	require.Contains(t, e.Table.Session.Public().Text, words.EndUnsaid.In(e.Table.Session.Words))
	require.Equal(t, before, e.views())
	e.say("so it is")
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
	require.Equal(t, []engine.Seat{e.labiroView().Turn}, e.turnsOf(base))
	require.Equal(t, play.Refusal{}, choosingEnd(e.Table.Session)())
	require.Equal(t, labiro.Rotations, e.labiroView().Left)
}

// TestAWrongGuessIsCorrected: what was pushed otherwise than the page thinks is said before, right
// after, or later.
func TestAWrongGuessIsCorrected(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	beside := e.beside(base)
	faces := func() int { return e.labiroView().Towers[beside].Facing }
	was := faces()
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	along, _ := e.match().Pushes(base, step)
	require.Empty(t, along, "another seed")
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: beside}.String())
	e.say("so it is")
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	require.Equal(t, facing(was-step), faces())

	e.say("not so")
	require.Equal(t, labiro.Rotations, e.labiroView().Left, "the step is taken back")
	require.Equal(t, was, faces())
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: beside}.String()) // the other way
	e.say("so it is")
	require.Equal(t, facing(was+step), faces())

	e.say("otherwise")
	e.say(scene.Action{Kind: scene.OtherwisePart, Number: beside}.String())
	e.say(scene.Action{Kind: scene.OtherwisePart, Number: beside, Steps: 2}.String())
	require.Equal(t, facing(was+step+2), faces())
	require.Equal(t, 1, e.corrections())
	require.Equal(t, labiro.Rotations-1, e.labiroView().Left, "nobody is blamed")
	e.requireKept()
}

// TestAnIllegalTurnIsPutRight: what nobody may turn is a foul, until people have turned it back.
func TestAnIllegalTurnIsPutRight(t *testing.T) {
	e := spendPrinted(t, 6)
	base, before := outOfReach(e.labiroView()), e.views()
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: int(e.labiroView().Towers[base].Tower.Arrow)}.String())
	e.say("so it is")
	require.Equal(t, referee.Foul, e.verdict().Kind)
	require.Equal(t, scene.Foul, e.Table.Session.Public().Page)
	e.say("so it is")
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.views())
}

// TestNotSoTakesBackWhatStands: once it was put right, or turned back, nothing of what was said last
// stands, and what was decided before is not taken back in its place.
func TestNotSoTakesBackWhatStands(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	say := func(base, step int) {
		e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
		e.say("so it is")
	}
	refused := func() {
		before := e.views()
		require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(e.Table.Session, scene.Action{Kind: scene.NotSo}))
		require.Equal(t, before, e.views())
	}
	say(base, step)
	wrong := outOfReach(e.labiroView())
	say(wrong, int(e.labiroView().Towers[wrong].Tower.Arrow))
	require.Equal(t, referee.Foul, e.verdict().Kind)
	e.say("so it is")
	refused()
	say(base, step)
	say(base, -step)
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
	refused()
}

// TestNothingIsPushedByTheRules: where they leave it to the teeth, or let no tower push another, one that
// moved otherwise is asked about, and nobody has turned it.
func TestNothingIsPushedByTheRules(t *testing.T) {
	for _, rule := range []string{"chain = 'none'\n", "chain = 'gear'\n"} {
		c := ownSet(keptIn(t, words.English))
		c.Rules = []byte(rule)
		e := spendPrintedWith(t, c, 6)
		base, step := turnable(e.match())
		beside := e.beside(base)
		e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
		e.say(scene.Action{Kind: scene.TurnedAlong, Number: beside}.String())
		e.say("so it is")
		require.Equal(t, words.SaidApart.In(e.called(), words.Tower(beside+1)), e.Table.Session.Public().Text[0])
		e.say(scene.Action{Kind: scene.StoodSo, Number: beside}.String())
		require.Empty(t, e.turnsOf(beside))
		require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
	}
}

// TestWhatElseIsDecidedEndsThatItStandsOtherwise: nobody is asked for that any more.
func TestWhatElseIsDecidedEndsThatItStandsOtherwise(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say("so it is")
	e.say("otherwise")
	require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}))
	require.NotEqual(t, words.SaidOtherwise.In(e.called()), e.Table.Session.Public().Title)
	e.say("so it is")
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
	require.Equal(t, labiro.Rotations, e.labiroView().Left)
	_, ends := e.match().Turn()
	e.say("otherwise")
	e.Table.Control(pins.Event{Kind: pins.EndTurn})
	e.save()
	_, now := e.match().Turn()
	require.NotEqual(t, ends, now)
	require.NotEqual(t, words.SaidOtherwise.In(e.called()), e.Table.Session.Public().Title)
}

// TestAVoteMovesNoTower: who may take back a yes says nothing else meanwhile.
func TestAVoteMovesNoTower(t *testing.T) {
	e := spendPrinted(t, 6)
	s := e.Table.Session
	for place := range 2 {
		s.SetHolder(place, play.Holder{Held: true, Connected: true})
	}
	proposes := e.whoDecides()
	require.Equal(t, play.Refusal{}, chooseOn(s, proposes, scene.Action{Text: "stop"}))
	for _, who := range []scene.Device{proposes, e.whoDecides(), scene.TheTable} {
		require.NotEqual(t, play.Refusal{}, chooseOn(s, who, scene.Action{Kind: scene.Otherwise}))
	}
}

// TestWalksAreSaidBesideAPrintedSet: what the page shows of the pawns is all that it knows, also where
// sensors make it unnecessary.
func TestWalksAreSaidBesideAPrintedSet(t *testing.T) {
	h := spendPrinted(t, 6).Host
	require.True(t, h.config.Unsaid)
	require.False(t, h.unsaid(scene.Printed))
	require.True(t, h.unsaid(scene.OnlyHere))
	require.True(t, h.unsaid(scene.Sensed))
}

// TestATowerFarAwayIsAskedAbout: one that touches none that moved was not pushed. It stood so before,
// or somebody turns it back.
func TestATowerFarAwayIsAskedAbout(t *testing.T) {
	for answer, stands := range map[string]int{"stood so": -1, "along": 0} {
		e := spendPrinted(t, 6)
		base, step := turnable(e.match())
		far := outOfReach(e.labiroView())
		was := e.labiroView().Towers[far].Facing
		e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
		e.say(scene.Action{Kind: scene.TurnedAlong, Number: far}.String())
		e.say("so it is")
		require.Equal(t, words.SaidApart.In(e.called(), words.Tower(far+1)), e.Table.Session.Public().Text[0])
		kind := map[string]scene.ActionKind{"stood so": scene.StoodSo, "along": scene.TurnedAlong}[answer]
		e.say(scene.Action{Kind: kind, Number: far}.String())
		if kind == scene.TurnedAlong {
			e.say("so it is")
		}
		require.True(t, e.verdict().Kind == referee.Accepted || e.verdict().Kind == referee.InOrder, "%v", e.verdict())
		require.Equal(t, facing(was+stands*step), e.labiroView().Towers[far].Facing, answer)
		require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
	}
}

// TestBotsWaitForHands: what a bot or the dice decide is done by people, one thing after the other, in
// every game, and also as that goes on after a pause.
func TestBotsWaitForHands(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			c := keptIn(t, words.English)
			book := c.Book(g.Name)
			c.Tell(g.Name, bytes.Replace(book.Set(), []byte("invented = true\n"), nil, 1))
			e := spend(t, c, 3)
			for _, text := range []string{"where printed", "game " + g.Name, "players 2", "guided drawn", "bot 1 bot", "bot 2 bot", "start"} {
				e.say(text)
			}
			done, pushed := 0, 0
			for range 150 {
				e.pass(200 * time.Millisecond)
				if _, over := e.match().Result(); over {
					break
				}
				count := e.match().Count()
				e.pass(3 * time.Second)
				require.Equal(t, count, e.match().Count(), "nothing happens by itself")
				page := e.Table.Session.Public()
				require.NotEmpty(t, page.Choices, "%v", page.Text)
				require.Equal(t, scene.SoItIs, page.Choices[0].Does.Kind, "%v", page.Text)
				for _, c := range page.Board.Cells {
					if c.Shape == scene.Mouth && c.Mark == scene.MarkRequested {
						pushed++
						require.Regexp(t, "\nOpen sides: .+", strings.Join(page.Text, "\n"), "how the tile lies")
					}
				}
				if done == 3 {
					e = e.pullThePlug(7)
					e.goOn()
					require.Equal(t, page.Text, e.Table.Session.Public().Text)
				}
				e.say(page.Choices[0].Does.String())
				done++
			}
			require.Equal(t, g.Name == "magico" || g.Name == "torri3d", pushed > 0)
			require.Greater(t, done, 10)
			require.Zero(t, e.corrections())
		})
	}
}

// TestWhatABotAsksForIsJammed: what cannot be turned is asked for no more, whatever the bot decides
// then; what was turned for it is what it asked for.
func TestWhatABotAsksForIsJammed(t *testing.T) {
	e := spend(t, ownSet(keptIn(t, words.English)), 7)
	for _, text := range []string{"where printed", "guided drawn", "bot 1 bot", "bot 2 bot", "start"} {
		e.say(text)
	}
	jams, turns := 0, 0
	pushing := false
	for steps := 0; jams < 20 || turns < 20 || !pushing; steps++ {
		require.Less(t, steps, 1000)
		e.pass(200 * time.Millisecond)
		require.NotEqual(t, referee.Foul, e.verdict().Kind, "%v", e.Table.Session.Public().Text)
		turn, _ := e.match().Turn()
		asked := e.match().RequestedTurn()
		if asked == engine.NoMove {
			e.say("so it is")
			continue
		}
		page := e.Table.Session.Public()
		pushing = pushing || slices.IndexFunc(page.Board.Cells, func(c scene.Cell) bool { return c.Steps != 0 }) != e.match().RequestedDriver()
		driver := page.Board.Cells[e.match().RequestedDriver()]
		require.Equal(t, scene.MarkRequested, driver.Mark)
		require.Contains(t, page.Text[1], " "+driver.Label+":", "what pushes is named first")
		if jams < 3*turns {
			jams++
			e.say("jams")
			e.pass(time.Second)
			if now, _ := e.match().Turn(); now == turn {
				require.NotEqual(t, asked, e.match().RequestedTurn())
			}
			continue
		}
		turns++
		e.say("so it is")
		require.Equal(t, engine.NoMove, e.match().RequestedTurn())
	}
	require.Zero(t, e.corrections())
}

// TestAPrintedGameGoesOn: a game with a printed set goes on as one, as the towers stood.
func TestAPrintedGameGoesOn(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say("so it is")
	stood := e.stands()
	on := e.pullThePlug(7)
	on.goOn()
	require.Equal(t, stood, on.stands())
	require.True(t, on.Table.Rig.Said())
	base, step = turnable(on.match())
	on.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	on.say("so it is")
	require.Equal(t, labiro.Rotations-2, on.labiroView().Left)
}

// TestOneTapForEachStep: a further tap on the tower confirms its step and says one more; the other way
// is a choice of its own.
func TestOneTapForEachStep(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	was := e.labiroView().Towers[base].Facing
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: base}.String())
	require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
	require.Equal(t, facing(was+step), e.labiroView().Towers[base].Facing)
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: -step}.String())
	require.Contains(t, e.Table.Session.Public().Text[0], map[int]string{1: "counter-clockwise", -1: " clockwise"}[step])
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say("so it is")
	require.Equal(t, labiro.Rotations-2, e.labiroView().Left)
	require.Equal(t, facing(was+2*step), e.labiroView().Towers[base].Facing)
}

// TestAFoulThatNobodyMadeIsUnsaid: what was told wrongly is told again, also where it was a foul; what
// was decided before stays.
func TestAFoulThatNobodyMadeIsUnsaid(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say("so it is")
	before := e.stands()
	wrong := outOfReach(e.labiroView())
	e.say(scene.Action{Kind: scene.Turned, Number: wrong, Steps: int(e.labiroView().Towers[wrong].Tower.Arrow)}.String())
	e.say("so it is")
	require.Equal(t, referee.Foul, e.verdict().Kind)
	e.say("not so")
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	e.say("nothing turned")
	require.Equal(t, referee.Foul, e.verdict().Kind, "it was confirmed")
	e.say("not so")
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: e.beside(wrong)}.String())
	e.say("so it is")
	require.Equal(t, referee.Foul, e.verdict().Kind)
	require.Len(t, e.Table.Session.Public().Text, 4, "the foul, what to put back: both, and what is right")
	e.say("so it is")
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.stands(), "nothing of it counts")
	require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
}

// TestNeverMindLeavesWhatWasConfirmed as it was.
func TestNeverMindLeavesWhatWasConfirmed(t *testing.T) {
	for _, drop := range []func(e *evening){func(e *evening) { e.say("nothing turned") }, func(e *evening) { e.Table.Control(pins.Event{Kind: pins.Back}) }} {
		e := spendPrinted(t, 6)
		base, step := turnable(e.match())
		e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
		e.say("so it is")
		stood := e.stands()
		e.say("not so")
		e.say(scene.Action{Kind: scene.TurnedAlong, Number: e.beside(base)}.String())
		drop(e)
		require.Equal(t, stood, e.stands())
		require.Equal(t, labiro.Rotations-1, e.labiroView().Left)
		require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(e.Table.Session, scene.Action{Kind: scene.NothingTurned}))
	}
}

// TestItStoodSoBeforeAFoul: that a tower stood otherwise before is so, however the turn is judged, and
// what is said of the turn can be said again.
func TestItStoodSoBeforeAFoul(t *testing.T) {
	e := spendPrinted(t, 6)
	wrong := outOfReach(e.labiroView())
	step := int(e.labiroView().Towers[wrong].Tower.Arrow)
	far, _ := turnable(e.match())
	was := e.labiroView().Towers[far].Facing
	e.say(scene.Action{Kind: scene.Turned, Number: wrong, Steps: step}.String())
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: far}.String())
	e.say("so it is")
	e.say(scene.Action{Kind: scene.StoodSo, Number: far}.String())
	require.Equal(t, referee.Foul, e.verdict().Kind)
	e.say("not so")
	e.say("so it is")
	e.say("so it is")
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, facing(was-step), e.labiroView().Towers[far].Facing)
	require.Equal(t, 1, e.corrections())
}

// asksForATurn is a game with a printed set in which a bot asks for a turn.
func asksForATurn(t *testing.T) *evening {
	e := spend(t, ownSet(keptIn(t, words.English)), 7)
	for _, text := range []string{"where printed", "guided drawn", "players 3", "bot 1 adult", "bot 2 bot", "bot 3 bot", "start"} {
		e.say(text)
	}
	for steps := 0; e.match().RequestedTurn() == engine.NoMove; steps++ {
		require.Less(t, steps, 200)
		e.pass(time.Second)
		if page := e.Table.Session.Public(); len(page.Choices) > 0 && e.match().RequestedTurn() == engine.NoMove {
			e.say(page.Choices[0].Does.String())
		}
	}
	return e
}

// TestAnybodyDoesWhatABotAsksFor: also who has a phone, and as the game goes on after a pause.
func TestAnybodyDoesWhatABotAsksFor(t *testing.T) {
	e := asksForATurn(t)
	asked := e.match().RequestedTurn()
	on := e.pullThePlug(7)
	on.goOn()
	require.Equal(t, asked, on.match().RequestedTurn())
	s := on.Table.Session
	s.SetHolder(0, play.Holder{Held: true, Connected: true})
	on.pass(100 * time.Millisecond)
	require.Equal(t, play.Refusal{}, chooseOn(s, scene.SeatAt(0), scene.Action{Kind: scene.Jams}))
	require.NotEqual(t, asked, on.match().RequestedTurn())
	for on.match().RequestedTurn() == engine.NoMove {
		on.pass(time.Second)
		if page := s.Public(); len(page.Choices) > 0 && page.Choices[0].Does.Kind == scene.SoItIs && on.match().RequestedTurn() == engine.NoMove {
			on.say("so it is")
		} else if g := s.Game; on.match().RequestedTurn() == engine.NoMove && !g.BotsTurn() {
			require.Equal(t, play.Refusal{}, chooseOn(s, scene.SeatAt(0), scene.Action{Text: play.EndMove}))
		}
	}
	require.Equal(t, play.Refusal{}, chooseOn(s, scene.SeatAt(0), scene.Action{Kind: scene.SoItIs}))
	require.Equal(t, engine.NoMove, on.match().RequestedTurn())
}

// TestItStandsOtherwiseInABotsTurn: then it decides anew.
func TestItStandsOtherwiseInABotsTurn(t *testing.T) {
	e := asksForATurn(t)
	far := outOfReach(e.labiroView())
	was := e.labiroView().Towers[far].Facing
	e.say("otherwise")
	e.say(scene.Action{Kind: scene.OtherwisePart, Number: far}.String())
	e.say(scene.Action{Kind: scene.OtherwisePart, Number: far, Steps: 2}.String())
	require.Equal(t, facing(was+2), e.labiroView().Towers[far].Facing)
	e.pass(2 * time.Second)
	require.NotEmpty(t, e.Table.Session.Public().Choices)
	e.say("so it is")
}

// TestWhatABotPushesIsThoughtAnew: what its request pushes along hangs on how the others stand.
func TestWhatABotPushesIsThoughtAnew(t *testing.T) {
	e := asksForATurn(t)
	pushes := 0
	for range 12 {
		driver := e.match().RequestedDriver()
		beside := e.beside(driver)
		e.say("otherwise")
		e.say(scene.Action{Kind: scene.OtherwisePart, Number: beside}.String())
		e.say(scene.Action{Kind: scene.OtherwisePart, Number: beside, Steps: 1}.String())
		driver = e.match().RequestedDriver()
		if driver == engine.NoPart {
			break // it decides anew
		}
		cells := e.Table.Session.Public().Board.Cells
		along, _ := e.match().Pushes(driver, cells[driver].Steps)
		for i, c := range cells {
			pushed := slices.ContainsFunc(along, func(r engine.Repair) bool { return r.Part == i })
			require.Equal(t, pushed, c.Steps != 0 && i != driver)
		}
		pushes += len(along)
	}
	require.NotZero(t, pushes)
}

// TestADraftIsWhoseTurnItIs: the phone of whoever plays, or the table, says what was turned, and no other; where it
// sleeps, the table confirms or drops it. The end of the turn waits for that, however it is pressed.
func TestADraftIsWhoseTurnItIs(t *testing.T) {
	e := spendPrinted(t, 6)
	s := e.Table.Session
	for place := range 2 {
		s.SetHolder(place, play.Holder{Held: true, Connected: true})
	}
	base, step := turnable(e.match())
	turned := scene.Action{Kind: scene.Turned, Number: base, Steps: step}
	mine := e.whoDecides()
	other := scene.SeatAt(0)
	if mine == other {
		other = scene.SeatAt(1)
	}
	require.True(t, chooseOn(s, other, turned).Foreign)
	e.say(turned.String()) // the table's page says it as well
	e.say(scene.Action{Kind: scene.TurnedAlong, Number: e.beside(base)}.String())
	place, _ := other.Place()
	waits, _ := s.SeatScene(place)
	require.Empty(t, waits.Touch)
	e.say("nothing turned")
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, turned))
	require.Equal(t, play.Refusal{Say: words.SaidFirst}, chooseOn(s, mine, turned), "one after the other")
	require.True(t, chooseOn(s, other, scene.Action{Kind: scene.SoItIs}).Foreign)
	before := e.views()
	e.Table.Control(pins.Event{Kind: pins.EndTurn})
	require.Equal(t, play.Refusal{Say: words.EndUnsaid}, chooseOn(s, mine, scene.Action{Text: play.EndMove}))
	require.Equal(t, before, e.views(), "it is not handed on")
	e.say("nothing turned")
	require.Equal(t, before, e.views())
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, scene.Action{Text: play.EndMove}))
	require.Equal(t, labiro.Rotations, e.labiroView().Left)
	require.Empty(t, e.turnsOf(base))
}

// TestWhatNobodyTurned is refused, and changes nothing.
func TestWhatNobodyTurned(t *testing.T) {
	e := spendPrinted(t, 6)
	before := e.views()
	base, step := turnable(e.match())
	for _, a := range []scene.Action{
		{Kind: scene.Turned, Number: 99, Steps: 1}, {Kind: scene.Turned, Number: -1, Steps: 1}, {Kind: scene.Turned, Number: base, Steps: 4 * step}, {Kind: scene.Turned, Number: base},
		{Kind: scene.TurnedAlong, Number: base}, {Kind: scene.SoItIs}, {Kind: scene.StoodSo, Number: base}, {Kind: scene.NotSo}, {Kind: scene.OtherwisePart, Number: base, Steps: 1},
	} {
		require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(e.Table.Session, a), a.String())
	}
	e.say("otherwise")
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(e.Table.Session, scene.Action{Kind: scene.OtherwisePart, Number: base, Steps: 6}))
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(e.Table.Session, scene.Action{Kind: scene.OtherwisePart, Number: 77}))
	e.say("nothing turned")
	require.Equal(t, before, e.views())

	simulated := startLabiro(t, 6)
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(simulated.Table.Session, scene.Action{Kind: scene.Turned, Number: 1, Steps: 1}))
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(simulated.Table.Session, scene.Action{Kind: scene.Otherwise}))
}
