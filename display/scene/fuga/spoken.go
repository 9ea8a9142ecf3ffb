package fuga

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Most moves are one choice each. What has too many ends for one list is said
// word by word: two ten-sided dice, numbers of a hand that the program does not
// know, walks up to a sentinel and what it is driven. Before a number come its tens, as the first
// of the dice shows them, written with a dash below the units:
//
//	say room 3_ → room 37
//	say trio → say trio 2_ → trio 21 22 23
//	say approach → say approach 37 → say approach 37 knight → approach 37 knight 2
//	say drive 25 → drive 25 3

// The marks within the words that are said.
const (
	anyUnits = "_" // after tens, for the units that come next
	joint    = "/" // between words that are said at once
)

// few is how many trios are listed without asking for their numbers one by one.
const few = 10

// spoken is the choices that say these moves.
func (g *game) spoken(moves []engine.Move) []scene.Choice {
	trios := 0
	for _, m := range moves {
		if fuga.VerbOf(m) == fuga.Trio {
			trios++
		}
	}
	all := g.t.Spelled(moves, func(m engine.Move) string { return spell(m, trios > few) }, g.choice)
	for i := range all {
		if word, _, _ := strings.Cut(all[i].ID, " "); word != scene.SayID {
			all[i].ID = notation(all[i].ID)
		}
	}
	return all
}

// spell is the words of a move as they are said.
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

// tensFirst is the words with the tens before each number.
func tensFirst(all []string) string {
	said := all[:1:1]
	for _, word := range all[1:] {
		n, _ := strconv.Atoi(word)
		said = append(said, strconv.Itoa(n/10)+anyUnits, word)
	}
	return strings.Join(said, " ")
}

// notation is the move that was said.
func notation(said string) string {
	var kept []string
	for _, word := range strings.Fields(strings.ReplaceAll(said, joint, " ")) {
		if !strings.HasSuffix(word, anyUnits) {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// choice is a move, or the words with which some begin.
func (g *game) choice(s scene.Saying) scene.Choice {
	c := scene.Choice{Text: g.text(s), Part: engine.NoPart}
	if v := fuga.VerbOf(s.Move); s.Whole || (v == fuga.Approach || v == fuga.Drive) && len(s.Words) > 1 {
		c.Part = partOf(s.Move)
	}
	return c
}

func (g *game) text(s scene.Saying) string {
	last := s.Words[len(s.Words)-1]
	switch v := fuga.VerbOf(s.Move); {
	case strings.HasSuffix(last, anyUnits):
		return last
	case s.Whole:
		return g.brief(s.Move)
	case v == fuga.Trio && len(s.Words) == 1:
		return words.FugaPlayTrio.In(g.w)
	case v == fuga.Approach && len(s.Words) == 1:
		return words.FugaDriveASentinel.In(g.w)
	case v == fuga.Drive:
		return words.FugaDriveTo.In(g.w, fuga.Operand(s.Move, 0)+1)
	case v == fuga.Approach && len(s.Words) == 2:
		return words.FugaWalk.In(g.w, fuga.Operand(s.Move, 0)+1)
	case v == fuga.Approach:
		_, noun, _ := g.piece(fuga.Piece(fuga.Operand(s.Move, 1)))
		return words.FugaDriveWhich.In(g.w, noun)
	}
	return last
}

// brief is a move as one of its page: of what the table tells only the number.
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
