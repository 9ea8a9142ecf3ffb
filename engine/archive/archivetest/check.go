// Package archivetest checks what an archive holds after its program was killed. It is for tests.
//
//	said.Note(ack) // what the program said that is saved
//	err := said.Check(a, nil)
package archivetest

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Ack says that a step is durable: the last one, and with it all before; step 0 is that the
// game has begun.
type Ack struct {
	Game string
	Step int
	Hash uint64
}

// String is the acknowledgement as a line.
func (a Ack) String() string { return fmt.Sprintf("saved %s %d %016x", a.Game, a.Step, a.Hash) }

// ParseAck is the acknowledgement that a line says; false for another line.
func ParseAck(line string) (a Ack, ok bool) {
	n, err := fmt.Sscanf(strings.TrimSpace(line), "saved %s %d %x", &a.Game, &a.Step, &a.Hash)
	return a, err == nil && n == 3
}

// Said is what a program said of its games: the hash after each step that it acknowledged, by
// game. Where it saved several steps at once those between are 0.
type Said map[string][]uint64

// Note notes what an acknowledgement says.
func (s Said) Note(a Ack) {
	for len(s[a.Game]) <= a.Step {
		s[a.Game] = append(s[a.Game], 0)
	}
	s[a.Game][a.Step] = a.Hash
}

// Steps is how many steps were acknowledged.
func (s Said) Steps() (n int) {
	for _, hashes := range s {
		n += len(hashes) - 1
	}
	return n
}

// Check says what is wrong with an archive after a crash: a step that was acknowledged is
// missing, another stands in its place, or one was not legal. later is all that the program said before it was gone or would have said
// later; beyond what was acknowledged there may be steps of it, and of those that nothing was
// said about.
func (s Said) Check(a *archive.Archive, later Said) error {
	if aside := a.Aside().Name; aside != "" {
		return fmt.Errorf("the archive was set aside as %s", aside)
	}
	if findings, err := a.Verify(nil); err != nil || len(findings) > 0 {
		return cmp.Or(err, fmt.Errorf("what is written there is not whole: %v", findings))
	}
	all, err := a.Games()
	if err != nil {
		return err
	}
	found := map[string]bool{}
	for _, g := range all {
		found[g.ID] = true
		if err := check(a, g, s[g.ID], later[g.ID]); err != nil {
			return fmt.Errorf("game %s of %s: %w", g.ID, g.Name, err)
		}
	}
	for id := range s {
		if !found[id] {
			return fmt.Errorf("game %s was begun, and %d of its steps were acknowledged: it is gone", id, len(s[id])-1)
		}
	}
	return nil
}

// check is Check for one game.
func check(a *archive.Archive, g archive.Game, said, later []uint64) error {
	if g.Steps < len(said)-1 {
		return fmt.Errorf("%d steps were acknowledged, %d are there", len(said)-1, g.Steps)
	}
	text, err := a.Record(g.ID)
	if err != nil {
		return err
	}
	r, err := record.Parse(g.ID+".game", text, games.Find)
	if err != nil {
		return fmt.Errorf("a step is not legal: %w", err)
	}
	if len(r.Steps) != g.Steps {
		return fmt.Errorf("the record has %d steps, the list of games %d", len(r.Steps), g.Steps)
	}
	for i, step := range r.Steps {
		for _, hashes := range [][]uint64{said, later} {
			if i+1 < len(hashes) && hashes[i+1] != 0 && hashes[i+1] != step.Hash {
				return fmt.Errorf("step %d led to %016x, and %016x was acknowledged", i+1, step.Hash, hashes[i+1])
			}
		}
	}
	if over := g.State == archive.Over; over != (g.Result != nil) || over != (r.Result != nil) {
		return fmt.Errorf("its state is %d, its result %v, that of its record %v", g.State, g.Result, r.Result)
	}
	return nil
}

// Hear notes all acknowledgements among lines.
func (s Said) Hear(text []byte) {
	for line := range bytes.Lines(text) {
		if ack, ok := ParseAck(string(line)); ok {
			s.Note(ack)
		}
	}
}
