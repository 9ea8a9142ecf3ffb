//go:build !race

package table

import (
	"bytes"
	"mastro/display/web"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// spendInserting begins a game of two people in which a spare tile is pushed in: on the page alone, at a
// table with sensors where people push, or with a printed set. The spare tile can lie in several ways.
func spendInserting(t *testing.T, game, kind string) *evening {
	for seed := uint64(1); ; seed++ {
		c := keptIn(t, words.English)
		book := c.Book(game)
		c.Tell(game, bytes.Replace(book.Set(), []byte("invented = true\n"), nil, 1))
		e := spend(t, c, seed)
		where := "here"
		if kind == "printed" {
			where = kind
		}
		for _, text := range []string{"where " + where, "game " + game, "players 2", "guided drawn", "bot 2 adult", "start"} {
			e.say(text)
		}
		if kind == "sensed" {
			e.byHand()
		}
		e.pass(time.Second)
		if len(e.touch(scene.TurnSpare)) > 0 {
			return e
		}
	}
}

// touch are the things of a kind that touching the board chooses.
func (e *evening) touch(kind scene.ActionKind) (all []scene.Choice) {
	return slices.DeleteFunc(slices.Clone(e.Table.Session.Public().Touch), func(c scene.Choice) bool { return c.Does.Kind != kind })
}

// tiles are the squares of the board that the table shows, squares those of a page.
func (e *evening) tiles() []scene.Cell { return squares(e.Table.Session.Public()) }

func squares(s scene.Scene) []scene.Cell {
	return slices.DeleteFunc(slices.Clone(s.Board.Cells), func(c scene.Cell) bool { return c.Shape != scene.Square })
}

// says tells whether the page has a sentence.
func (e *evening) says(m words.Message) bool {
	return slices.Contains(e.Table.Session.Public().OnPage, m.In(e.Table.Session.Words))
}

// push pushes in what is tried at a mouth: by touching it, or by hand where sensors see it.
func (e *evening) push(kind string, mouth int) {
	if kind == "sensed" {
		require.Empty(e.t, e.touch(scene.PushIn))
		require.True(e.t, e.says(words.TriedByHand))
		c := e.Table.Session.Public().Board.Cells[mouth]
		require.NoError(e.t, e.Table.Rig.Simulation.Lines.Push(c.Part, c.Push, sim.SteadyPush()))
	} else {
		require.True(e.t, e.says(words.TriedAgain))
		e.say(e.touch(scene.PushIn)[0].Does.String())
	}
	e.pass(5 * time.Second)
}

// Each kind of table: the spare is turned and tried, which is no move, and goes in as it was tried.
func TestTheSpareGoesInAsItWasTried(t *testing.T) {
	for _, game := range pushedGames(t) {
		for _, kind := range []string{"simulated", "sensed", "printed"} {
			t.Run(game+" "+kind, func(t *testing.T) {
				e := spendInserting(t, game, kind)
				text, views, steps := e.text(), e.views(), len(e.match().Steps())
				mouths := e.touch(scene.TryPush)
				e.say("turn spare")
				e.say(mouths[1].Does.String())
				e.say(mouths[0].Does.String())
				e.say("turn spare")
				require.Equal(t, text, e.text())
				require.Equal(t, views, e.views())
				shown := e.tiles()
				e.push(kind, mouths[0].Part)
				require.Len(t, e.match().Steps(), steps+1, "%v", e.Table.Session.Public().Text)
				require.Equal(t, shown, e.tiles())
				require.Empty(t, e.Table.Session.Public().OnPage, "it is time to walk")
				require.Empty(t, e.Table.Session.Public().Touch)

				walk := slices.IndexFunc(e.Table.Session.Public().Choices, func(c scene.Choice) bool { return strings.HasPrefix(c.Does.Text, "go ") })
				e.say(e.Table.Session.Public().Choices[walk].Does.String())
				e.pass(time.Second)
				require.Len(t, e.match().Steps(), steps+2)
				e.requireKept()
			})
		}
	}
}

// What is tried is dropped as other things are, and no pause keeps it.
func TestWhatIsTriedIsDropped(t *testing.T) {
	for _, game := range pushedGames(t) {
		e := spendInserting(t, game, "simulated")
		before := e.tiles()
		try := e.touch(scene.TryPush)[0].Does.String()
		e.say(try)
		require.NotEqual(t, before, e.tiles())
		e.say("undo")
		require.Equal(t, before, e.tiles())
		e.say(try)
		e.Table.Control(pins.Event{Kind: pins.Back})
		require.Equal(t, before, e.tiles())
		require.False(t, asksToLeave(e.Table.Session))
		e.say("turn spare")
		e.say(try)
		e = e.pullThePlug(7)
		e.goOn()
		require.Equal(t, before, e.tiles())
		require.Empty(t, e.touch(scene.PushIn))
	}
}

// Whoever decides tries on the own phone, and no other page shows it, nor the table with its lamps.
func TestATrialOnAPhone(t *testing.T) {
	e := spendInserting(t, "magico", "simulated")
	s := e.Table.Session
	for place := range 2 {
		s.SetHolder(place, play.Holder{Held: true, Connected: true})
	}
	mine, try := e.whoDecides(), e.touch(scene.TryPush)[0].Does
	place, _ := mine.Place()
	steps := len(e.match().Steps())
	others, _ := s.SeatScene(1 - place)
	onlookers, public, own := s.OnlookersScene(s.Words), s.Public(), scene.Scene{}
	require.True(t, chooseOn(s, scene.SeatAt(1-place), try).Foreign)
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, scene.Action{Kind: scene.TurnSpare}))
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, try))
	own, _ = s.SeatScene(place)
	require.Equal(t, scene.MarkRequested, own.Board.Cells[try.Number].Mark)
	require.True(t, slices.ContainsFunc(own.Touch, func(c scene.Choice) bool { return c.Does.Kind == scene.PushIn }))
	require.Equal(t, public, s.Public())
	now, _ := s.SeatScene(1 - place)
	require.Equal(t, others, now)
	require.Equal(t, onlookers, s.OnlookersScene(s.Words))
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, scene.Action{Kind: scene.TakeBack}))
	own, _ = s.SeatScene(place)
	require.False(t, slices.ContainsFunc(own.Touch, func(c scene.Choice) bool { return c.Does.Kind == scene.PushIn }))
	require.Equal(t, play.Refusal{}, chooseOn(s, mine, scene.Action{Kind: scene.PushIn, Number: try.Number}), "as an arrow is dragged")
	e.pass(5 * time.Second)
	require.Len(t, e.match().Steps(), steps+1)
}

// Where a tile has just come out none goes in, and the page says so.
func TestTheWayBackIsShut(t *testing.T) {
	for _, game := range pushedGames(t) {
		e := spendInserting(t, game, "simulated")
		first := e.touch(scene.TryPush)[0]
		mouth := e.Table.Session.Public().Board.Cells[first.Part]
		e.say(first.Does.String())
		e.push("simulated", first.Part)
		for number, _ := e.match().Turn(); ; e.pass(time.Second) {
			if now, _ := e.match().Turn(); now != number {
				break
			}
			moves := e.match().Legal(e.match().Actor())
			if len(moves) == 0 {
				moves = e.match().Position().Moves(nil)
			}
			require.Equal(t, play.Refusal{}, e.Table.Session.Game.Move(moves[0]))
		}
		back := slices.IndexFunc(e.Table.Session.Public().Board.Cells, func(c scene.Cell) bool { return c.Part == mouth.Part && c.Push == -mouth.Push })
		refused := chooseAt(e.Table.Session, scene.Action{Kind: scene.TryPush, Number: back})
		require.NotNil(t, refused.Foul)
		require.Equal(t, refused, chooseAt(e.Table.Session, scene.Action{Kind: scene.PushIn, Number: back}))
	}
}

// A push by hand at another arrow than the one that is tried is asked about, unless the tile was turned.
func TestAnotherPushIsAskedAbout(t *testing.T) {
	for _, turned := range []bool{false, true} {
		e := spendInserting(t, "magico", "sensed")
		mouths := e.touch(scene.TryPush)
		e.say(mouths[0].Does.String())
		if turned {
			e.say("turn spare")
		}
		other := e.Table.Session.Public().Board.Cells[mouths[1].Part]
		require.NoError(t, e.Table.Rig.Simulation.Lines.Push(other.Part, other.Push, sim.SteadyPush()))
		e.pass(5 * time.Second)
		require.Equal(t, !turned, e.verdict().Kind == referee.Asked)
	}
}

// What is pushed in is what the page showed as it was pressed: nobody turns the spare meanwhile, and a
// page that shows it otherwise is out of date.
func TestWhatIsPushedInWasShown(t *testing.T) {
	for _, game := range pushedGames(t) {
		for _, after := range []time.Duration{0, 300 * time.Millisecond, 800 * time.Millisecond, 1500 * time.Millisecond} {
			e := spendInserting(t, game, "simulated")
			for place := range 2 {
				e.Table.Session.SetHolder(place, play.Holder{Held: true, Connected: true, Language: words.English})
			}
			e.pass(time.Second)
			mine, try, other := e.whoDecides(), e.touch(scene.TryPush)[0].Does, e.touch(scene.TryPush)[1].Does
			require.Equal(t, play.Refusal{}, chooseOn(e.Table.Session, mine, try))
			place, _ := mine.Place()
			own, _ := e.Table.Session.SeatScene(place)
			shown := squares(own)
			require.Equal(t, play.Refusal{}, chooseOn(e.Table.Session, mine, scene.Action{Kind: scene.PushIn, Number: try.Number}))
			e.pass(after)
			require.NotEqual(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TurnSpare}))
			require.NotEqual(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Kind: scene.PushIn, Number: other.Number}), "two at once")
			e.pass(5 * time.Second)
			own, _ = e.Table.Session.SeatScene(place)
			require.Equal(t, shown, squares(own), "%s after %v", game, after)
		}
	}
	e := spendInserting(t, "magico", "simulated")
	withPage(e.Host)
	try := e.touch(scene.TryPush)[0].Does
	e.Table.Show(0)
	require.Equal(t, web.Answer{}, e.Table.Command(scene.TheTable, web.Choose{Does: try, Seq: e.Table.Last.Seq}))
	e.pass(time.Second)
	old := e.Table.Last.Seq
	require.Equal(t, web.Answer{}, e.Table.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TurnSpare}, Seq: old}))
	e.pass(time.Second)
	push := scene.Action{Kind: scene.PushIn, Number: try.Number}
	require.NotEmpty(t, e.Table.Command(scene.TheTable, web.Choose{Does: push, Seq: old}).Refused)
	require.Empty(t, e.Table.Command(scene.TheTable, web.Choose{Does: push, Seq: e.Table.Last.Seq}).Refused)
}

// Who has ended takes that back while the next tries a push, which is no move.
func TestTryingKeepsNoEndFromBeingTakenBack(t *testing.T) {
	e := spendInserting(t, "magico", "simulated")
	s := e.Table.Session
	for place := range 2 {
		s.SetHolder(place, play.Holder{Held: true, Connected: true})
	}
	e.pass(time.Second)
	ender, try := e.whoDecides(), e.touch(scene.TryPush)[0].Does
	require.Equal(t, play.Refusal{}, chooseOn(s, ender, scene.Action{Kind: scene.PushIn, Number: try.Number}))
	e.pass(5 * time.Second)
	place, _ := ender.Place()
	own, _ := s.SeatScene(place)
	walk := slices.IndexFunc(own.Choices, func(c scene.Choice) bool { return strings.HasPrefix(c.Does.Text, "go ") })
	require.Equal(t, play.Refusal{}, chooseOn(s, ender, own.Choices[walk].Does))
	e.pass(2 * time.Second)
	require.True(t, e.match().TurnEnded())
	next := e.whoDecides()
	place, _ = next.Place()
	own, _ = s.SeatScene(place)
	tries := slices.IndexFunc(own.Touch, func(c scene.Choice) bool { return c.Does.Kind == scene.TryPush })
	require.Equal(t, play.Refusal{}, chooseOn(s, next, own.Touch[tries].Does))
	require.Equal(t, play.Refusal{}, chooseOn(s, ender, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, ender, e.whoDecides())
}
