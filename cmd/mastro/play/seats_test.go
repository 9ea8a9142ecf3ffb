package play

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/document"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// seated is a session in the menu with phones for the first players.
func seated(t *testing.T, game string, players, phones int) *Session {
	t.Helper()
	s := inMenuOf(t, settingstest.English(t), game, players, 3).Session
	for place := range phones {
		sit(t, s, place, string(rune('A'+place)))
	}
	return s
}

// sit lets a phone sit down.
func sit(t *testing.T, s *Session, place int, name string) {
	t.Helper()
	got, r, _ := s.Sit(place, name, words.English)
	require.Equal(t, Refusal{}, r)
	require.Equal(t, name, got)
	s.SetHolder(place, Holder{Held: true, Connected: true, Language: words.English})
}

func choose(t *testing.T, s *Session, d scene.Device, text string) {
	t.Helper()
	require.Equal(t, Refusal{}, s.ChooseOn(d, scene.ParseAction(text)), text)
}

// A name is taken as people write it, and refused with a sentence.
func TestNamesOfSeats(t *testing.T) {
	s := seated(t, "labiro", 2, 0)
	for typed, want := range map[string]string{"Ada": "Ada", "  Ada \t Rossi ": "Ada Rossi", "Zoë 👩‍🚀": "Zoë 👩‍🚀"} {
		name, r, ok := s.Sit(0, typed, words.English)
		require.Equal(t, Refusal{}, r, typed)
		require.True(t, ok)
		require.Equal(t, want, name)
	}
	name, _, _ := s.Sit(0, "Jose\u0301", words.English)
	require.Equal(t, "Jos\u00e9", name)
	sit(t, s, 0, "Ada")
	for typed, why := range map[string]string{
		"": "Type a name.", " \t": "Type a name.", "ada": "called ada already", "Ada\ufe0f": "already", "A\u034fda": "already", "\uff21da": "already", "Ad\u200da": "already", "\u202e": "cannot be shown", "a\x00": "cannot be shown",
		strings.Repeat("a", document.MaxName+1): "at most 40 characters",
	} {
		_, r, readable := s.Sit(1, typed, words.English)
		require.Contains(t, r.Text, why, "%q", typed)
		require.False(t, readable)
	}
	_, r, readable := s.Sit(0, "Ben", words.Italian)
	require.Equal(t, words.SeatTaken.In(words.Words{}), r.Text)
	require.True(t, readable)
	require.Equal(t, "Ada", s.Menu.Names[0])
	require.Empty(t, s.Menu.Names[1], "nothing has changed")
}

// In the menu each phone adds a player while the game has room; then no seat is left.
func TestSeatsInTheMenu(t *testing.T) {
	s := seated(t, "labiro", 2, 2)
	s.Menu.Bots[1] = false
	sit(t, s, 2, "C")
	sit(t, s, 3, "D")
	require.Equal(t, 4, s.Menu.Players)
	require.Len(t, s.Places(), 4)
	for place := range scene.MaxSeats {
		_, r, _ := s.Sit(place, "E", words.English)
		require.Equal(t, words.NoSeatLeft.In(words.Words{Language: words.English}), r.Text)
	}
}

// During a game only the seats of people without a phone are free.
func TestSeatsInAGame(t *testing.T) {
	s := seated(t, "labiro", 3, 1)
	s.Menu.Bots[2] = true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	var free []int
	for _, p := range s.Places() {
		if p.Free {
			free = append(free, p.Number)
		}
	}
	require.Equal(t, []int{1}, free)
	sit(t, s, 1, "Ben")
	seat := s.Game.seatAt(1)
	require.Equal(t, "Ben", s.Game.names[seat])
	_, r, _ := s.Sit(2, "Cleo", words.English)
	require.NotEqual(t, Refusal{}, r)
}

// What a seat alone was shown comes to its phone, stays there until it is acknowledged, and is no
// secret of the table: nobody is asked to look away.
func TestALookComesToThePhone(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	seat := s.Game.Match.Actor()
	d := scene.SeatAt(s.Game.order[seat])
	place, _ := d.Place()
	for range 40 {
		own, _ := s.SeatScene(place)
		require.NotNil(t, own.Own)
		require.Equal(t, Open, s.Game.Secret.Stage, "nothing is covered at the table")
		if len(own.Own.Look) > 0 {
			break
		}
		actor := s.Game.Match.Actor()
		require.Equal(t, Refusal{}, s.ChooseOn(scene.SeatAt(s.Game.order[actor]), scene.Action{Text: s.Game.Match.Write(s.Game.Match.Legal(actor)[0])}))
	}
	before, _ := s.SeatScene(place)
	require.NotEmpty(t, before.Own.Look, "a card was drawn")
	s.SetHolder(place, Holder{Held: true, Language: words.English}) // the connection is lost
	s.SetHolder(place, Holder{Held: true, Connected: true, Language: words.English})
	after, _ := s.SeatScene(place)
	require.Equal(t, before.Own.Look, after.Own.Look)
	other, _ := s.SeatScene(1 - place)
	public := s.Public()
	for _, line := range before.Own.Look {
		require.NotContains(t, other.Own.Look, line)
		require.NotContains(t, public.Text, line)
	}
	choose(t, s, d, before.Own.Read.Does.String())
	after, _ = s.SeatScene(place)
	require.Empty(t, after.Own.Look)
}

// A phone that goes leaves its looks to the table, where they are covered.
func TestALookGoesBackToTheTable(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	for seat := g.Match.Actor(); len(g.unread(seat)) == 0 || g.Match.Actor() != seat; {
		actor := g.Match.Actor()
		require.Equal(t, Refusal{}, s.ChooseOn(scene.SeatAt(g.order[actor]), scene.Action{Text: g.Match.Write(g.Match.Legal(actor)[0])}))
	}
	place := g.order[g.Match.Actor()]
	s.SetHolder(place, Holder{})
	require.Equal(t, Secret{Seat: g.Match.Actor(), Stage: Covered}, g.Secret)
	require.Equal(t, scene.Secret, s.Public().Page)
	s.SetHolder(place, Holder{Held: true})
	require.Equal(t, Secret{}, g.Secret)
	require.NotEmpty(t, g.unread(g.Match.Actor()), "and comes back unread")
}

// One person against bots is not covered from himself; with a phone the table tells nothing.
func TestOnePersonIsNotCovered(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	s.Menu.Bots[1] = true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	for s.Game.Match.Actor() != s.Game.seatAt(0) {
		s.LetBotDecide()
	}
	require.NotNil(t, s.Public().Own)
	require.Len(t, s.Public().Own.Hand, 2)
	require.Nil(t, s.OnlookersScene(words.Words{}).Own)
	sit(t, s, 0, "Ada")
	require.Nil(t, s.Public().Own)
	own, _ := s.SeatScene(0)
	require.Len(t, own.Own.Hand, 2)
}

// Phones keep their language, and what one has said of a move is not said on another.
func TestEachPhoneHasItsOwnWords(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	s.SetHolder(0, Holder{Held: true, Connected: true, Language: words.Italian})
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	actor := s.Game.Match.Actor()
	d := scene.SeatAt(s.Game.order[actor])
	own, w := s.SeatScene(s.Game.order[actor])
	say := own.Choices[0].Does
	require.Equal(t, scene.SayWords, say.Kind)
	public := s.Public()
	choose(t, s, d, say.String())
	require.Equal(t, public, s.Public(), "the table does not see it")
	again, _ := s.SeatScene(s.Game.order[actor])
	require.NotEqual(t, own.Choices, again.Choices)
	other := s.Game.order[1-actor]
	refused := s.ChooseOn(scene.SeatAt(other), say)
	require.True(t, refused.Foreign)
	require.NotEqual(t, w, words.Words{Language: words.Language(9)})
	for place, want := range []string{"Tocca a", "Waiting"} {
		if place != s.Game.order[actor] {
			own, _ := s.SeatScene(place)
			require.True(t, strings.HasPrefix(own.Text[0], want), own.Text[0])
		}
	}
}

// clockOf gives a session a clock that the test moves on.
func clockOf(s *Session) *time.Time {
	now := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	s.Now = func() time.Time { return now }
	return &now
}

func agreement(s *Session, place int) scene.Agreement {
	own, _ := s.SeatScene(place)
	return own.Own.Concerns
}

// Leaving takes the yes of every phone that is connected; one no, and the game goes on.
func TestLeavingIsAgreed(t *testing.T) {
	s := seated(t, "fuga", 3, 3)
	clockOf(s)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	s.SetHolder(2, Holder{Held: true}) // its battery is dead
	require.Equal(t, []string{"propose leave game"}, doing(agreement(s, 0).Choices))
	choose(t, s, scene.SeatAt(0), "propose leave game")
	require.NotNil(t, s.Game)
	require.True(t, agreement(s, 1).Asked)
	require.False(t, agreement(s, 0).Asked)
	answer(t, s, 1, scene.Disagree)
	require.NotNil(t, s.Game)
	require.Contains(t, agreement(s, 0).Text, "B would rather not")
	require.NotEqual(t, Refusal{}, s.ChooseOn(scene.SeatAt(2), scene.Action{Kind: scene.Disagree, Number: s.proposal.number}), "it is said already")
	require.Contains(t, agreement(s, 0).Text, "B would rather not")
	answer(t, s, 0, scene.Disagree) // read
	choose(t, s, scene.SeatAt(1), "propose leave game")
	answer(t, s, 0, scene.Agree)
	require.Nil(t, s.Game)
}

// answer gives the answer of a player to what is proposed.
func answer(t *testing.T, s *Session, place int, kind scene.ActionKind) {
	t.Helper()
	for _, c := range agreement(s, place).Choices {
		if c.Does.Kind == kind {
			choose(t, s, scene.SeatAt(place), c.Does.String())
			return
		}
	}
	t.Fatalf("%d is not asked", place)
}

// An answer is to what was proposed then, and to nothing else: not to the same of another game,
// and not to a later proposal.
func TestAnswersAreToOneProposal(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	clockOf(s)
	choose(t, s, scene.SeatAt(0), "propose start")
	late := scene.Action{Kind: scene.Agree, Number: s.proposal.number}
	choose(t, s, scene.TheTable, "game")
	require.Equal(t, s.OutOfDate(), s.ChooseOn(scene.SeatAt(1), late))
	require.Nil(t, s.Game)
	choose(t, s, scene.SeatAt(0), "propose start")
	for _, kind := range []scene.ActionKind{scene.Agree, scene.Disagree} {
		require.Equal(t, s.OutOfDate(), s.ChooseOn(scene.SeatAt(1), scene.Action{Kind: kind, Number: late.Number}))
	}
	require.Nil(t, s.Game)
	require.True(t, agreement(s, 1).Asked)
	choose(t, s, scene.TheTable, "players") // another game would begin
	require.False(t, agreement(s, 1).Asked)
	require.Empty(t, agreement(s, 5).Choices, "nobody plays there")
}

// A phone that is gone is not waited for; whoever sits down in its place has not agreed to
// anything; what somebody proposed who is gone is not asked any more.
func TestWhoIsGoneIsNotWaitedFor(t *testing.T) {
	here, gone := Holder{Held: true, Connected: true, Language: words.English}, Holder{Held: true, Language: words.English}
	begin := func() *Session {
		s := seated(t, "fuga", 3, 3)
		clockOf(s)
		require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
		choose(t, s, scene.SeatAt(0), "propose leave game")
		answer(t, s, 1, scene.Agree)
		require.NotNil(t, s.Game)
		return s
	}
	s := begin()
	s.SetHolder(2, gone)
	s.Pass()
	require.Nil(t, s.Game)

	s = begin()
	s.SetHolder(1, Holder{})
	s.SetHolder(1, here)
	answer(t, s, 2, scene.Agree)
	require.NotNil(t, s.Game)
	require.True(t, agreement(s, 1).Asked)

	s = begin()
	s.SetHolder(0, Holder{})
	require.Equal(t, []string{"propose leave game"}, doing(agreement(s, 2).Choices))
}

// Why what all have agreed upon cannot be done is said to whoever agreed last.
func TestAgreedButImpossible(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	clockOf(s)
	s.begin = func(scene.NewGame) (*Game, error) { return nil, errors.New("no such set") }
	choose(t, s, scene.SeatAt(0), "propose start")
	require.Equal(t, "no such set", s.ChooseOn(scene.SeatAt(1), scene.Action{Kind: scene.Agree, Number: s.proposal.number}).Text)
	require.Nil(t, s.proposal)
}

// What the phones leave to the table is said there, beside the choice that it is about, until it
// is decided.
func TestTheTableIsToldWhatIsProposed(t *testing.T) {
	s := seated(t, "fuga", 2, 1)
	s.Menu.Bots[1] = false
	clockOf(s)
	choose(t, s, scene.SeatAt(0), "propose start")
	require.Equal(t, "A would like: Begin the game.", s.Public().Text[0])
	onPanel, _ := s.PanelScene()
	require.Equal(t, s.Public().Text[0], onPanel.Text[0])
	own, _ := s.SeatScene(0)
	require.NotContains(t, own.Text, s.Public().Text[0])
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	require.NotContains(t, s.Public().Text, "A would like: Begin the game.")
	s.Game = nil
	choose(t, s, scene.SeatAt(0), "propose start")
	s.SetHolder(0, Holder{})
	require.NotContains(t, s.Public().Text, "A would like: Begin the game.", "who is gone would like nothing")
}

// After a minute of silence the table decides, and so it does where somebody plays there without a
// phone.
func TestTheTableDecides(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	now := clockOf(s)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	choose(t, s, scene.SeatAt(0), "propose leave game")
	*now = now.Add(proposalTime - time.Second)
	s.Pass()
	require.False(t, s.Leaving)
	*now = now.Add(time.Second)
	s.Pass()
	require.True(t, s.Leaving, "the table is asked")
	require.NotNil(t, s.Game)
	require.Equal(t, []string{"propose leave game"}, doing(agreement(s, 1).Choices), "nobody is asked any more")
	s.Choose(scene.Action{Kind: scene.StayInGame})
	s.SetHolder(1, Holder{})
	choose(t, s, scene.SeatAt(0), "propose leave game")
	require.True(t, s.Leaving, "somebody is at the table")
	require.NotNil(t, s.Game)
}

// In the menu the phones can agree to begin.
func TestBeginningIsAgreed(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	clockOf(s)
	require.NotEqual(t, Refusal{}, s.ChooseOn(scene.SeatAt(0), scene.ParseAction("propose leave game")))
	choose(t, s, scene.SeatAt(1), "propose start")
	require.Nil(t, s.Game)
	answer(t, s, 0, scene.Agree)
	require.NotNil(t, s.Game)
}

func doing(choices []scene.Choice) (all []string) {
	for _, c := range choices {
		all = append(all, c.Does.String())
	}
	return all
}

// Undo of one's own step is one's own or the table's.
func TestOnlyTheOwnStepIsTakenBack(t *testing.T) {
	for _, who := range []string{"own", "table"} {
		s := seated(t, "magico", 2, 2)
		require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
		g := s.Game
		for !g.Match.Undoable() || g.Match.Decided() < 0 {
			actor := g.Match.Actor()
			choose(t, s, scene.SeatAt(g.order[actor]), g.Match.Write(g.Match.Legal(actor)[0]))
		}
		decided := g.Match.Decided()
		own, other := scene.SeatAt(g.order[decided]), scene.SeatAt(g.order[1-decided])
		steps := len(g.Match.Steps())
		require.True(t, s.ChooseOn(other, scene.Action{Kind: scene.TakeBack}).Foreign)
		require.True(t, s.ChooseOn(scene.Onlooker, scene.Action{Kind: scene.TakeBack}).Foreign)
		require.Len(t, g.Match.Steps(), steps)
		require.True(t, g.Match.Undoable())
		choose(t, s, map[string]scene.Device{"own": own, "table": scene.TheTable}[who], "undo")
	}
}

// Who has acknowledged what, who sits where and whose turns were when outlives the program; what
// cannot be is as in a new game.
func TestKeptSeats(t *testing.T) {
	require.Equal(t, []int{1, 0}, seating([]int{1, 0}, 2))
	for _, order := range [][]int{nil, {0}, {0, 0}, {1, 2}, {0, 1, 2}} {
		require.Equal(t, []int{0, 1}, seating(order, 2), "%v", order)
	}
	require.Equal(t, []int{0, 7, 3}, within([]int{-1, 9, 3}, 3, 7))
	require.Equal(t, []int{0, 0}, within(nil, 2, 7))
	s := seated(t, "labiro", 2, 0)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	require.Equal(t, engine.Nobody, s.Game.seatAt(5))
}

// The only person at a table with a panel reads there what it alone is shown, and its hand.
func TestOnePersonAtThePanel(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	s.Menu.Bots[1] = true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.seatAt(0)
	for len(g.unread(seat)) == 0 {
		if !s.LetBotDecide() {
			require.Equal(t, Refusal{}, s.Choose(scene.Action{Text: g.Match.Write(g.Match.Legal(seat)[0])}))
		}
	}
	onPanel, private := s.PanelScene()
	require.False(t, private)
	require.Contains(t, onPanel.Text[0], "You drew")
	require.Contains(t, onPanel.Text[len(onPanel.Text)-1], "You hold")
	require.Equal(t, scene.Action{Kind: scene.ReadLook}, onPanel.Choices[onPanel.Cursor].Does)
	s.Push()
	onPanel, _ = s.PanelScene()
	require.NotContains(t, onPanel.Text[0], "You drew")
	require.Empty(t, g.unread(seat))
}

// What was not read on a phone is looked at at the table once its player decides there, and a hint
// at once; a hint that nobody has read outlives the program.
func TestLooksOfAPhoneThatIsGone(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for len(g.unread(seat)) == 0 || g.Match.Actor() == seat {
		actor := g.Match.Actor()
		choose(t, s, scene.SeatAt(g.order[actor]), g.Match.Write(g.Match.Legal(actor)[0]))
	}
	s.SetHolder(g.order[seat], Holder{})
	require.Equal(t, Open, g.Secret.Stage)
	unread := g.unread(seat)
	sit(t, s, g.order[seat], s.Menu.Names[g.order[seat]]) // it was charged: nothing has been read meanwhile
	require.Equal(t, unread, g.unread(seat))
	s.SetHolder(g.order[seat], Holder{})
	for g.Match.Actor() != seat {
		choose(t, s, scene.SeatAt(g.order[1-seat]), g.Match.Write(g.Match.Legal(1 - seat)[0]))
	}
	require.Equal(t, Secret{Seat: seat, Stage: Covered}, g.Secret)

	s = seated(t, "magico", 2, 2)
	s.Hints = true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g = s.Game
	seat = g.Match.Actor()
	choose(t, s, scene.SeatAt(g.order[seat]), "hint")
	k, err := ReadKept(g.Kept().Write())
	require.NoError(t, err)
	require.True(t, k.Hinted[seat])
	s.SetHolder(g.order[seat], Holder{})
	require.True(t, g.Secret.hint)
	require.Equal(t, Covered, g.Secret.Stage)

	s = seated(t, "magico", 2, 1)
	s.Hints, s.Menu.Bots[1] = true, true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g = s.Game
	seat = g.seatAt(0)
	for g.Match.Actor() != seat {
		require.True(t, s.LetBotDecide())
	}
	choose(t, s, scene.SeatAt(0), "hint")
	s.SetHolder(0, Holder{})
	require.Equal(t, Open, g.Secret.Stage, "nobody else is there")
	require.Equal(t, scene.Action{Kind: scene.ReadLook}, s.Public().Choices[0].Does)
}

// Words that are not offered are none that a phone can say.
func TestOnlyOfferedWordsAreSaid(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for _, words := range []string{"say play 99", "say end", "say \x00"} {
		require.NotEqual(t, Refusal{}, s.ChooseOn(scene.SeatAt(g.order[seat]), scene.ParseAction(words)), words)
		require.Empty(t, g.said[seat])
	}
}

// A player chooses the own colour, and no other's.
func TestOwnColour(t *testing.T) {
	s := seated(t, "labiro", 2, 2)
	own, _ := s.SeatScene(1)
	require.Equal(t, []string{"colour 2"}, doing(own.Choices))
	choose(t, s, scene.SeatAt(1), "colour 2")
	require.Equal(t, 1, s.Menu.Colours[1])
	require.True(t, s.ChooseOn(scene.SeatAt(1), scene.ParseAction("colour 1")).Foreign)
	require.True(t, s.ChooseOn(scene.Onlooker, scene.ParseAction("colour 1")).Foreign)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	require.NotEqual(t, Refusal{}, s.ChooseOn(scene.SeatAt(1), scene.ParseAction("colour 2")))
}

// A phone that takes its seat while a look is covered at the table gets that look, and none that
// was seen there before.
func TestAPhoneTakesTheCoveredLook(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for len(g.unread(seat)) < 3 || g.Match.Actor() != seat || !g.canReveal(seat) {
		require.Equal(t, Refusal{}, s.Choose(scene.Action{Text: g.Match.Write(g.Match.Legal(g.Match.Actor())[0])}))
	}
	last := g.unread(seat)[len(g.unread(seat))-1]
	g.seenEvents = g.Match.Count() - 1 // all before was looked at
	for g.Match.Events(nil, seat, g.seenEvents)[0] != last {
		g.seenEvents--
	}
	g.coverNewSecret()
	require.Equal(t, Secret{Seat: seat, Stage: Covered}, g.Secret)
	sit(t, s, g.order[seat], "Ada")
	require.Equal(t, []engine.Event{last}, g.unread(seat))
}

// canReveal tells whether there is something that only a seat may see now.
func (g *Game) canReveal(seat engine.Seat) bool {
	_, ok := g.privateScene(seat)
	return ok
}

// What the only person there is shown stands on the page once, also where the page says it too.
func TestALookIsReadOnce(t *testing.T) {
	s := seated(t, "labiro", 2, 0)
	s.Menu.Bots[1] = true
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat, rng := g.seatAt(0), engine.Rand(1)
	for looks := 0; looks < 5; {
		if _, over := g.Match.Result(); over {
			break
		}
		if !s.LetBotDecide() {
			legal := g.Match.Legal(seat)
			require.NotEmpty(t, legal)
			g.Move(legal[rng.Below(len(legal))])
		}
		if len(g.unread(seat)) > 0 && g.Match.Actor() == seat {
			looks++
			text := s.Public().Text
			require.Len(t, slices.Compact(slices.Sorted(slices.Values(text))), len(text), "%q", text)
			require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.ReadLook}))
		}
	}
}
