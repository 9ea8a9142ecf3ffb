package goldentest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

const refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
	"and write the games anew; recorded games still replay, so the version of the rules may stay"

// facts are what happens in a game, in words: "Crossed" for an event and "ended
// by Banked" for the one before the last, "rope" for a verb and "go 3" for a
// move, "refused labiro.no_rope", "near one" for an option, "3 seats".
type facts map[string]bool

func (f facts) add(all ...string) {
	for _, fact := range all {
		f[fact] = true
	}
}

// replayed replays a golden game and finds out what happens in it.
func (s *Suite) replayed(t *testing.T, name, text string) facts {
	r, err := record.Parse(name, []byte(text), games.Find)
	require.NoError(t, err, RulesChanged(s.Game))
	game := s.game(t)
	require.Equal(t, s.Game, r.Game)
	written, err := r.Write(game)
	require.NoError(t, err)
	require.Equal(t, withoutRemarks(text), string(written), "written again it is the same")
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	f, refused := s.started(p, r), refusalsOf(text)
	s.refusals(t, f, p, refused[0])
	before := p.Fork()
	m := referee.Again(p)
	for i, step := range r.Steps {
		require.NoError(t, m.Redo(step))
		s.step(f, before, step)
		before = m.Position()
		s.refusals(t, f, before, refused[i+1])
	}
	replaysHidden(t, game, r)
	f.end(t, before, r.Result)
	return f
}

// replaysHidden replays what everybody may have of the record: the same moves.
func replaysHidden(t *testing.T, game games.Game, r *record.Record) {
	open, err := r.ForAll(game)
	require.NoError(t, err)
	text, err := open.Write(game)
	require.NoError(t, err)
	again, err := record.Parse("open.game", text, games.Find)
	require.NoError(t, err)
	require.Len(t, again.Steps, len(r.Steps))
}

func (s *Suite) started(p engine.Position, r *record.Record) facts {
	f := facts{}
	for line := range strings.SplitSeq(strings.TrimSpace(string(s.Options(p))), "\n") {
		f.add(strings.NewReplacer(" = ", " ", `"`, "").Replace(line))
	}
	f.add(fmt.Sprint(p.Seats(), " seats"))
	if s.About != nil {
		f.add(s.About(p))
	}
	return f
}

// refusals checks the moves that are refused in a position.
func (s *Suite) refusals(t *testing.T, f facts, p engine.Position, all []string) {
	for _, text := range all {
		move, want, ok := strings.Cut(text, "  ")
		require.True(t, ok, text)
		m, err := p.Read(move)
		require.NoError(t, err)
		foul := p.Check(m)
		require.NotNil(t, foul, "%s is allowed; %s", text, RulesChanged(s.Game))
		require.Equal(t, want, why(foul), "%s: %s", text, refusedOtherwise)
		f.add("refused " + string(foul.Reason))
	}
}

// step adds what one step did to a position.
func (s *Suite) step(f facts, p engine.Position, step engine.Step) {
	if step.Back > 0 {
		f.add("correction")
		return
	}
	text := p.Write(step.Move)
	word, _, _ := strings.Cut(text, " ")
	f.add(word, text)
	last := ""
	for i, e := range p.Play(step.Move, nil) {
		told := s.Event(e)
		if f.add(told...); i > 0 && strings.EqualFold(told[0], "finished") {
			f.add("ended by " + last)
		}
		last = told[0]
	}
}

func (f facts) end(t *testing.T, p engine.Position, recorded *engine.Result) {
	result, over := p.Result()
	require.Equal(t, over, recorded != nil, "a game that has ended says how")
	if !over {
		return
	}
	f.add("scores " + strings.Trim(fmt.Sprint(result.Scores), "[]"))
	switch len(result.Winners) {
	case 0:
		f.add("nobody wins")
	case 1:
	default:
		f.add("shared")
	}
}
