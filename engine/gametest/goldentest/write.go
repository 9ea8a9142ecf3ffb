package goldentest

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// update writes the golden games anew, after those of an older version of the rules
// have been moved to a folder of their own.
func (s *Suite) update(t *testing.T) {
	s.keepOlder(t)
	for _, r := range s.Records {
		if data, err := os.ReadFile(File(r.Name)); r.Chance && err == nil {
			s.rewrite(t, &r, string(data))
			continue
		}
		t.Run(r.Name, func(t *testing.T) { s.write(t, &r, r.Play(t)) })
	}
}

var rulesLine = regexp.MustCompile(`(?m)^rules (\d+)$`)

// keepOlder moves the games of an older version of the rules to a folder named
// after it, and removes those that today's rules refuse. Those of this version must
// still replay: a rule that changed makes a new version.
func (s *Suite) keepOlder(t *testing.T) {
	for _, name := range files(t, "*") {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		version := rulesLine.FindStringSubmatch(string(data))[1]
		_, refused := record.Parse(name, data, games.Find)
		switch {
		case version == strconv.Itoa(s.game(t).Rules()):
			require.NoError(t, refused, RulesChanged(s.Game))
		case refused != nil:
			require.NoError(t, os.Remove(name))
		default:
			to := File(filepath.Join(older(version), strings.TrimSuffix(filepath.Base(name), ending)))
			require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o755))
			require.NoError(t, os.Rename(name, to))
		}
	}
}

// rewrite writes the same game anew in the present form of records.
func (s *Suite) rewrite(t *testing.T, about *Record, text string) {
	r, err := record.Parse(about.Name, []byte(text), games.Find)
	require.NoError(t, err)
	s.save(t, about, r, refusalsOf(text))
}

// write writes a golden file: a record, with what it is about and which moves
// are refused at which point in remarks.
func (s *Suite) write(t *testing.T, about *Record, played *Scribe) {
	game := s.game(t)
	p, err := game.Begin(played.start)
	require.NoError(t, err)
	m := referee.Again(p)
	for _, step := range played.Steps {
		require.NoError(t, m.Redo(step))
	}
	r := record.Of(s.Game, game, played.start, m)
	require.Equal(t, played.Steps, r.Steps)
	s.save(t, about, r, played.refusals)
}

func (s *Suite) save(t *testing.T, about *Record, r *record.Record, refusals map[int][]string) {
	text, err := r.Write(s.game(t))
	require.NoError(t, err)
	golden.Text(t, File(about.Name), annotated(string(text), about.About, refusals))
}
