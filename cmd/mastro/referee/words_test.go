package referee

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/pipe"
	"mastro/engine/referee"
)

// asksByVerdict says for every kind of verdict whether people are asked something. A
// foul has a sentence of its own.
var asksByVerdict = map[referee.Kind]bool{
	referee.InOrder: false, referee.Accepted: false, referee.TakenBack: false, referee.Foul: false, referee.Ignored: false,
	referee.Asked: true, referee.Where: true, referee.Restore: true, referee.Undo: true, referee.Unsettled: true,
}

// phases is what a game's own file says about its phases.
type phases struct {
	Asks  map[string]bool  // by phase, whether the game itself asks something
	Rules []map[string]any // house rules, tried in turn, with which all phases are met soon
	Seed  uint64           // of the first game that is tried; one in which they are
}

// phasesFile reads that file, beside the goldens of the game's pages.
func phasesFile(t *testing.T, game string) (p phases) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "display", "scene", game, "testdata", "phases.toml"))
	require.NoError(t, err)
	require.NoError(t, toml.Unmarshal(data, &p))
	require.NotEmpty(t, p.Asks)
	require.NotEmpty(t, p.Rules)
	return p
}

// options are the nth house rules of the file, as an owner writes them.
func (p phases) options(t *testing.T, n uint64) []byte {
	data, err := toml.Marshal(p.Rules[int(n)%len(p.Rules)])
	require.NoError(t, err)
	return data
}

// questionOf returns what is asked in every language, and the answers; nil for nothing. It
// requires that the sentences are complete and differ from language to language.
func questionOf(t *testing.T, game string, view engine.View, v referee.Verdict, stands []int) (asks map[string]string, answers []map[string]string) {
	t.Helper()
	asks, answers = displayWords{pages.All()}.Question(game, view, v, stands)
	if asks == nil {
		return nil, nil
	}
	require.Len(t, asks, len(words.Languages()))
	for _, text := range asks {
		require.NotEmpty(t, text)
		require.NotContains(t, text, "%!")
		require.NotRegexp(t, `(^| )[a-z0-9_]+\.[a-z0-9_.]+$`, text, "a key instead of a sentence")
	}
	require.NotEqual(t, asks["it"], asks["en"])
	return asks, answers
}

// pushByHand returns a position in which something can be moved by hand, and that move; or nil
// for a game without sensors.
func pushByHand(t *testing.T, g games.Game) (engine.Sensed, engine.Move) {
	p, err := g.BeginDrawn(2, 7, nil)
	require.NoError(t, err)
	if p.Parts() == 0 {
		return nil, engine.NoMove
	}
	for {
		for _, m := range p.Moves(nil) {
			if p.Physical(m) {
				return p, m
			}
		}
		p.Play(p.Moves(nil)[0], nil)
	}
}

// Every verdict that asks something has its sentence, in every game with sensors.
func TestEveryVerdictThatAsksHasWords(t *testing.T) {
	for kind := range referee.Ignored + 1 {
		require.Contains(t, asksByVerdict, kind, "say whether verdict %d asks something", kind)
	}
	watched := 0
	for _, g := range games.All() {
		p, m := pushByHand(t, g)
		if p == nil {
			continue
		}
		watched++
		one, all := engine.Line{Asks: true}, engine.Line{}
		require.True(t, one.Add(m))
		for kind, asks := range asksByVerdict {
			if kind == referee.Where && p.Stand() == engine.NoPart {
				continue // the game does not ask where a figure stands
			}
			for _, lines := range [][]engine.Line{{one}, {all}, {one, all}} {
				v := referee.Verdict{Kind: kind}
				switch kind {
				case referee.Asked:
					v.Lines = lines
				case referee.Where:
					v.Stands = []referee.Stand{{Part: 0}, {Part: 1}}
				default:
					v.Repair, v.Doubt = []engine.Repair{{Part: 0, Steps: -1}}, []int{1}
				}
				asked, answers := questionOf(t, g.Name, p.View(engine.Public), v, []int{0, 1})
				require.Equal(t, asks, len(asked) > 0, "%s, verdict %d", g.Name, kind)
				require.Len(t, answers, map[referee.Kind]int{referee.Asked: len(lines), referee.Where: 2}[kind], "%s, verdict %d", g.Name, kind)
				for _, answer := range answers {
					require.NotEmpty(t, answer["it"])
					require.NotEmpty(t, answer["en"])
				}
			}
		}
	}
	require.NotZero(t, watched)
}

// phasesOf lists the phases of a game, from its manual.
func phasesOf(form pipe.Form) []string {
	return form.Manual().Phases
}

// phaseOf returns the phase that a view is in.
func phaseOf(t *testing.T, form pipe.Form, view engine.View) string {
	text, err := jsonv2.Marshal(pipe.Object(form.View(view)))
	require.NoError(t, err)
	_, after, found := strings.Cut(string(text), `"phase":"`)
	require.True(t, found)
	phase, _, _ := strings.Cut(after, `"`)
	return phase
}

// rarestMove chooses a move whose verb was played least, or now and then any move. It proposes
// the end of the game in one of four hundred moves.
func rarestMove(p engine.Position, moves []engine.Move, played map[string]int, r *engine.Rand) engine.Move {
	verb := func(m engine.Move) string {
		word, _, _ := strings.Cut(p.Write(m), " ")
		return word
	}
	if r.Below(400) > 0 {
		moves = slices.DeleteFunc(moves, func(m engine.Move) bool { return verb(m) == "stop" })
	}
	best := moves[r.Below(len(moves))]
	if r.Below(2) == 0 {
		for _, m := range moves {
			if played[verb(m)] < played[verb(best)] {
				best = m
			}
		}
	}
	played[verb(best)]++
	return best
}

// Every phase in which a game asks something has its sentence. A phase asks something if the
// table must answer, or a player out of turn.
func TestEveryPhaseThatAsksHasWords(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			piped, err := g.Piped("built-in")
			require.NoError(t, err)
			file := phasesFile(t, g.Name)
			require.ElementsMatch(t, phasesOf(piped.Form), slices.Collect(maps.Keys(file.Asks)), "say whether the new phase asks something")
			met, played := map[string]int{}, map[string]int{}
			for seed := file.Seed; len(met) < len(file.Asks); seed++ {
				require.Less(t, seed, file.Seed+200, "only %v are met", met)
				p, err := g.BeginDrawn(g.Least+int(seed)%(g.Most-g.Least+1), seed, file.options(t, seed))
				require.NoError(t, err)
				for r, n := engine.Rand(seed), 0; n < 3000; n++ {
					phase, view := phaseOf(t, piped.Form, p.View(engine.Public)), p.View(engine.Public)
					_, turn := p.Turn()
					asks := file.Asks[phase]
					if met[phase]++; met[phase] <= 20 {
						asked, _ := questionOf(t, g.Name, view, referee.Verdict{}, nil)
						require.Equal(t, asks, len(asked) > 0, phase)
					}
					if actor := p.Actor(); actor == engine.Table || actor >= 0 && actor != turn {
						require.True(t, asks, "%s is asked of %d in the turn of %d", phase, actor, turn)
					}
					moves := p.Moves(nil)
					if len(moves) == 0 {
						break
					}
					p.Play(rarestMove(p, moves, played, &r), nil)
				}
			}
		})
	}
}

// A place is said in every language, with a sentence for each neighbour; what no place is called is none.
func TestPlacesOfEveryGameAreSaid(t *testing.T) {
	for _, g := range games.All() {
		p, err := g.BeginDrawn(2, 7, nil)
		require.NoError(t, err)
		game, place := g.Name, ""
		for _, c := range scene.Build(p.View(engine.Public), scene.Table{Pages: pages.All().Of(g.Name)}).Board.Cells {
			if c.Around != nil {
				place = c.Label
			}
		}
		said := displayWords{pages.All()}.Around(game, p.View(engine.Public), place)
		require.Greater(t, len(said), 1, game)
		for _, line := range said {
			require.NotEqual(t, line["it"], line["en"])
		}
		require.Nil(t, displayWords{pages.All()}.Around(game, p.View(engine.Public), "nowhere"))
		require.Nil(t, displayWords{pages.All()}.Around(game, p.View(engine.Public), ""))
	}
}
