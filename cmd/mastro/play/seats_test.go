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
	"mastro/engine/games"
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
	require.Equal(t, Refusal{}, s.on(d, scene.ParseAction(text)), text)
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
		"": "Type a name.", " \t": "Type a name.", "ada": "already called ada", "Ada\ufe0f": "already", "A\u034fda": "already", "\uff21da": "already", "Ad\u200da": "already", "\u202e": "cannot be shown", "a\x00": "cannot be shown",
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
		require.Equal(t, words.Page.NoSeat.In(words.Words{Language: words.English}), r.Text)
	}
}

// During a game only the seats of people without a phone are free.
func TestSeatsInAGame(t *testing.T) {
	s := seated(t, "labiro", 3, 1)
	s.Menu.Bots[2] = true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	var free []int
	for _, p := range s.Places() {
		if p.Free {
			free = append(free, p.Number)
		}
	}
	require.Equal(t, []int{1}, free)
	sit(t, s, 1, "Ben")
	seat := s.Game.seatAt(1)
	require.Equal(t, "Ben", s.Game.Seats[seat].Name)
	_, r, _ := s.Sit(2, "Cleo", words.English)
	require.NotEqual(t, Refusal{}, r)
}

// What a seat alone was shown comes to its phone, stays there until it is acknowledged, and is no
// secret of the table: nobody is asked to look away.
func TestALookComesToThePhone(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	seat := s.Game.Match.Actor()
	d := scene.SeatAt(s.Game.Seats[seat].place)
	place, _ := d.Place()
	for range 40 {
		own, _ := s.SeatScene(place)
		require.NotNil(t, own.Own)
		require.Equal(t, Open, s.Game.Secret.Stage, "nothing is covered at the table")
		if len(own.Own.Look) > 0 {
			break
		}
		actor := s.Game.Match.Actor()
		require.Equal(t, Refusal{}, s.on(scene.SeatAt(s.Game.Seats[actor].place), scene.Action{Text: s.Game.Match.Write(s.Game.Match.Legal(actor)[0])}))
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
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	for seat := g.Match.Actor(); len(g.unread(seat)) == 0 || g.Match.Actor() != seat; {
		actor := g.Match.Actor()
		require.Equal(t, Refusal{}, s.on(scene.SeatAt(g.Seats[actor].place), scene.Action{Text: g.Match.Write(g.Match.Legal(actor)[0])}))
	}
	place := g.Seats[g.Match.Actor()].place
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
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
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
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	actor := s.Game.Match.Actor()
	d := scene.SeatAt(s.Game.Seats[actor].place)
	own, w := s.SeatScene(s.Game.Seats[actor].place)
	say := own.Choices[0].Does
	require.Equal(t, scene.SayWords, say.Kind)
	public := s.Public()
	choose(t, s, d, say.String())
	require.Equal(t, public, s.Public(), "the table does not see it")
	again, _ := s.SeatScene(s.Game.Seats[actor].place)
	require.NotEqual(t, own.Choices, again.Choices)
	other := s.Game.Seats[1-actor].place
	refused := s.on(scene.SeatAt(other), say)
	require.True(t, refused.Foreign)
	require.NotEqual(t, w, words.Words{Language: words.Language(9)})
	for place, want := range []string{"Tocca a", "Waiting"} {
		if place != s.Game.Seats[actor].place {
			own, _ := s.SeatScene(place)
			require.True(t, strings.HasPrefix(own.Text[0], want), own.Text[0])
		}
	}
}

// clockOf gives a session a clock that the test moves on.
func clockOf(s *Session) *time.Time {
	now := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	houseOf(s).now = func() time.Time { return now }
	return &now
}

func requestOf(s *Session, place int) scene.Request {
	own, _ := s.SeatScene(place)
	return own.Own.Concerns
}

// answers are the answers to what is asked for: yes and no.
func answers(s *Session) (grant, withdraw scene.Action) {
	return scene.Action{Kind: scene.Grant, Number: s.requests}, scene.Action{Kind: scene.Withdraw, Number: s.requests}
}

// Where somebody is at the table, a seat asks and the table decides; nothing else there changes.
func TestTheTableDecides(t *testing.T) {
	s := seated(t, "fuga", 3, 3)
	s.SetAttended(true)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	s.TurnKnob(1)
	before := s.Public()
	require.Equal(t, []string{"ask leave game"}, doing(requestOf(s, 0).Choices))
	choose(t, s, scene.SeatAt(0), "ask leave game")
	grant, withdraw := answers(s)
	asked := s.Public()
	require.Equal(t, "A asks: leave the game?", asked.Text[0])
	require.Equal(t, append(doing(before.Choices), grant.String(), withdraw.String()), doing(asked.Choices))
	require.Equal(t, before.Cursor, asked.Cursor)
	require.Equal(t, before.Board, asked.Board)
	require.Equal(t, &scene.Request{Text: asked.Text[0], Choices: asked.Choices[len(before.Choices):]}, asked.Concerns)
	onPanel, _ := s.PanelScene()
	require.Equal(t, asked.Text[0], onPanel.Text[0])
	require.Equal(t, scene.Request{Text: "Leave the game: this is decided at the table.", Choices: []scene.Choice{{Does: withdraw, Text: "Take back my request", Part: engine.NoPart}}}, requestOf(s, 0))
	require.Empty(t, requestOf(s, 1), "nobody else is asked")
	for d, a := range map[scene.Device]scene.Action{scene.SeatAt(0): grant, scene.SeatAt(1): withdraw, scene.SeatAt(2): scene.ParseAction("ask leave game")} {
		require.Equal(t, s.NotNow(), s.on(d, a), "%v", a)
	}

	choose(t, s, scene.TheTable, withdraw.String())
	require.Equal(t, before, s.Public())
	require.Equal(t, []string{"ask leave game"}, doing(requestOf(s, 0).Choices))
	choose(t, s, scene.SeatAt(1), "ask leave game")
	require.Equal(t, s.OutOfDate(), s.on(scene.TheTable, grant), "it answers the first")
	for range len(before.Choices) - before.Cursor {
		s.TurnKnob(1)
	}
	require.Equal(t, len(before.Choices), s.Public().Cursor)
	s.Push() // the yes
	require.Nil(t, s.Game)
	require.Equal(t, scene.Menu, s.Public().Page)
}

// Where nobody is at the table, whoever asks decides after one question, and nobody else is asked.
func TestASeatDecidesWhereNobodyIsAtTheTable(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	choose(t, s, scene.SeatAt(1), "ask start")
	require.Nil(t, s.Game, "it is not sure yet")
	require.NotContains(t, s.Public().Text, "B asks: begin the game?")
	require.Equal(t, "Begin the game: are you sure? The others will not be asked.", requestOf(s, 1).Text)
	grant, withdraw := answers(s)
	require.Equal(t, []string{grant.String(), withdraw.String()}, doing(requestOf(s, 1).Choices))
	require.Equal(t, s.NotNow(), s.on(scene.SeatAt(0), grant))
	choose(t, s, scene.SeatAt(1), withdraw.String())
	require.Equal(t, []string{"ask start"}, doing(requestOf(s, 1).Choices))

	choose(t, s, scene.SeatAt(1), "ask start")
	choose(t, s, scene.SeatAt(0), "ask start") // who is not sure yet keeps nobody from asking
	require.Equal(t, []string{"ask start"}, doing(requestOf(s, 1).Choices))
	grant, _ = answers(s)
	choose(t, s, scene.SeatAt(0), grant.String())
	require.NotNil(t, s.Game)

	choose(t, s, scene.SeatAt(1), "ask leave game")
	grant, _ = answers(s)
	s.SetAttended(true)
	require.Equal(t, s.NotNow(), s.on(scene.SeatAt(1), grant), "somebody is there by now")
	require.Contains(t, s.Public().Text, "B asks: leave the game?")
	s.SetAttended(false)
	choose(t, s, scene.SeatAt(1), grant.String())
	require.Nil(t, s.Game)
}

// A request ends when its seat is free, and with what it is about: another game would begin, or the
// one that was played is over.
func TestARequestEndsWithWhatItIsAbout(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	s.SetAttended(true)
	require.NotEqual(t, Refusal{}, s.on(scene.SeatAt(0), scene.ParseAction("ask leave game")))
	ends := func(what string, end func()) {
		t.Helper()
		ask := requestOf(s, 0).Choices[0].Does.String()
		choose(t, s, scene.SeatAt(0), ask)
		grant, _ := answers(s)
		require.Contains(t, doing(s.Public().Choices), grant.String())
		end()
		require.NotContains(t, doing(s.Public().Choices), grant.String(), what)
		require.Equal(t, s.OutOfDate(), s.on(scene.TheTable, grant), what)
	}
	ends("another game", func() { choose(t, s, scene.TheTable, "game"); choose(t, s, scene.TheTable, "players") })
	require.Empty(t, requestOf(s, 5).Choices, "nobody plays there")
	ends("a seat that is free", func() { s.SetHolder(0, Holder{}) })
	sit(t, s, 0, "A")
	ends("the game begins", func() { choose(t, s, scene.TheTable, "start") })
	ends("it is left, and another begins", func() {
		s.Back()
		choose(t, s, scene.TheTable, "leave game")
		another, err := houseOf(s).begin(s.Menu)
		require.NoError(t, err)
		s.Start(another)
	})
}

// Why what was asked for cannot be done is said to whoever granted it.
func TestGrantedButImpossible(t *testing.T) {
	s := seated(t, "fuga", 2, 2)
	houseOf(s).begin = func(scene.NewGame) (*Game, error) { return nil, errors.New("no such set") }
	choose(t, s, scene.SeatAt(0), "ask start")
	grant, _ := answers(s)
	require.Equal(t, "no such set", s.on(scene.SeatAt(0), grant).Text)
	require.Equal(t, []string{"ask start"}, doing(requestOf(s, 0).Choices))
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
		require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
		g := s.Game
		for !g.Match.Undoable() || g.Match.Decided() < 0 {
			actor := g.Match.Actor()
			choose(t, s, scene.SeatAt(g.Seats[actor].place), g.Match.Write(g.Match.Legal(actor)[0]))
		}
		decided := g.Match.Decided()
		own, other := scene.SeatAt(g.Seats[decided].place), scene.SeatAt(g.Seats[1-decided].place)
		steps := len(g.Match.Steps())
		require.True(t, s.on(other, scene.Action{Kind: scene.TakeBack}).Foreign)
		require.True(t, s.on(scene.Onlooker, scene.Action{Kind: scene.TakeBack}).Foreign)
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
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	require.Equal(t, engine.Nobody, s.Game.seatAt(5))
}

// The only person at a table with a panel reads there what it alone is shown, and its hand.
func TestOnePersonAtThePanel(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	s.Menu.Bots[1] = true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.seatAt(0)
	for len(g.unread(seat)) == 0 {
		if !s.LetBotDecide() {
			require.Equal(t, Refusal{}, s.do(scene.Action{Text: g.Match.Write(g.Match.Legal(seat)[0])}))
		}
	}
	onPanel, private := s.PanelScene()
	require.False(t, private)
	require.Contains(t, onPanel.Text[0], "you drew")
	require.Contains(t, onPanel.Text[len(onPanel.Text)-1], "You hold")
	require.Equal(t, scene.Action{Kind: scene.ReadLook}, onPanel.Choices[onPanel.Cursor].Does)
	s.Push()
	onPanel, _ = s.PanelScene()
	require.NotContains(t, onPanel.Text[0], "you drew")
	require.Empty(t, g.unread(seat))
}

// Who plays alone and acknowledges nothing reads what it was shown in its last turn alone, and at the end
// the result.
func TestWhatOneAloneWasShownDoesNotPileUp(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	s.Menu.Bots[1] = true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat, most := g.seatAt(0), 0
	drew := func() (n int) {
		for _, line := range s.Public().Text {
			if strings.Contains(strings.ToLower(line), "you drew") {
				n++
			}
		}
		return n
	}
	over := false
	for range 2000 {
		if _, over = g.Match.Result(); over {
			break
		}
		if !s.LetBotDecide() {
			_ = s.do(scene.Action{Text: g.Match.Write(g.Match.Legal(seat)[0])})
		}
		most = max(most, drew())
	}
	require.True(t, over)
	require.Equal(t, 1, most)
	require.Zero(t, drew(), s.Public().Text)
}

// What was not read on a phone is looked at at the table once its player decides there, and a hint
// at once; a hint that nobody has read outlives the program.
func TestLooksOfAPhoneThatIsGone(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for len(g.unread(seat)) == 0 || g.Match.Actor() == seat {
		actor := g.Match.Actor()
		choose(t, s, scene.SeatAt(g.Seats[actor].place), g.Match.Write(g.Match.Legal(actor)[0]))
	}
	s.SetHolder(g.Seats[seat].place, Holder{})
	require.Equal(t, Open, g.Secret.Stage)
	unread := g.unread(seat)
	sit(t, s, g.Seats[seat].place, s.Menu.Names[g.Seats[seat].place]) // it was charged: nothing has been read meanwhile
	require.Equal(t, unread, g.unread(seat))
	s.SetHolder(g.Seats[seat].place, Holder{})
	for g.Match.Actor() != seat {
		choose(t, s, scene.SeatAt(g.Seats[1-seat].place), g.Match.Write(g.Match.Legal(1 - seat)[0]))
	}
	require.Equal(t, Secret{Seat: seat, Stage: Covered}, g.Secret)

	s = seated(t, "magico", 2, 2)
	s.Hints = true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g = s.Game
	seat = g.Match.Actor()
	choose(t, s, scene.SeatAt(g.Seats[seat].place), "hint")
	k, err := ReadKept(g.Kept().Write())
	require.NoError(t, err)
	require.True(t, k.Hinted[seat])
	s.SetHolder(g.Seats[seat].place, Holder{})
	require.True(t, g.Secret.hint)
	require.Equal(t, Covered, g.Secret.Stage)

	s = seated(t, "magico", 2, 1)
	s.Hints, s.Menu.Bots[1] = true, true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
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

// A hint is for the turn in which it was asked for: it is gone with that turn, read or not, and comes
// back if the end of the turn is taken back.
func TestAHintGoesWithItsTurn(t *testing.T) {
	s := seated(t, "magico", 2, 2)
	s.Hints = true
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	looks := func(seat engine.Seat) []string {
		own, _ := s.SeatScene(g.Seats[seat].place)
		return own.Own.Look
	}
	seat := g.Match.Actor()
	choose(t, s, scene.SeatAt(g.Seats[seat].place), "hint")
	require.NotEmpty(t, looks(seat))
	turn := func() {
		t.Helper()
		for of := g.Match.Actor(); g.Match.Actor() == of; {
			choose(t, s, scene.SeatAt(g.Seats[of].place), g.Match.Write(g.Match.Legal(of)[0]))
		}
	}
	turn()
	require.Empty(t, looks(seat), "another is on turn")
	require.NotContains(t, g.Kept().Hinted, true)
	choose(t, s, scene.SeatAt(g.Seats[seat].place), "undo")
	require.NotEmpty(t, looks(seat), "its turn goes on")
	opening, err := g.Rulebook.Open(g.Start)
	require.NoError(t, err)
	kept := g.Kept()
	kept.Hinted = []bool{true, true}
	after := Resumed(opening, g.Start, g.Match, kept, games.Game.Bot, scene.PlainBases)
	require.True(t, after.hinted(seat), "after a power cut")
	require.False(t, after.hinted(1-seat), "it cannot have asked in another's turn")
	for range 2 {
		turn()
	}
	require.Equal(t, seat, g.Match.Actor())
	require.Empty(t, looks(seat), "nobody has asked in this turn")
}

// Words that are not offered are none that a phone can say.
func TestOnlyOfferedWordsAreSaid(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for _, words := range []string{"say play 99", "say end", "say \x00"} {
		require.NotEqual(t, Refusal{}, s.on(scene.SeatAt(g.Seats[seat].place), scene.ParseAction(words)), words)
		require.Empty(t, g.Seats[seat].said)
	}
}

// A player chooses the own colour, and no other's.
func TestOwnColour(t *testing.T) {
	s := seated(t, "labiro", 2, 2)
	own, _ := s.SeatScene(1)
	require.Equal(t, []string{"colour 2"}, doing(own.Choices))
	choose(t, s, scene.SeatAt(1), "colour 2")
	require.Equal(t, 1, s.Menu.Colours[1])
	require.True(t, s.on(scene.SeatAt(1), scene.ParseAction("colour 1")).Foreign)
	require.True(t, s.on(scene.Onlooker, scene.ParseAction("colour 1")).Foreign)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	require.NotEqual(t, Refusal{}, s.on(scene.SeatAt(1), scene.ParseAction("colour 2")))
}

// A phone that takes its seat while a look is covered at the table gets that look, and none that
// was seen there before.
func TestAPhoneTakesTheCoveredLook(t *testing.T) {
	s := seated(t, "carte", 2, 0)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat := g.Match.Actor()
	for len(g.unread(seat)) < 3 || g.Match.Actor() != seat || !g.canReveal(seat) {
		require.Equal(t, Refusal{}, s.do(scene.Action{Text: g.Match.Write(g.Match.Legal(g.Match.Actor())[0])}))
	}
	last := g.unread(seat)[len(g.unread(seat))-1]
	g.seenEvents = g.Match.Count() - 1 // all before was looked at
	for g.Match.Events(nil, seat, g.seenEvents)[0] != last {
		g.seenEvents--
	}
	g.coverNewSecret()
	require.Equal(t, Secret{Seat: seat, Stage: Covered}, g.Secret)
	sit(t, s, g.Seats[seat].place, "Ada")
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
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	g := s.Game
	seat, rng := g.seatAt(0), engine.Rand(2)
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
			require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.ReadLook}))
		}
	}
}

// What is granted is done although the table asks whether to leave just then.
func TestGrantedWhileTheTableAsks(t *testing.T) {
	s := seated(t, "carte", 2, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	s.Back()
	require.True(t, s.leaving())
	for range 5000 {
		if _, over := s.Match().Result(); over {
			break
		}
		m := s.Match()
		moves := m.Legal(m.Actor())
		require.Equal(t, Refusal{}, s.Game.Move(moves[s.requests%len(moves)]))
		s.requests++ // another move each time
	}
	require.False(t, s.leaving(), "nothing is lost any more")
	choose(t, s, scene.SeatAt(0), "ask menu")
	grant, _ := answers(s)
	choose(t, s, scene.SeatAt(0), grant.String())
	require.True(t, s.inMenu())
}

// Where a push can be tried at the table it can be made there at once, also by whoever drags the tile in
// while the player has a phone.
func TestAPushThatCanBeTriedCanBeMade(t *testing.T) {
	s := seated(t, "magico", 2, 2)
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.StartGame}))
	at := slices.IndexFunc(s.Public().Touch, func(c scene.Choice) bool { return c.Does.Kind == scene.TryPush })
	require.GreaterOrEqual(t, at, 0)
	mouth := s.Public().Touch[at].Does.Number
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.PushIn, Number: len(s.Public().Board.Cells) - 1}), "no mouth")
	require.Equal(t, Refusal{}, s.do(scene.Action{Kind: scene.PushIn, Number: mouth}))
	require.Positive(t, s.Match().Count())
}
