package games_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/coin"
	"mastro/engine/pipe"
	"mastro/engine/record"
	"mastro/engine/referee"
	"mastro/engine/rulings"
)

// withCoin are all games and one more.
func withCoin() []games.Game { return append(games.All(), coin.Game()) }

func findWithCoin(name string) (games.Game, bool) {
	for _, g := range withCoin() {
		if g.Name == name {
			return g, true
		}
	}
	return games.Game{}, false
}

// played is a whole game of the coin by two of its players.
func played(t *testing.T, start record.Start) (*referee.Match, *record.Record) {
	g := coin.Game()
	p, err := g.Begin(start)
	require.NoError(t, err)
	m, player := referee.New(p), g.Bot(7)
	for m.Actor() != engine.Nobody {
		move := m.Position().Moves(nil)[0]
		if m.Actor() >= 0 {
			move = player.Choose(m.View(m.Actor()), nil)
		}
		foul, err := m.Play(move)
		require.NoError(t, err)
		require.Nil(t, foul)
	}
	return m, record.Of(g.Name, g, start, m)
}

// One more game is one more row: it begins, is drawn and spelled out, is recorded for the
// table and for everybody, and comes back, by what every game is made with.
func TestOneMoreGameIsRecorded(t *testing.T) {
	g := coin.Game()
	for seed := range uint64(20) {
		drawn, err := g.Drawn(2, seed, nil)
		require.NoError(t, err)
		o, err := g.Open(drawn)
		require.NoError(t, err)
		p, err := o.Position()
		require.NoError(t, err)
		o.Colour([]int{1, 0}) // there are no corners
		spelled, err := g.Begin(o.Start())
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), spelled.Bytes(nil))
		m, r := played(t, drawn)
		require.NotNil(t, r.Result)
		text, err := r.Write(g)
		require.NoError(t, err)
		again, match, err := record.Resume("coin.game", text, findWithCoin)
		require.NoError(t, err)
		require.Equal(t, r.Steps, again.Steps)
		require.Equal(t, m.Position().Bytes(nil), match.Position().Bytes(nil))
		open, err := r.ForAll(g)
		require.NoError(t, err)
		require.NotContains(t, string(open.Start.Setup), `"heads"`, "what lies hidden lies hidden to all")
		text, err = open.Write(g)
		require.NoError(t, err)
		_, err = record.Parse("coin.game", text, findWithCoin)
		require.NoError(t, err)
	}
	_, err := record.Parse("coin.game", []byte("mastro record 3\ngame coin\n"), games.Find)
	require.Error(t, err, "the program's own list is as it was")
}

// Its house rules, its rulings, its colours and its length are asked like those of others.
func TestOneMoreGameIsOffered(t *testing.T) {
	g := coin.Game()
	require.Equal(t, "Three coins", g.Title())
	require.False(t, g.Invented())
	require.Equal(t, []string{"red", "blue"}, g.Colours())
	require.Equal(t, 1, g.Minutes(2, nil))
	o, ok := g.Option("never_peek")
	require.True(t, ok)
	start, err := g.Drawn(2, 1, games.Choose(o, 1, nil))
	require.NoError(t, err)
	p, err := g.Begin(start)
	require.NoError(t, err)
	require.Equal(t, engine.Ruling{Game: coin.Name, Number: 2}, p.Check(coin.Peek).Ruling)
	for _, l := range []rulings.Language{rulings.Italian, rulings.English} {
		doc, err := g.Rulings(l)
		require.NoError(t, err)
		require.Len(t, doc.Rulings, 2)
	}
	_, err = g.BeginDrawn(2, 1, []byte("never_pek = true\n"))
	var wrong *configs.Error
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, "options", wrong.File)
	require.Contains(t, wrong.Remedy, "never_peek")
	ten := g.With([]byte("name = \"Ten\"\ncoins = 10\n"))
	_, err = ten.BeginDrawn(2, 1, nil)
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, 2, wrong.Line)
}

// over is one more game over the pipe, beside all others.
type over struct {
	*testing.T
	s *pipe.Service
}

func newOver(t *testing.T) over {
	var all []pipe.Game
	for _, g := range withCoin() {
		piped, err := g.Piped(g.Name)
		require.NoError(t, err)
		all = append(all, piped)
	}
	return over{t, pipe.New(all...)}
}

// answer is what the tests need of an answer.
type answer struct {
	OK           bool
	Hash, Record string
	Moves        []string
	State        struct{ Setup json.RawMessage }
	Games        []struct{ Game string }
	Result       *engine.Result
	Foul         *struct{ Ruling, Reason string }
}

func (o over) ask(format string, values ...any) (a answer) {
	o.Helper()
	request := fmt.Sprintf(format, values...)
	out := o.s.Answer(nil, []byte(request))
	require.NoError(o, json.Unmarshal(out, &a), string(out))
	require.True(o, a.OK, "%s\n%s", request, out)
	return a
}

func TestOneMoreGameOverThePipe(t *testing.T) {
	s := newOver(t)
	listed := s.ask(`{"do":"games"}`).Games
	require.Equal(t, coin.Name, listed[len(listed)-1].Game)
	s.ask(`{"do":"new","game":"coin","seed":3,"options":{"never_peek":false}}`)
	require.Equal(t, []string{"peek", "heads", "tails"}, s.ask(`{"do":"moves"}`).Moves)
	require.Equal(t, "coin/1", s.ask(`{"do":"check","move":"shows heads"}`).Foul.Ruling)
	s.ask(`{"do":"play","move":"peek"}`)
	require.Contains(t, string(s.s.Answer(nil, []byte(`{"do":"view","seat":1}`))), `"saw":`)
	require.NotContains(t, string(s.s.Answer(nil, []byte(`{"do":"view","seat":2}`))), `"saw":`)
	for len(s.ask(`{"do":"moves"}`).Moves) > 0 {
		s.ask(`{"do":"state"}`)
		s.ask(`{"do":"play","move":"heads"}`)
	}
	text := s.ask(`{"do":"record"}`).Record
	again := newOver(t)
	again.ask(`{"do":"load","record":%q}`, text)
	require.Equal(t, s.ask(`{"do":"state"}`).Hash, again.ask(`{"do":"state"}`).Hash)
	again.ask(`{"do":"new","game":"coin","setup":{"coins":["tails","heads"],"scores":[1,0],"turn":1}}`)
	first := again.ask(`{"do":"state"}`)
	require.JSONEq(t, `{"coins":["tails","heads"],"scores":[1,0],"turn":1,"options":{"never_peek":false}}`, string(first.State.Setup))
	again.ask(`{"do":"new","game":"coin","setup":%s}`, first.State.Setup)
	require.Equal(t, first.Hash, again.ask(`{"do":"state"}`).Hash)
}

// The help of the pipe has its moves, its fouls and its documents.
func TestOneMoreGameIsExplained(t *testing.T) {
	piped, err := coin.Game().Piped("set")
	require.NoError(t, err)
	_, help, found := strings.Cut(pipe.Help(piped), "\nCOIN: MOVES, SET-UPS AND VIEWS\n")
	require.True(t, found)
	for _, said := range []string{"shows tails  1  The table lifts the cup.", "coin.again 2, coin.no_peeking 2", "State:", "saw", "Events: peeked, called, shown"} {
		require.Contains(t, help, said)
	}
}
