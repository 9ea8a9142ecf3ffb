package magico_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/magico"
	"mastro/engine/record"
)

// The golden games: see mastro/engine/gametest/goldentest.

var suite = goldentest.Suite{
	Game:    magico.Name,
	Rulings: 9,
	Records: goldenRecords(),
	Options: func(p engine.Position) []byte { return p.View(engine.Public).(*magico.View).Options.Write() },
	Event:   func(e engine.Event) []string { return []string{refEventNames[e.Kind]} },
	Shown:   coverage,
	Must:    mustHappen(),
}

func TestGoldenGames(t *testing.T) { suite.Run(t) }

func goldenRecords() (all []goldentest.Record) {
	for _, g := range goldens {
		all = append(all, goldentest.Record{Name: g.name, About: g.about, Play: g.play})
	}
	for _, g := range goldenWanderings {
		all = append(all, goldentest.Record{Name: g.name, About: g.about, Play: g.wander, Chance: true})
	}
	return all
}

func (g *golden) play(t *testing.T) *goldentest.Scribe {
	return goldentest.Begin(t, magico.Name, g.start(t)).Do(t, g.moves)
}

// mustHappen is every event, every refusal of a move and every option.
func mustHappen() (all []string) {
	for _, what := range refToMeet {
		if _, reason, refused := strings.Cut(what, " "); refused {
			what = "refused " + reason
		}
		all = append(all, what)
	}
	options := new(magico.Options).Rules().Options()
	for i := range options {
		switch options[i].Name {
		case "cards":
			options[i].Values = []string{"all", "2", "5"}
		case "cell":
			options[i].Values = []string{"3,3", "0,5"}
		}
	}
	return append(all, goldentest.Values(options)...)
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []goldentest.Row{
	{1, "01-free", "Pushed, correction, refused magico.other_tile, order drawn"},
	{2, "02-inserting", "Pushed, refused magico.push_first, refused magico.pushed_back, refused magico.pushed_already, order entered"},
	{3, "03-riding", "Carried, PutBack, order youngest"},
	{4, "04-on-the-spare", "Reached, refused magico.on_spare, order oldest"},
	{5, "05-stop", "Missed, Reached, correction, refused magico.wall_between, refused magico.no_way, refused magico.tell_first, refused magico.not_asked, refused magico.not_reached"},
	{5, "05-own-turn", "PutBack, Reached"},
	{6, "06-home", "finish home, Finished, refused magico.over"},
	{7, "30-random-one", "cards 5, 1 seats, Finished"},
	{7, "30-random-two", "cards 3, 2 seats, Finished, correction"},
	{7, "30-random-three", "cards 2, 3 seats, children [2], Finished, correction"},
	{7, "30-random-four", "cards all, 4 seats, finish anywhere, Finished, correction"},
	{8, "08-visible", "children [1], Reached, Missed"},
	{8, "08-cell", "finish cell, cell 0,5, Finished"},
	{8, "08-anywhere", "finish anywhere, Finished"},
	{9, "09-hidden", "hidden dealt, nothing, found"},
	{9, "09-next-card", "children [], hidden dealt, Reached, Missed"},
	{9, "09-blind", "hidden blind, nothing, found, refused magico.found_already"},
	{9, "09-counts", "hidden blind, found, refused magico.must_be"},
	{9, "31-blind", "hidden blind, nothing, found, Finished"},
	{9, "31-blind-child", "hidden blind, children [1], nothing, found, Finished"},
	{9, "05-stop", "refused magico.not_the_card"},
	{0, "00-printed", "order printed"},
}

// A record is refused with a place and a reason, or replays and is written again
// as it is.
func FuzzRecord(f *testing.F) {
	for _, name := range []string{"01-free", "05-stop", "06-home", "09-blind"} {
		data, err := os.ReadFile(goldentest.File(name))
		require.NoError(f, err)
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse("fuzzed.game", []byte(text), games.Find)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Positive(t, e.Line)
			return
		}
		game, _ := games.Find(r.Game)
		written, err := r.Write(game)
		require.NoError(t, err)
		again, err := record.Parse("written.game", written, games.Find)
		require.NoError(t, err, "%s", written)
		require.Equal(t, r.Steps, again.Steps)
	})
}
