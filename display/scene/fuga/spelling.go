package fuga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Most moves are one choice each. Moves with too many endings for one list are chosen word by
// word: the two ten-sided dice, numbers of a hand that the program does not know, and
// driving a sentinel. A number is chosen by its tens first, as the first die shows them,
// written with an underscore for the units:
//
//	say room 3_ → room 37
//	say trio → say trio 2_ → trio 21 22 23
//	say approach → say approach 37 → say approach 37 knight → approach 37 knight 2
//	say drive 25 → drive 25 3

// The marks within the words of a choice.
const (
	anyUnits = "_" // after tens, for the units that come next
	joint    = "/" // between words that are chosen at once
)

// few is the most trios that are listed without asking for their numbers one by one.
const few = 10

// spelled are the choices for these moves.
func (g *game) spelled(moves []engine.Move) []scene.Choice {
	trios := 0
	for _, m := range moves {
		if fuga.VerbOf(m) == fuga.Trio {
			trios++
		}
	}
	all := g.t.WordByWord(moves, func(m engine.Move) string { return spell(m, trios > few) }, g.choice)
	for i := range all {
		if does := &all[i].Does; does.Kind == scene.PlayMove {
			does.Text = notation(does.Text)
		}
	}
	return all
}

// spell is a move as it is chosen, word by word.
func spell(m engine.Move, manyTrios bool) string {
	text := fuga.WriteMove(m)
	switch v := fuga.VerbOf(m); {
	case v == fuga.Approach, v == fuga.Drive:
		return text
	case v == fuga.Room, v == fuga.Patrol, v == fuga.Holds, v == fuga.Trio && manyTrios:
		return tensFirst(strings.Fields(text))
	}
	return strings.ReplaceAll(text, " ", joint)
}

// tensFirst puts the tens before each number.
func tensFirst(all []string) string {
	spelled := all[:1:1]
	for _, word := range all[1:] {
		n, _ := strconv.Atoi(word)
		spelled = append(spelled, strconv.Itoa(n/10)+anyUnits, word)
	}
	return strings.Join(spelled, " ")
}

// notation is the move for the words that were chosen.
func notation(all string) string {
	var kept []string
	for _, word := range strings.Fields(strings.ReplaceAll(all, joint, " ")) {
		if !strings.HasSuffix(word, anyUnits) {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// destroying are the verbs that lose a point or a turn, or end the last words of a player, where
// there is something else to do.
var destroying = []fuga.Verb{fuga.Miss, fuga.Lose, fuga.Enough}

// choice is a move, or the first words of several.
func (g *game) choice(s scene.Beginning) scene.Choice {
	c := scene.Choice{Text: g.text(s), Part: engine.NoPart, Destroys: len(g.moves()) > 1 && slices.Contains(destroying, fuga.VerbOf(s.Move))}
	if v := fuga.VerbOf(s.Move); s.Whole || (v == fuga.Approach || v == fuga.Drive) && len(s.Words) > 1 {
		c.Part = partOf(s.Move)
	}
	return c
}

func (g *game) text(s scene.Beginning) string {
	last := s.Words[len(s.Words)-1]
	switch v := fuga.VerbOf(s.Move); {
	case strings.HasSuffix(last, anyUnits):
		return last
	case s.Whole:
		return g.brief(s.Move)
	case v == fuga.Trio && len(s.Words) == 1:
		return says.PlayTrio.In(g.w)
	case v == fuga.Approach && len(s.Words) == 1:
		return says.DriveASentinel.In(g.w)
	case v == fuga.Drive:
		return says.DriveTo.In(g.w, fuga.Operand(s.Move, 0)+1)
	case v == fuga.Approach && len(s.Words) == 2:
		return says.Walk.In(g.w, fuga.Operand(s.Move, 0)+1)
	case v == fuga.Approach:
		_, noun, _ := g.piece(fuga.Piece(fuga.Operand(s.Move, 1)))
		return says.DriveWhich.In(g.w, noun)
	}
	return last
}

// brief is the text of a move on its own page: only the number where the table enters one.
func (g *game) brief(m engine.Move) string {
	switch n := fuga.Operand(m, 0); fuga.VerbOf(m) {
	case fuga.Room, fuga.Patrol:
		return shown(n)
	case fuga.Roll:
		return strconv.Itoa(n)
	case fuga.Holds:
		return strconv.Itoa(n + 1)
	}
	return g.Move(m)
}

// shown is what two ten-sided dice show.
func shown(n int) string { return fmt.Sprintf("%02d", n) }
