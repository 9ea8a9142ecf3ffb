package fuga_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/record"
)

var goldenWrite = flag.Bool("golden.write", false, "write the golden games anew; those of an older version of the rules are kept in a folder of their own")

func TestWriteGoldenGames(t *testing.T) {
	if !*goldenWrite {
		return
	}
	keepOldGames(t)
	for _, g := range goldens {
		start := g.start(t)
		writeGolden(t, g.name, g.about, start, g.play(t, start))
	}
	for _, g := range goldenWanderings {
		if _, err := os.Stat(goldenFile(g.name)); err == nil {
			continue // it still replays, and chance would play another one as soon as moves are listed otherwise
		}
		start, steps := g.wander(t)
		writeGolden(t, g.name, g.about, start, recorded{steps: steps})
	}
}

// keepOldGames moves the games of an older version of the rules to a folder
// named after it. Those of this version must still replay: a rule that changed
// makes a new version.
func keepOldGames(t *testing.T) {
	for _, name := range goldenFiles(t) {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		version := goldenNumber(t, regexp.MustCompile(`(?m)^rules (\d+)$`).FindStringSubmatch(string(data))[1])
		if version == fuga.Rules {
			_, err := record.Parse(name, data, games.Find)
			require.NoError(t, err, rulesChanged)
			continue
		}
		old := filepath.Join(goldenFolder, fmt.Sprint("v", version))
		require.NoError(t, os.MkdirAll(old, 0o755))
		require.NoError(t, os.Rename(name, filepath.Join(old, filepath.Base(name))))
	}
}

func goldenNumber(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// recorded is a game that was played for a golden file.
type recorded struct {
	steps    []engine.Step
	refusals map[int][]string // before the step of that index
}

// play does what the script says.
func (g *golden) play(t *testing.T, start record.Start) recorded {
	game, _ := games.Find(fuga.Name)
	p, err := game.Begin(start)
	require.NoError(t, err, "%s\n%s\n%s", g.name, start.Set, start.Setup)
	s := scribe{pos: p}
	refusals := map[int][]string{}
	moves := strings.ReplaceAll(g.moves, "quiet", strings.Repeat("patrol 00; ", 5)+"patrol 00")
	for _, text := range strings.Split(moves, ";") {
		text = strings.TrimSpace(text)
		words := strings.SplitN(text, " ", 3)
		switch words[0] {
		case "tell", "dice": // whatever the game tells by itself
			for said := s.pos.Actor(); said == engine.Table; said = s.pos.Actor() {
				all := s.pos.Moves(nil)
				require.Len(t, all, 1, "%s: %s", g.name, text)
				s.play(all[0])
				if words[0] == "dice" {
					break
				}
			}
		case "back":
			s.takeBack(goldenNumber(t, words[1]))
		case "no":
			m, err := s.pos.Read(words[2])
			require.NoError(t, err)
			foul := s.pos.Check(m)
			require.NotNil(t, foul, "%s: %s is legal", g.name, text)
			require.Equal(t, words[1], fmt.Sprint(foul.Ruling.Number), "%s: %s: %v", g.name, text, foul)
			refusals[len(s.steps)] = append(refusals[len(s.steps)], fmt.Sprintf("%s  %v %s", words[2], foul.Ruling, foul.Reason))
		default:
			m, err := s.pos.Read(text)
			require.NoError(t, err)
			if foul := s.pos.Check(m); foul != nil {
				require.Fail(t, "a legal move is refused", "%s: %s after %d steps: %v", g.name, text, len(s.steps), foul)
			}
			s.play(m)
		}
	}
	return recorded{s.steps, refusals}
}

// writeGolden writes a golden file: a record, with what it is about and which
// moves are refused at which point in remarks.
func writeGolden(t *testing.T, name, about string, start record.Start, played recorded) {
	game, _ := games.Find(fuga.Name)
	p, err := game.Begin(start)
	require.NoError(t, err)
	r := &record.Record{Game: fuga.Name, Rules: fuga.Rules, Eyes: engine.Table, Start: start, Steps: played.steps}
	end, err := record.Replay(p, played.steps, nil)
	require.NoError(t, err, name)
	if result, over := end.Result(); over {
		r.Result = &result
	}
	text, err := r.Write(game)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(goldenFolder, 0o755))
	require.NoError(t, os.WriteFile(goldenFile(name), []byte(annotated(string(text), about, played.refusals)), 0o644))
}

// annotated puts the remarks into a written record.
func annotated(text, about string, refusals map[int][]string) string {
	var out []string
	step := 0
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if stepLine.MatchString(line) {
			out = append(out, remarks(refusals[step])...)
			step++
		}
		if out = append(out, line); i == 0 {
			out = append(out, remarkAbout+about)
		}
	}
	return strings.Join(append(out, remarks(refusals[step])...), "\n") + "\n"
}

func remarks(refused []string) (all []string) {
	for _, text := range refused {
		all = append(all, remarkRefused+text)
	}
	return all
}
