//go:build !race

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

var (
	lostKills = flag.Int("lost.kills", effort.Of(10, 30), "times that the program is killed")
	lostSeed  = flag.Uint64("lost.seed", 1, "of what is drawn")
)

// autoplay is the program, playing a whole game with hands that move and keeping it. What it
// prints is what was acknowledged.
func autoplay(state string, args ...string) *exec.Cmd {
	cmd := exec.Command("mastro", append([]string{"play", "--autoplay", "--language", "en", "--state", state}, args...)...)
	cmd.Stderr = os.Stderr
	return cmd
}

// runAndKill runs a program and kills it a while after it has printed so many lines, unless it has ended
// by then; said is what it had printed. A line that is not whole was not said.
func runAndKill(cmd *exec.Cmd, lines int, after time.Duration) (said []byte, ended bool, err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, false, err
	}
	if err := cmd.Start(); err != nil {
		return nil, false, err
	}
	var timer *time.Timer
	for text := bufio.NewReader(out); ; lines-- {
		if lines == 0 {
			timer = time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		}
		line, err := text.ReadBytes('\n')
		if err != nil {
			break
		}
		said = append(said, line...)
	}
	err = cmd.Wait()
	ended = timer == nil || timer.Stop()
	if failed := new(exec.ExitError); !ended && errors.As(err, &failed) {
		err = nil
	}
	return said, ended, err
}

// keptGame is the only game of an archive.
type keptGame struct {
	archive.Game
	log  []string // what everybody was told, by its record
	over bool
}

// keptIn reads the game of a state directory; nil if none has begun. Whatever is wrong with the
// archive, or not legal in the game, is an error.
func keptIn(state string) (k *keptGame, err error) {
	file := filepath.Join(state, "kept-1", journal.Games)
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	a, err := archive.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	found, err := a.Verify(func(game string) (record.Book, bool) { return games.Find(game) })
	if aside := a.Aside().Name; err != nil || len(found) > 0 || aside != "" {
		return nil, cmp.Or(err, fmt.Errorf("what is written there is not whole: %v, set aside is %q", found, aside))
	}
	all, err := a.Games()
	if err != nil || len(all) == 0 {
		return nil, err
	}
	if len(all) > 1 {
		return nil, fmt.Errorf("%d games were kept of one", len(all))
	}
	g, err := a.Game(all[0].ID)
	if err != nil {
		return nil, err
	}
	text, err := a.Record(g.ID)
	if err != nil {
		return nil, err
	}
	r, m, err := record.Resume(g.ID+".game", text, games.Find)
	if err != nil {
		return nil, err
	}
	book, _ := games.Find(r.Game)
	opening, err := book.Open(r.Start)
	if err != nil {
		return nil, err
	}
	beside, err := play.ReadKept(g.Table)
	if err != nil {
		return nil, err
	}
	k = &keptGame{Game: g, over: g.State == archive.Over}
	told := play.Resumed(opening, r.Start, m, beside, games.Game.Bot, scene.PlainBases)
	play.NewSession(scene.NewGame{Language: words.English}, false, noTable{}).Start(told)
	for next := 0; next < m.Count(); {
		var lines []string
		lines, next = told.Log(next)
		k.log = append(k.log, lines...)
	}
	return k, nil
}

// noTable is where a game is only read.
type noTable struct{ play.House }

func (noTable) TimeOfDay() time.Time { return time.Now() }
func (noTable) HasHand() bool        { return false }

// acknowledged is what a program has told of the game: its first line tells the seed.
func acknowledged(said []byte) []string {
	lines := strings.Split(string(said), "\n")
	return slices.DeleteFunc(lines[:len(lines)-1], func(line string) bool { return strings.HasPrefix(line, "The game’s seed: ") })
}

// lacks says what of that is not in the archive. Behind the end of a game stands who has won.
func (k *keptGame) lacks(told []string) error {
	if k == nil {
		if len(told) > 0 {
			return fmt.Errorf("%d lines were told of a game that is not there", len(told))
		}
		return nil
	}
	if k.over {
		told = told[:min(len(told), len(k.log))]
	}
	for i, line := range told {
		if i >= len(k.log) {
			return fmt.Errorf("%d lines were told, and the record tells %d; first %q is missing", len(told), len(k.log), line)
		}
		if line != k.log[i] {
			return fmt.Errorf("line %d was %q, and the record tells %q", i+1, line, k.log[i])
		}
	}
	return nil
}

// resumed lets the program go on with the game to its end.
func resumed(state string) error {
	var out bytes.Buffer
	cmd := autoplay(state, "--resume")
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%w: %.500s", err, out.Bytes())
	}
	k, err := keptIn(state)
	if err == nil && (k == nil || !k.over) {
		err = errors.New("the program went on, and the game has not ended")
	}
	return err
}

// The program is killed at any moment while hands move; goes on, and is killed again, until the
// game ends.
func TestProgramKills(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	chance := rand.New(rand.NewPCG(*lostSeed, 1))
	began, killed, ended, lines := time.Now(), 0, 0, 0
	for seed := uint64(5); killed < *lostKills; seed++ {
		state, told := t.TempDir(), []string(nil)
		for over := false; !over && killed < *lostKills; {
			args := []string{"--keep", "--seed", fmt.Sprint(seed)}
			if k, err := keptIn(state); err == nil && k != nil {
				args = []string{"--resume"}
			}
			at := chance.IntN(400) - 100 // a quarter of them as it starts
			said, whole, err := runAndKill(autoplay(state, args...), max(at, 0), time.Duration(chance.Int64N(int64(60*time.Millisecond))))
			require.NoError(t, err)
			k, err := keptIn(state)
			require.NoError(t, err, "kill %d", killed)
			told = append(told, acknowledged(said)...)
			require.NoError(t, k.lacks(told), "kill %d", killed)
			if whole {
				ended++
			} else {
				killed++
			}
			lines += len(acknowledged(said))
			if k != nil {
				told, over = k.log, k.over
			}
		}
		if k, err := keptIn(state); err == nil && k != nil && !k.over {
			require.NoError(t, resumed(state))
			ended++
		}
	}
	require.Positive(t, lines, "nothing was told, so that nothing was looked for")
	t.Logf("killed %d times, %d games ended, in %.1f s: every one of %d lines that were told is in the archive", killed, ended, time.Since(began).Seconds(), lines)
}
