package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Each event that has a sentence is told in the sentence of its turn and in no other: without it
// that one is different, and all others are the same.
func TestEachEventIsToldInItsTurn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	rapid.Check(t, func(t *rapid.T) {
		p := begun(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range 1 + r.Below(longest) {
			if !p.over() {
				p.play(p.choose(&r), engine.Public)
			}
		}
		seat := engine.Seat(rapid.IntRange(-1, p.Seats()-1).Draw(t, "seat"))
		table := p.table(seat, words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")})
		table.Log = slices.DeleteFunc(heardBy(p.events, seat), func(e referee.Logged) bool { return e.Turn <= p.events[len(p.events)-1].Turn-scene.LogSize/2 })
		g := table.Pages.Of(p.View(seat), &table)
		told := byTurn(p.View(seat), table)
		e := table.Log[r.Below(len(table.Log))]
		said, n := g.Clause([]engine.Event{e.Event}, 0)
		require.Equal(t, 1, n)
		if said.Text == "" || said.Idle {
			return
		}
		same := func(other referee.Logged) bool { return other.Turn == e.Turn && other.Event == e.Event }
		table.Log = slices.DeleteFunc(slices.Clone(table.Log), same)
		without := byTurn(p.View(seat), table)
		require.NotEqual(t, told[e.Turn], without[e.Turn], "%q", said.Text)
		if p.game.Name == fuga.Name && (e.Kind == fuga.Patrolled || e.Kind == fuga.Drove) {
			return // a later turn may name the sentinel that came there
		}
		for turn, text := range told {
			if turn != e.Turn {
				require.Equal(t, text, without[turn], "%q", said.Text)
			}
		}
	})
}

// byTurn are the sentences of a page by the number of the turn.
func byTurn(v engine.View, table scene.Table) map[int]string {
	all := map[int]string{}
	for _, turn := range scenetest.Page(v, table).Log {
		all[turn.Number] += turn.Text + "\n" // several before the first turn
	}
	return all
}

// names are those of four people.
var names = []string{"Anna", "Bruno", "Elena", "Dario"}

// The story of real games as each seat reads it, whenever it comes to its turn, and as a robbed one
// reads it meanwhile.
func TestStories(t *testing.T) {
	scenetest.Golden(t, "stories", func(t *testing.T, b *scenetest.Book) {
		for n, g := range games.All() {
			m := referee.New(drawn(t, g))
			players := []bot.Player{g.Bot(1), g.Bot(2), g.Bot(3)}
			fmt.Fprintf(b, "== game %d\n", n+1)
			for turn := 0; turn < 11; turn, _ = m.Turn() {
				step(t, m, players)
			}
			tell(b, g.Name, m)
		}
	})
	scenetest.Golden(t, "robbed", func(t *testing.T, b *scenetest.Book) {
		for _, name := range []string{"17-dagger", "18-at-home", "17-best-three"} {
			data, err := os.ReadFile(filepath.Join("../../engine/labiro/testdata/games", name+".game"))
			require.NoError(t, err)
			_, m, err := record.Resume(name, data, games.Find)
			require.NoError(t, err)
			fmt.Fprintf(b, "== %s\n", name)
			tell(b, labiro.Name, m)
		}
	})
}

func drawn(t *testing.T, g games.Game) engine.Sensed {
	p, err := g.BeginDrawn(3, 11, nil)
	require.NoError(t, err)
	return p
}

// step has whoever decides choose a move.
func step(t *testing.T, m *referee.Match, players []bot.Player) {
	actor := m.Actor()
	moves := m.View(engine.Public).Legal()
	if actor >= 0 {
		moves = []engine.Move{players[actor].Choose(m.View(actor), nil)}
	}
	foul, err := m.Play(moves[0])
	require.NoError(t, err)
	require.Nil(t, foul)
}

// tell writes what happened as all read it, and what the first two seats read otherwise.
func tell(b *scenetest.Book, game string, m *referee.Match) {
	all := map[string]bool{}
	for seat := engine.Public; seat < 2; seat++ {
		table := scene.Table{Pages: pages.All().Of(game), Words: b.Words, Names: names, Log: m.Log(seat, 0)}
		s := scenetest.Page(m.View(seat), table)
		if s.Moment != nil {
			fmt.Fprintf(b, "^ %s: %s\n", s.Moment.Kind, s.Moment.Text)
		}
		if s.Own != nil {
			fmt.Fprintf(b, "%s:\n", names[seat])
			for _, text := range s.Own.Befell {
				fmt.Fprintln(b, "!", text)
			}
		}
		for _, turn := range s.Log {
			if turn.Head != "" {
				fmt.Fprintf(b, "# %s\n", turn.Head)
			}
			if !all[turn.Text] || turn.Since {
				fmt.Fprintln(b, "-", turn.Text)
			}
			all[turn.Text] = true
		}
	}
}
