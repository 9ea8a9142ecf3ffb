package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// A vote of LABIRO to stop (labiro/22): who answers, and who takes a yes back.

// vote is a game for three, with phones for so many players and so many bots in the last places, in the
// turn of the player in place 0.
func vote(t *testing.T, phones, bots int) *Session {
	t.Helper()
	s := seated(t, "labiro", 3, phones)
	for i := range bots {
		s.Menu.Bots[2-i] = true
	}
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	m := s.Game.Match
	for first := m.Legal(m.Actor())[0]; m.Position().Reveals(first); first = m.Legal(m.Actor())[0] { // the start towers
		require.Equal(t, Refusal{}, s.Game.Move(first))
	}
	for s.Game.Seats[m.Actor()].place != 0 {
		plays(t, s, "end")
	}
	return s
}

// plays plays a move for whoever may.
func plays(t *testing.T, s *Session, text string) {
	t.Helper()
	m, err := s.Game.Match.Read(text)
	require.NoError(t, err)
	require.Equal(t, Refusal{}, s.Game.Move(m), text)
}

// phoneOf is the phone of a seat.
func phoneOf(s *Session, seat engine.Seat) scene.Device {
	return scene.SeatAt(s.Game.Seats[seat].place)
}

// takesBack is the move with which a seat takes its yes back.
func takesBack(seat engine.Seat) scene.Action {
	return scene.Action{Text: fmt.Sprint("retract ", seat+1)}
}

// offeredBack are the moves of that kind on a page.
func offeredBack(page scene.Scene) (all []scene.Action) {
	for _, c := range page.Choices {
		if strings.HasPrefix(c.Does.Text, "retract ") {
			all = append(all, c.Does)
		}
	}
	return all
}

func TestAYesIsTakenBackOnTheOwnPhone(t *testing.T) {
	for _, proposer := range []bool{true, false} {
		s := vote(t, 3, 0)
		first := s.Game.Match.Actor()
		choose(t, s, phoneOf(s, first), "stop")
		second := s.Game.Match.Actor()
		require.Equal(t, []scene.Action{takesBack(first)}, offeredBack(onPhone(s, first)))
		require.Empty(t, offeredBack(onPhone(s, second)), "it has said nothing yet")
		choose(t, s, phoneOf(s, second), "agree")
		third := s.Game.Match.Actor()
		require.NotContains(t, []engine.Seat{first, second}, third)
		for _, said := range []engine.Seat{first, second} {
			require.Equal(t, []scene.Action{takesBack(said)}, offeredBack(onPhone(s, said)), "the own one and no other")
			require.Len(t, onPhone(s, said).Choices, 1)
			require.NotEqual(t, Refusal{}, s.on(phoneOf(s, said), scene.Action{Text: "agree"}), "another is asked")
		}
		require.Empty(t, offeredBack(onPhone(s, third)))
		require.Equal(t, s.NotNow(), s.on(phoneOf(s, third), takesBack(first)), "the yes of another")
		require.Equal(t, s.NotNow(), s.on(phoneOf(s, second), takesBack(first)))
		who := second
		if proposer {
			who = first
		}
		require.Equal(t, Refusal{}, s.on(phoneOf(s, who), takesBack(who)))
		steps := s.Game.Match.Steps()
		require.Equal(t, who, steps[len(steps)-1].Seat, "the record says whose it was")
		require.Equal(t, first, s.Game.Match.Actor(), "the turn goes on")
		require.Equal(t, who, s.Game.Match.Decided(), "who may undo it")
		require.Empty(t, offeredBack(onPhone(s, who)))
		require.NotEqual(t, Refusal{}, s.on(phoneOf(s, third), takesBack(who)))
	}
}

// onPhone is the page of a seat's phone.
func onPhone(s *Session, seat engine.Seat) scene.Scene {
	page, _ := s.SeatScene(s.Game.Seats[seat].place)
	return page
}

func TestAYesIsTakenBackAtTheTable(t *testing.T) {
	for phones := range 4 {
		s := vote(t, phones, 0)
		first := s.Game.Match.Actor()
		plays(t, s, "stop")
		second := s.Game.Match.Actor()
		plays(t, s, "agree")
		public := s.Public()
		require.Equal(t, []scene.Action{{Text: "refuse"}, {Text: "agree"}}, actions(public.Choices[:2]))
		require.ElementsMatch(t, []scene.Action{takesBack(first), takesBack(second)}, actions(public.Choices[2:]))
		choose(t, s, scene.TheTable, takesBack(second).Text)
		require.Equal(t, first, s.Game.Match.Actor())
		require.Empty(t, offeredBack(s.Public()))
	}
}

func actions(choices []scene.Choice) (all []scene.Action) {
	for _, c := range choices {
		all = append(all, c.Does)
	}
	return all
}

// While a bot is asked people take back what is theirs, on a phone and at the table, and nobody
// answers for it. It says yes, and its yes stays.
func TestAYesIsTakenBackWhileABotIsAsked(t *testing.T) {
	for phones := range 2 {
		s := vote(t, phones, 1)
		first := s.Game.Match.Actor()
		plays(t, s, "stop")
		if !s.Game.isBot(s.Game.Match.Actor()) {
			plays(t, s, "agree")
		}
		require.True(t, s.Game.isBot(s.Game.Match.Actor()))
		require.Contains(t, offeredBack(s.Public()), takesBack(first))
		require.Equal(t, s.NotNow(), s.do(scene.Action{Text: "agree"}), "nobody answers for the bot")
		from := scene.TheTable
		if phones > 0 {
			from = phoneOf(s, first)
			require.Equal(t, []scene.Action{takesBack(first)}, offeredBack(onPhone(s, first)))
		}
		require.Equal(t, Refusal{}, s.on(from, takesBack(first)))
		require.Equal(t, first, s.Game.Match.Actor())
	}
}

func TestABotSaysYesAndStaysWithIt(t *testing.T) {
	s := vote(t, 0, 1)
	plays(t, s, "stop")
	if !s.Game.isBot(s.Game.Match.Actor()) {
		plays(t, s, "agree")
	}
	bot := s.Game.Match.Actor()
	require.True(t, s.LetBotDecide())
	steps := s.Game.Match.Steps()
	last := steps[len(steps)-1]
	require.Equal(t, bot, last.Seat)
	require.Equal(t, "agree", s.Game.Match.Write(last.Move))
	require.NotContains(t, offeredBack(s.Public()), takesBack(bot))
	require.Equal(t, s.NotNow(), s.do(takesBack(bot)))
}

// A proposal that only bots answer may end the game at once, so it is asked about first, where it is made;
// one that a person answers is not.
func TestAProposalToBotsIsAskedAboutFirst(t *testing.T) {
	rather, really, propose := scene.Action{Kind: scene.RatherNot}, scene.Action{Kind: scene.Really}, scene.Action{Text: "stop"}
	for phones := range 2 {
		s := vote(t, phones, 2)
		from, other := scene.TheTable, s.Public
		page := s.Public
		if phones > 0 {
			from, page = phoneOf(s, s.Game.Match.Actor()), func() scene.Scene { return onPhone(s, s.Game.Match.Actor()) }
		}
		steps := len(s.Match().Steps())
		asks := func() {
			t.Helper()
			require.Equal(t, Refusal{}, s.on(from, propose))
			require.Equal(t, "If the 2 bots say yes, the game ends at once: do you really propose to end it?", page().Text[0])
			require.Equal(t, []scene.Action{rather, really}, actions(page().Choices))
			require.Zero(t, page().Cursor)
			if phones > 0 {
				require.NotContains(t, actions(other().Choices), really)
				require.Equal(t, s.NotNow(), s.do(really), "it is asked on the phone")
			}
		}
		require.Equal(t, s.NotNow(), s.on(from, really), "nothing is asked")
		asks()
		require.Equal(t, Refusal{}, s.old(from, propose), "pressed twice")
		require.Equal(t, Refusal{}, s.on(from, rather))
		require.Contains(t, actions(page().Choices), propose)
		asks()
		if phones == 0 {
			onPanel, _ := s.PanelScene()
			require.Equal(t, []scene.Action{rather, really}, actions(onPanel.Choices))
			s.Push()
			require.Contains(t, actions(page().Choices), propose)
			asks()
			s.Back()
			require.False(t, s.leaving())
			asks()
			s.TurnKnob(1)
		}
		require.Len(t, s.Match().Steps(), steps)
		require.Equal(t, Refusal{}, s.on(from, really))
		require.Len(t, s.Match().Steps(), steps+1)
		require.NotContains(t, actions(page().Choices), really)
	}
	s := vote(t, 0, 1)
	require.Equal(t, Refusal{}, s.do(propose))
	require.NotContains(t, actions(s.Public().Choices), really, "a person is asked")
}

// The question is over with whatever else happens.
func TestAQuestionBeforeAProposalEndsWithTheTurn(t *testing.T) {
	s := vote(t, 0, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Text: "stop"}))
	require.Equal(t, Refusal{}, s.do(endTurn))
	require.NotContains(t, actions(s.Public().Choices), scene.Action{Kind: scene.Really})
	require.Equal(t, s.NotNow(), s.old(scene.TheTable, scene.Action{Kind: scene.Really}))
}
