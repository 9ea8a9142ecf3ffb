package torri3d_test

import (
	"maps"
	"slices"
	"testing"

	"mastro/engine"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/torri3d"
)

// The golden games: see mastro/engine/gametest/goldentest.

var suite = goldentest.Suite{
	Game:    torri3d.Name,
	Rulings: 7,
	Records: goldenRecords(),
	Options: func(p engine.Position) []byte { return p.View(engine.Public).(*torri3d.View).Options.Write() },
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
	return goldentest.Begin(t, torri3d.Name, g.start(t)).Do(t, g.moves)
}

// mustHappen is every event and every option.
func mustHappen() []string {
	return slices.AppendSeq(goldentest.Values(new(torri3d.Options).Rules().Options()), maps.Values(refEventNames))
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []goldentest.Row{
	{1, "01-pushing", "pushed, correction, refused torri3d.push_first, refused torri3d.pushed_already, refused torri3d.shut, refused torri3d.other_spare"},
	{1, "01-riding", "carried, 4 seats"},
	{2, "02-steps", "went, refused torri3d.no_way, refused torri3d.too_high"},
	{3, "03-magic", "played, refused torri3d.too_few, refused torri3d.too_many, refused torri3d.needless, refused torri3d.wrong_cards, refused torri3d.not_in_hand"},
	{3, "03-needed", "played, refused torri3d.too_many, refused torri3d.needless, refused torri3d.not_in_hand"},
	{3, "03-blind", "hidden blind, played, refused torri3d.not_in_hand"},
	{4, "04-treasures", "hidden dealt, uncovered, missed, drew, found, nothing, refused torri3d.tell_first, refused torri3d.nothing_to_tell, refused torri3d.elsewhere"},
	{4, "04-rune-stop", "rune stop, fulfilled, drew"},
	{4, "04-rune-pass", "rune pass, fulfilled, drew, uncovered"},
	{4, "04-rune-spent", "rune pass, played, fulfilled, refused torri3d.needless"},
	{5, "05-home", "finished, refused torri3d.over"},
	{5, "05-pass-home", "rune pass, fulfilled, finished"},
	{6, "06-reshuffled", "reshuffled, drew, played"},
	{6, "06-children", "children [1], played, refused torri3d.not_in_hand, refused torri3d.too_many, refused torri3d.wrong_cards"},
	{7, "07-dealt", "hidden dealt, found, nothing, refused torri3d.cannot_be"},
	{7, "07-blind", "hidden blind, found, nothing, refused torri3d.cannot_be"},
	{0, "00-printed", "order printed"},
	{0, "30-random-two", "2 seats, finished, correction, order youngest"},
	{0, "30-random-three", "3 seats, finished, correction, order oldest"},
	{0, "30-random-four", "4 seats, finished, correction, order entered"},
	{0, "31-blind", "hidden blind, finished, found, nothing, order drawn"},
}
