package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// small mounts a disk of some bytes, which only root can.
func small(t *testing.T, bytes int) string {
	if os.Geteuid() != 0 {
		t.Skip("only root can mount a small disk")
	}
	dir := t.TempDir()
	require.NoError(t, syscall.Mount("small", dir, "tmpfs", 0, fmt.Sprintf("size=%d", bytes)))
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	return dir
}

// A full disk is said to be full, damages nothing, and what failed succeeds once there
// is room.
func TestFullDisk(t *testing.T) {
	dir := small(t, 1<<20)
	file := filepath.Join(dir, "games.db")
	filler := filepath.Join(dir, "filler")
	full := 0
	for leave := 0; leave < 40*4096; leave += 4096 + 1000 {
		a, err := Open(file)
		require.NoError(t, err)
		p := play(t, "labiro", uint64(leave), 60)
		require.NoError(t, a.Begin(p.begins()))
		f, err := os.Create(filler)
		require.NoError(t, err)
		for err == nil {
			_, err = f.Write(make([]byte, 4096))
		}
		info, err := f.Stat()
		require.NoError(t, err)
		require.NoError(t, f.Truncate(max(0, info.Size()-int64(leave))))
		require.NoError(t, f.Close())
		for from := 0; from < len(p.lines); from += 4 {
			b := Batch{At: evening, Lines: p.lines[from:min(from+4, len(p.lines))], Readings: make([]byte, 3000)}
			if err := a.Add(p.ID, from, b); err != nil {
				full++
				require.ErrorIs(t, err, ErrFull)
				lines, _, err := a.steps(p.ID)
				require.NoError(t, err)
				require.Len(t, lines, from)
				require.NoError(t, os.Remove(filler))
				require.NoError(t, a.Add(p.ID, from, b))
			}
		}
		_ = os.Remove(filler)
		lines, _, err := a.steps(p.ID)
		require.NoError(t, err)
		require.Equal(t, p.lines, lines)
		findings, err := a.Verify(find)
		require.NoError(t, err)
		require.Empty(t, findings)
		require.NoError(t, a.Delete(p.ID))
		require.NoError(t, a.Close())
	}
	require.Positive(t, full)
	require.NoError(t, os.WriteFile(filler, make([]byte, 600<<10), 0o600))
	_ = os.WriteFile(filepath.Join(dir, "more"), make([]byte, 1<<20), 0o600)
	_, err := Open(file)
	require.ErrorIs(t, err, ErrFull, "not even the file for talking with other programs can be made")
}

// A disk that became read-only is said to be, and can still be looked at.
func TestReadOnlyDisk(t *testing.T) {
	dir := small(t, 4<<20)
	a, err := Open(filepath.Join(dir, "games.db"))
	require.NoError(t, err)
	p := play(t, "labiro", 1, 30)
	save(t, a, p, 5)
	require.NoError(t, a.Close())
	require.NoError(t, syscall.Mount("small", dir, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	_, err = Open(a.file)
	require.ErrorIs(t, err, ErrReadOnly)
	looks, err := Look(a.file)
	require.NoError(t, err)
	text, err := looks.Record(p.ID)
	require.NoError(t, err)
	require.Equal(t, string(p.record), string(text))
	require.NoError(t, looks.Close())
}

// written is how many bytes this process has had written to disks.
func written(t testing.TB) int {
	data, err := os.ReadFile("/proc/self/io")
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		if text, ok := strings.CutPrefix(line, "write_bytes: "); ok {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			require.NoError(t, err)
			return n
		}
	}
	require.Fail(t, "no write_bytes")
	return 0
}

// A step costs few bytes of the disk, moving them from the log into the file included.
func TestAStepWritesLittle(t *testing.T) {
	a := fresh(t)
	p := play(t, "fuga", 5, 400)
	for _, seed := range []uint64{6, 7, 8} {
		save(t, a, play(t, "fuga", seed, 100), 10)
	}
	g := p.begins()
	require.NoError(t, a.Begin(g))
	before, took := written(t), []time.Duration{}
	const count = 1000
	for n := range count {
		l := p.lines[n%len(p.lines)]
		l.Hash += uint64(n)
		began := time.Now()
		require.NoError(t, a.Add(g.ID, n, Batch{At: evening, Lines: p.lines[n%len(p.lines) : n%len(p.lines)+1], Table: fmt.Appendf(nil, "as at step %d", n)}))
		took = append(took, time.Since(began))
	}
	require.NoError(t, a.Close())
	each := (written(t) - before) / count
	slices.Sort(took)
	t.Logf("%d bytes for each step; of 100 steps one takes longer than %v, half of them %v", each, took[count*99/100], took[count/2])
	require.Less(t, each, 16<<10)
}

// as runs f with the rights of another user, on a thread that is not used again.
func as(uid int, f func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		if err := syscall.Setfsuid(uid); err == nil {
			f()
		}
	}()
	<-done
}

// Others may look where the owner lets them and nothing beside the file is needed.
func TestFilesOfAnotherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can be several users")
	}
	const mine = 65534
	dir, err := os.MkdirTemp("", "archive")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	require.NoError(t, os.Chmod(dir, 0o755))
	file := filepath.Join(dir, "games.db")
	a, err := Open(file)
	require.NoError(t, err)
	p := play(t, "labiro", 1, 30)
	save(t, a, p, 5)
	for _, end := range []string{"", "-wal", "-shm", ".lock"} {
		info, err := os.Stat(file + end)
		require.NoError(t, err)
		require.EqualValues(t, 0o600, info.Mode().Perm(), "it tells all secrets")
		require.NoError(t, os.Chmod(file+end, 0o644)) // the owner may let others read
	}
	look := func() (text []byte, err error) {
		as(mine, func() {
			var l *Archive
			if l, err = Look(file); err == nil {
				text, err = l.Record(p.ID)
				err = errors.Join(err, l.Close())
			}
		})
		return text, err
	}
	text, err := look()
	require.NoError(t, err)
	require.Equal(t, string(p.record), string(text), "while it is being written")
	require.NoError(t, a.Close())
	text, err = look()
	require.NoError(t, err)
	require.Equal(t, string(p.record), string(text), "after it was closed")
	as(mine, func() { _, err = Open(file) })
	require.ErrorIs(t, err, os.ErrPermission)
	require.ErrorContains(t, err, "games.db.lock")
	require.NoError(t, os.Chmod(file, 0o600))
	_, err = look()
	require.ErrorIs(t, err, os.ErrPermission)
	require.NoError(t, errors.Join(os.Chmod(file, 0o644), os.WriteFile(file+"-wal", make([]byte, 32), 0o644)))
	_, err = look()
	require.Error(t, err)
}
