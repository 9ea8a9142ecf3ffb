package archivetest_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine/archive"
	"mastro/engine/archive/archivetest"
)

var kills = flag.Int("kills", 3, "processes that are killed while they play")

// fileOf names the archive in the environment of the process that is killed: this one again.
const fileOf = "MASTRO_ARCHIVE"

func TestMain(m *testing.M) {
	file := os.Getenv(fileOf)
	if file == "" {
		os.Exit(m.Run())
	}
	var players bots
	const labiro = 5
	if err := players.evening(file, labiro, func(ack archivetest.Ack) { fmt.Println(ack) }); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A process that is killed loses nothing either. The next one goes on with its games, and is
// killed, too.
func TestKills(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	chance := rand.New(rand.NewPCG(1, 1))
	began, ended := time.Now(), 0
	var file string
	said, all := archivetest.Said{}, archivetest.Said{}
	for i := range *kills {
		if i%10 == 0 { // or there would be more and more to check
			file, said = filepath.Join(t.TempDir(), "games.db"), archivetest.Said{}
		}
		cmd := exec.Command(os.Args[0])
		cmd.Env, cmd.Stderr = append(os.Environ(), fileOf+"="+file), os.Stderr
		text, whole, err := archivetest.Killed(cmd, time.Duration(chance.Int64N(int64(time.Second))))
		require.NoError(t, err)
		said.Hear(text)
		if whole {
			ended++
		}
		require.NoError(t, goesOn(file, said), "kill %d", i)
		maps.Copy(all, said)
	}
	require.Positive(t, all.Steps(), "nothing was acknowledged, so that nothing was looked for")
	t.Logf("%d processes killed, %d ended before, in %.1f s: every one of %d acknowledged steps was there",
		*kills-ended, ended, time.Since(began).Seconds(), all.Steps())
}

// goesOn checks an archive against what was said; on a copy its games are played to their ends.
func goesOn(file string, said archivetest.Said) (err error) {
	a, err := archive.Open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if err := errors.Join(said.Check(a, said), checkTables(a)); err != nil {
		return err
	}
	end := file + ".end"
	if err := a.CopyTo(end); err != nil {
		return err
	}
	defer os.Remove(end)
	b, err := archive.Open(end)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	var players bots
	more := archivetest.Said{}
	if err := players.GoOn(b, 1<<20, more.Note); err != nil {
		return err
	}
	return more.Check(b, said)
}
