package magico

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
)

// specimen is one page that the golden files show.
type specimen struct {
	name  string
	p     *magico.Position
	seat  engine.Seat // whose page; Public by default
	table scene.Table
}

// public is a page that all may see.
func public(name string, p *magico.Position, t scene.Table) specimen {
	return specimen{name, p, engine.Public, t}
}

// turns is the pages of ordinary turns.
func turns(t require.TestingT) []specimen {
	first := drawn(t, magico.Options{}, 3, 7)
	home := after(t, lab(t, snake), "push w3 nes", "go 0,6")
	walkHome := after(t, home.Fork().(*magico.Position), "push n1 es")
	blind := "options.hidden = \"blind\"\n" + strings.NewReplacer(
		`cards = ["owl", "crown"]`, "hidden = 2", `cards = ["dragon"]`, "hidden = 1").Replace(snake)
	one := after(t, lab(t, blind), "push e5 nes", "go 0,4")
	visible := lab(t, "options.children = [1, 2, 3]\n"+snake)
	walking := after(t, lab(t, snake), "push e5 nes")
	goal := after(t, lab(t, "options.finish = \"cell\"\noptions.cell = \"0,4\"\n"+snake), "push w3 nes", "go 0,6")
	hints := new(engine.Hints)
	hints.Ask(0, 1)
	fresh := lab(t, strings.Replace(blind, "hidden = 2", "hidden = 2\nfresh = true", 1))
	return []specimen{
		public("first turn", first, scene.Table{}),
		public("an arrow was chosen", first, scene.Table{Chosen: "push n1"}),
		public("not where the last came out", lab(t, snake), scene.Table{}),
		public("pushes are sensed", lab(t, snake), scene.Table{Watched: pushes(engine.NoPart)}),
		public("pushes are sensed, but in one line", lab(t, snake), scene.Table{Watched: pushes(4)}),
		public("an arrow is tried", lab(t, snake), scene.Table{Hand: true, Watched: pushes(engine.NoPart), Tries: &scene.Trying{Turned: 1, Mouth: mouthOf(8)}}),
		public("the spare is turned", lab(t, snake), scene.Table{Tries: &scene.Trying{Turned: 2, Mouth: engine.NoPart}}),
		public("an arrow is tried where people push", lab(t, snake), scene.Table{Watched: pushes(engine.NoPart), Tries: &scene.Trying{Mouth: mouthOf(0)}}),
		public("to walk", walking, scene.Table{Undo: true, Names: []string{"Ada"}}),
		public("home", home, scene.Table{}),
		public("to walk home", walkHome, scene.Table{}),
		public("the goal", goal, scene.Table{}),
		public("to walk to the goal", after(t, goal.Fork().(*magico.Position), "push n1 es"), scene.Table{}),
		public("a hint may be asked for", walking, scene.Table{Hints: hints, Undo: true}),
		public("a new card on the table", fresh, scene.Table{}),
		public("all cards lie open", visible, scene.Table{}),
		{"one's own page", lab(t, snake), 0, scene.Table{}},
		{"another's page", lab(t, snake), 1, scene.Table{}},
		public("a bot thinks", lab(t, snake), scene.Table{Bots: []bool{true}}),
		public("was it that one", one, scene.Table{}),
		public("won", after(t, lab(t, strings.Replace(snake, "came_out", "turn = 2\ncame_out", 1)), "push n1 nes", "go 0,6"), scene.Table{}),
		public("won with a hint", after(t, lab(t, strings.Replace(snake, "came_out", "turn = 2\ncame_out", 1)), "push n1 nes", "go 0,6"), scene.Table{Hints: hints}),
	}
}

// refereed is the pages on which the referee has a word.
func refereed(t require.TestingT) []specimen {
	p := lab(t, snake)
	walking := after(t, lab(t, snake), "push e5 nes")
	back := refused(t, p, "push n5 nes")
	back.Repair = []engine.Repair{{Part: 5, Steps: -1}}
	question := func(texts ...string) scene.Table {
		return scene.Table{Verdict: referee.Verdict{Kind: referee.Asked, Lines: oneEach(t, p, texts...)}}
	}
	todo := func(k referee.Kind, r ...engine.Repair) scene.Table {
		return scene.Table{Verdict: referee.Verdict{Kind: k, Repair: r}}
	}
	doubts := todo(referee.Unsettled, engine.Repair{Part: 0, Steps: 1})
	doubts.Verdict.Doubt, doubts.Doubts = []int{1, 3, 5}, map[int]scene.Doubt{3: scene.HalfTurned, 5: scene.Silent}
	return []specimen{
		public("how did it go in", p, question("push w3 nes", "push w3 esw", "push w3 nsw", "push w3 new")),
		public("did you mean that", p, question("push w3 nes")),
		public("which push was it", p, question("push w3 nes", "push w3 new", "push e3 nes", "push s3 esw")),
		public("foul by hand", p, scene.Table{Verdict: back}),
		public("foul by choice", walking, scene.Table{Verdict: refused(t, walking, "go 5,5")}),
		public("restore", p, todo(referee.Restore, engine.Repair{Part: 0, Steps: 2}, engine.Repair{Part: 4, Steps: -1})),
		public("unsettled", p, doubts),
		public("undo by hand", walking, todo(referee.Undo, engine.Repair{Part: 2, Steps: 1})),
		public("a bot asks", p, scene.Table{Bots: []bool{true}, BotRepairs: []engine.Repair{{Part: 3, Steps: 1}}}),
	}
}

func TestPages(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for name, all := range map[string][]specimen{"turns": turns(t), "referee": refereed(t)} {
			var text strings.Builder
			for i, sp := range all {
				sp.table.Words = w
				s := scenetest.Page(sp.p.View(sp.seat), paged(sp.table))
				scenetest.Sound(t, s)
				short(t, s)
				fmt.Fprintf(&text, "== %s\n%s\n", sp.name, dump(s, i == 0))
			}
			golden.Text(t, "testdata/"+name+"."+w.Language.String()+".txt", text.String())
		}
	})
}

// short checks that the sentences and choices of a page fit on the panel.
func short(t *testing.T, s scene.Scene) {
	for _, c := range s.Choices {
		require.NotContains(t, c.Text, "…")
	}
	for _, text := range s.Text {
		require.LessOrEqual(t, utf8.RuneCountInString(text), 66, text)
	}
}

// plain is the marks of cells that the choices tell of too.
var plain = regexp.MustCompile(`^(square \d|mouth).*: mark [067] `)

// dump writes a scene as text. Without cells it leaves out those that add nothing to the
// choices.
func dump(s scene.Scene, cells bool) string {
	all := slices.Collect(strings.Lines(scenetest.Dump(s)))
	return strings.Join(slices.DeleteFunc(all, func(line string) bool { return !cells && plain.MatchString(line) }), "")
}

func TestSecretPages(t *testing.T) {
	scenetest.Golden(t, "secrets", func(t *testing.T, b *scenetest.Book) {
		table := paged(scene.Table{Words: b.Words})
		show := func(name string, s scene.Scene) {
			scenetest.Sound(t, s)
			short(t, s)
			fmt.Fprintf(b, "== %s\n%s\n", name, dump(s, false))
		}
		p := lab(t, snake)
		show("cover", scene.BuildCover(p.View(engine.Public), table, 0))
		for _, look := range []struct {
			name, more string
			seat       engine.Seat
		}{{"the card", "", 0}, {"the card is on the spare", "", 2}, {"all cards", "options.children = [1, 2, 3]\n", 0}} {
			s, ok := scene.BuildReveal(lab(t, look.more+snake).View(look.seat), table)
			require.True(t, ok)
			show(look.name, s)
		}
		blind := strings.NewReplacer(`cards = ["owl", "crown"]`, "hidden = 2", `cards = ["dragon"]`, "hidden = 1").Replace(snake)
		fresh := after(t, lab(t, snake), "push e5 nes", "go 0,4", "found owl")
		for _, sp := range []specimen{
			{"own page", lab(t, snake), 0, scene.Table{Hints: new(engine.Hints)}},
			{"own page off turn, the treasure on the spare", lab(t, snake), 2, scene.Table{}},
			{"own page of a child", lab(t, "options.children = [1, 2, 3]\n"+snake), 0, scene.Table{}},
			{"own page, all found", lab(t, snake), 1, scene.Table{}},
			{"own page before the next card", fresh, 0, scene.Table{Log: scenetest.Log(engine.Event{Kind: magico.Reached, Seat: 0, Other: engine.Nobody, What: 4})}},
			{"own page in a blind game", lab(t, "options.hidden = \"blind\"\n"+blind), 0, scene.Table{}},
		} {
			sp.table.Words = b.Words
			b.Seat(sp.name, scene.BuildSeat(sp.p.View(sp.seat), paged(sp.table)))
		}
		home := strings.Replace(snake, `came_out`, "turn = 2\ncame_out", 1)
		for _, hint := range []struct {
			name, setup string
			seat        engine.Seat
			moves       []string
		}{
			{"a hint", snake, 0, nil},
			{"a hint to walk", snake, 0, []string{"push e5 nes"}},
			{"a hint to stay", strings.Replace(snake, `pawn = "0,6"`, `pawn = "0,4"`, 1), 0, []string{"push e5 nes"}},
			{"a hint home", home, 1, nil},
			{"a hint to the goal", "options.finish = \"cell\"\n" + home, 1, nil},
			{"no way in three turns", deadEnds, 0, nil},
		} {
			p := lab(t, strings.Replace(hint.setup, `dragon = "spare"`, `dragon = "6,6"`, 1))
			s, ok := scene.BuildHint(after(t, p, hint.moves...).View(hint.seat), table)
			require.True(t, ok, hint.name)
			show(hint.name, s)
		}
	})
}

func TestEvents(t *testing.T) {
	scenetest.Golden(t, "events", func(t *testing.T, b *scenetest.Book) {
		table := &scene.Table{Words: b.Words}
		g := Pages.Of(lab(t, snake).View(engine.Public), table)
		for kind := magico.Pushed; kind <= magico.Finished; kind++ {
			e := engine.Event{Kind: kind, Seat: 0, Other: engine.Nobody, Part: 18}
			switch kind {
			case magico.Pushed:
				e.Part, e.What = 1, magico.ArrowThing(maze.ArrowOf(1, 1))
			case magico.Carried, magico.PutBack:
				e.Other = 2
			case magico.Reached:
				e.What = 4
			}
			fmt.Fprintln(b, kind, table.Sentence(g, e))
		}
	})
}

// reasons is every reason of a foul, by the rulings that they stand on.
func reasons(t *testing.T) (all []string) {
	faults := slices.Clone(magico.Form{}.Manual().Faults)
	slices.SortFunc(faults, func(a, b engine.Fault) int {
		return cmp.Or(a.Ruling-b.Ruling, strings.Compare(string(a.Reason), string(b.Reason)))
	})
	for _, f := range faults {
		all = append(all, strings.TrimPrefix(string(f.Reason), magico.Name+"."))
	}
	require.NotEmpty(t, all)
	return all
}

func TestFoulSentencesAreShort(t *testing.T) {
	scenetest.Golden(t, "fouls", func(t *testing.T, b *scenetest.Book) {
		g := Pages.Of(lab(t, snake).View(engine.Public), &scene.Table{Words: b.Words})
		panel := Pages.Of(lab(t, snake).View(engine.Public), &scene.Table{Words: b.Panel()})
		for _, reason := range reasons(t) {
			f := &engine.Foul{Reason: engine.Reason("magico." + reason), Part: 4, What: uint8(17)}
			if reason == "no_way" || reason == "wall_between" {
				f.Part, f.Count = engine.NoPart, 18
			}
			sentence := g.Foul(f)
			require.LessOrEqual(t, utf8.RuneCountInString(panel.Foul(f)), 64)
			require.NotContains(t, sentence, "%!")
			require.NotEqual(t, words.NotAllowed.In(b.Words), sentence)
			require.Regexp(t, `^\p{Lu}.*[.?]$`, sentence)
			fmt.Fprintln(b, reason, sentence)
		}
	})
}
