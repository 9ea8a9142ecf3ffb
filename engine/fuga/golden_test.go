package fuga_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/record"
)

// The golden games: see mastro/engine/gametest/goldentest.

var suite = goldentest.Suite{
	Game:    fuga.Name,
	Rulings: 14,
	Records: goldenRecords(),
	Options: func(p engine.Position) []byte { return p.View(engine.Public).(*fuga.View).Options.Write() },
	Event: func(e engine.Event) []string {
		if e.Kind == fuga.PointLost {
			return []string{fuga.Form{}.Event(e.Kind), fuga.Form{}.Thing(e.What)}
		}
		return []string{fuga.Form{}.Event(e.Kind)}
	},
	Shown: coverage,
	Must:  mustHappen(),
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

// play does what the script says; there, "tell" and "dice" are whatever the game
// tells by itself, all of it or one step, and "quiet" is six patrols at rest
// and "quiet5" five.
func (g *golden) play(t *testing.T) *goldentest.Scribe {
	s := goldentest.Begin(t, fuga.Name, g.start(t))
	moves := strings.NewReplacer("quiet5", strings.Repeat("patrol 00; ", 4)+"patrol 00", "quiet", strings.Repeat("patrol 00; ", 5)+"patrol 00").Replace(g.moves)
	for text := range strings.SplitSeq(moves, ";") {
		switch text = strings.TrimSpace(text); text {
		case "tell":
			for s.Pos.Actor() == engine.Table {
				tell(t, s)
			}
		case "dice":
			if s.Pos.Actor() == engine.Table {
				tell(t, s)
			}
		default:
			s.Do(t, text)
		}
	}
	return s
}

// tell is the one thing that the game can tell.
func tell(t *testing.T, s *goldentest.Scribe) {
	all := s.Pos.Moves(nil)
	require.Len(t, all, 1)
	s.Play(all[0])
}

// mustHappen is every event and every option.
func mustHappen() []string {
	all := goldentest.Values(new(fuga.Options).Rules().Options())
	for _, what := range refToMeet {
		if !strings.Contains(what, " ") {
			all = append(all, what)
		}
	}
	return all
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []goldentest.Row{
	{1, "01-walls", "room 90, room_stays, refused fuga.wall, walk 7"},
	{2, "02-apart", "patrol 20, patrol 25, patrolled, stayed, refused fuga.no_such_dice, refused fuga.tell_patrol, refused fuga.no_room_dice, refused fuga.no_patrol_now"},
	{3, "03-ends-apart", "refused fuga.too_far, outside"},
	{3, "03-diagonals", "walk 7"},
	{4, "04-start", "3 seats"},
	{5, "05-room", "6 seats, order youngest, room_moved, room_stays, refused fuga.begun, refused fuga.tell_room, refused fuga.no_room_dice, refused fuga.no_such_dice, refused fuga.tell_die"},
	{6, "06-exact", "order oldest, exact on, correction, refused fuga.no_walk_now, refused fuga.tell_die, refused fuga.no_such_die, refused fuga.occupied, refused fuga.wall, refused fuga.sentinel, " +
		"refused fuga.too_far, refused fuga.not_moved, refused fuga.no_die"},
	{6, "06-up-to", "order entered, exact up_to, walk 2, correction, refused fuga.too_far"},
	{7, "07-rooms", "drew, rested, refreshed, outside, refused fuga.occupied"},
	{7, "07-alone", "1 seats, drew, rested, patrol_thrown"},
	{8, "08-points", "guards allow, started_near, came_near, outside, fainted, refused fuga.in_infirmary"},
	{8, "08-guards-avoid", "guards avoid, walk 7, refused fuga.beside_guard, refused fuga.too_far"},
	{8, "08-guards-forced", "guards avoid, walk 3, outside"},
	{9, "09-queue", "fainted, went_in, missed, recovered, refused fuga.in_infirmary, refused fuga.awake, refused fuga.begun, refused fuga.not_isolated, refused fuga.occupied"},
	{9, "09-faint-at-the-start", "started_near, fainted, went_in, missed, recovered, refused fuga.awake"},
	{9, "09-sentinel-on-cell-1", "fainted, went_in, patrolled, missed"},
	{10, "10-isolation", "captured, patrolled, left_isolation, round_ended, refused fuga.in_isolation, refused fuga.leave_first, refused fuga.not_inner, refused fuga.sentinel, refused fuga.occupied, refused fuga.wall"},
	{10, "10-no-way-out", "missed, refused fuga.no_exit, refused fuga.not_inner, refused fuga.sentinel, refused fuga.wall"},
	{11, "11-trio", "laid, approached, drove, refused fuga.none_near, refused fuga.no_trio_now, refused fuga.no_trio, refused fuga.not_in_order, refused fuga.not_in_hand, refused fuga.trio_elsewhere, " +
		"refused fuga.no_approach_now, refused fuga.too_many_steps, refused fuga.not_beside, refused fuga.no_approach, refused fuga.no_drive_now, refused fuga.drive_first, " +
		"refused fuga.drive_into_room, refused fuga.drive_too_close, refused fuga.drive_elsewhere"},
	{11, "11-before", "approached, drove, walked, refused fuga.no_approach_now, refused fuga.not_moved, refused fuga.beside_guard"},
	{11, "11-in-the-middle", "approached, drove, walk 12, refused fuga.too_far"},
	{11, "11-after-a-short-walk", "walk 3, laid, drive 4 0, refused fuga.drive_elsewhere"},
	{11, "11-start", "laid, approached, drove, walk 8, fainted, refused fuga.other_piece"},
	{11, "11-answer", "laid, lose, came_near, refused fuga.answer_first, refused fuga.not_in_hand, refused fuga.nothing_came"},
	{11, "11-answer-to-a-drive", "drove, lose, came_near, walk 8, refused fuga.answer_first"},
	{11, "11-no-use", "refused fuga.none_near"},
	{11, "11-isolation", "laid, left_isolation, refused fuga.in_isolation, refused fuga.not_in_hand, refused fuga.no_trio_now, refused fuga.leave_first"},
	{11, "11-cards", "cards true, laid, approached, refused fuga.no_trio, refused fuga.other_piece, refused fuga.no_drive_now"},
	{11, "11-blind", "hidden blind, laid, drove, refused fuga.trio_elsewhere, refused fuga.not_in_hand"},
	{12, "12-bag", "end at_once, drew, told, finished, refused fuga.tell_numbers, refused fuga.lies_elsewhere, refused fuga.cannot_hold, refused fuga.over"},
	{12, "12-bag-round", "end round, drew, outside, round_ended, told, finished"},
	{12, "12-evening", "6 seats, draws evening, rounds 0, finished"},
	{12, "12-one-at-a-time", "3 seats, draws 1"},
	{12, "12-rounds", "rounds 5, told, finished, shared, refused fuga.nothing_to_tell, refused fuga.cannot_hold, refused fuga.over"},
	{12, "12-blind", "rounds 10, draws 6, hidden blind, told, finished, refused fuga.lies_elsewhere, refused fuga.cannot_hold"},
	{13, "13-score", "rounds 15, told, finished, scores 33 0"},
	{13, "13-words", "rounds 20, cards true, spelled, claimed, voted, word_counts, word_fails, enough_words, finished, scores 12 1, refused fuga.no_word, refused fuga.no_picture, refused fuga.word_open, " +
		"refused fuga.letter_used, refused fuga.not_your_letter, refused fuga.vote_first, refused fuga.no_vote_now"},
	{14, "14-facilitator", "facilitator true, started_near, came_near, outside"},
	{14, "14-search", "facilitator true, find 81, find 82, found, refused fuga.find_first, refused fuga.other_cell, refused fuga.no_search_now"},
	{14, "14-colours", "count colours, cards true, told, finished, scores 6 3"},
	{0, "00-printed", "order printed, rounds 40"},
	{0, "30-box", "dice box, refused fuga.no_such_dice, refused fuga.no_such_die, refused fuga.box_threw"},
	{0, "31-one", "1 seats, dice box, rounds 20, draws 5, finished"},
	{0, "31-two-cards", "2 seats, rounds 30, draws 2, cards true, finished, correction"},
	{0, "31-six", "6 seats, exact up_to, order drawn, hidden dealt, rounds 10, draws 3, finished"},
	{0, "31-four-blind", "4 seats, hidden blind, dice hand, rounds 15, draws 4, finished"},
}

// A record of the rules before, by which an evening was a number of rounds, is not replayed by those
// of today, and says so.
func TestEveningsOfTheRulesBefore(t *testing.T) {
	name := goldentest.File("01-walls")
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	before := strings.NewReplacer("\nrules 4\n", "\nrules 3\n", "draws = \"evening\"\nrounds = \"0\"\n", "rounds = \"evening\"\n").Replace(string(data))
	_, err = record.Parse(name, []byte(before), games.Find)
	require.ErrorContains(t, err, "played by version 3 of the rules, and by version 4, which the program plays, \"evening\" is no longer a number of rounds")
	require.ErrorContains(t, err, "replay it with the program that it was played with")
}
