package goldentest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Scribe plays a game and writes its steps down.
type Scribe struct {
	Pos      engine.Position // it is another one after each correction
	Steps    []engine.Step
	start    record.Start
	past     []engine.Position // to which one may go back
	refusals map[int][]string  // before the step of that index
}

// Begin begins a game of that name.
func Begin(t *testing.T, game string, start record.Start) *Scribe {
	g, ok := games.Find(game)
	require.True(t, ok, game)
	p, err := g.Begin(start)
	require.NoError(t, err, "%s\n%s", start.Set, start.Setup)
	return &Scribe{Pos: p, start: start, refusals: map[int][]string{}}
}

// Over tells whether the game has ended.
func (s *Scribe) Over() bool {
	_, over := s.Pos.Result()
	return over
}

// Able is how many moves can be taken back: those of this turn since something
// was revealed.
func (s *Scribe) Able() int { return len(s.past) }

// Play plays a legal move.
func (s *Scribe) Play(m engine.Move) {
	step := engine.Step{Seat: engine.Decides(s.Pos, m), Move: m}
	before, reveals := s.Pos.Fork(), s.Pos.Reveals(m)
	s.Pos.Play(m, nil)
	s.past = append(s.past, before)
	if reveals || turn(s.Pos) != turn(before) {
		s.past = nil
	}
	step.Hash = engine.Hash(s.Pos, nil)
	s.Steps = append(s.Steps, step)
}

func turn(p engine.Position) [2]int {
	number, of := p.Turn()
	return [2]int{number, int(of)}
}

// TakeBack takes n moves back, of those that can be.
func (s *Scribe) TakeBack(n int) {
	left := len(s.past) - n
	s.Pos, s.past = s.past[left], s.past[:left]
	s.Steps = append(s.Steps, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: n, Hash: engine.Hash(s.Pos, nil)})
}

// Do does what a script says, parted by ";": moves in the game's notation,
// "back 2" for a correction, "no 4 go 3" for a move that ruling 4 refuses.
func (s *Scribe) Do(t *testing.T, script string) *Scribe {
	for text := range strings.SplitSeq(script, ";") {
		text = strings.TrimSpace(text)
		words := strings.SplitN(text, " ", 3)
		switch words[0] {
		case "back":
			s.TakeBack(Number(t, words[1]))
		case "no":
			s.refused(t, words[1], words[2])
		default:
			m, err := s.Pos.Read(text)
			require.NoError(t, err)
			require.Nil(t, s.Pos.Check(m), "%s after %d steps", text, len(s.Steps))
			s.Play(m)
		}
	}
	return s
}

func (s *Scribe) refused(t *testing.T, ruling, move string) {
	m, err := s.Pos.Read(move)
	require.NoError(t, err)
	foul := s.Pos.Check(m)
	require.NotNil(t, foul, "%s is legal after %d steps", move, len(s.Steps))
	require.Equal(t, ruling, fmt.Sprint(foul.Ruling.Number), "%s: %v", move, foul)
	s.refusals[len(s.Steps)] = append(s.refusals[len(s.Steps)], move+"  "+why(foul))
}

// Number is a number in a script or a board.
func Number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}
