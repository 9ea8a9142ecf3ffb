package cuts

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hexed writes every text and every path of a log as strace does with -xx.
func hexed(log string) string {
	var b strings.Builder
	inside := false
	for _, r := range log {
		switch {
		case r == '«' || r == '»':
			inside = r == '«'
		case inside:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func TestReadsALog(t *testing.T) {
	ops, err := Read(strings.NewReader(hexed(`
7  openat(AT_FDCWD<«/home»>, "«/state/a»", O_RDWR|O_CREAT|O_CLOEXEC, 0644 <unfinished ...>
8  open("«/etc/passwd»", O_RDONLY|O_CLOEXEC) = 4<«/etc/passwd»>
7  <... openat resumed>)             = 5<«/state/a»>
7  pwrite64(5<«/state/a»>, "«one, two)»", 9, 512) = 8
8  write(1<«pipe:[77]»>, "«said»", 4 <unfinished ...>
7  fsync(5<«/state/a»> <unfinished ...>
8  <... write resumed>)              = 4
9  write(5<«/state/a»>, "«x»", 1) = 1
9  write(5<«/state/a»>, "«y»", 1) = 1
7  <... fsync resumed>)              = 0
7  fsync(6<«/state»>)                = 0
7  ftruncate(5<«/state/a»>, 3)       = 0
7  pwrite64(6<«/state/a-shm»>, "«z»", 1, 0) = 1
7  mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_SHARED, 7<«/state/a-shm»>, 0) = 0x7f700d36c000
7  unlink("«/state/b»")              = -1 ENOENT (No such file or directory)
7  renameat(AT_FDCWD<«/state»>, "«a»", AT_FDCWD<«/state»>, "«b»") = 0
7  unlinkat(AT_FDCWD<«/»>, "«/state/b»", 0) = 0
7  +++ exited with 0 +++
`)[1:]), "/state")
	require.NoError(t, err)
	require.Equal(t, []Op{
		{Kind: Create, Name: "a"},
		{Kind: Write, Name: "a", At: 512, Data: []byte("one, two")},
		{Kind: Say, Data: []byte("said")},
		{Kind: Write, Name: "a", Data: []byte("x")},
		{Kind: Write, Name: "a", At: 1, Data: []byte("y")},
		{Kind: Sync, Name: "a", Since: 3},
		{Kind: Sync, Name: ".", Since: 6},
		{Kind: Truncate, Name: "a", Size: 3},
		{Kind: Rename, Name: "a", To: "b"},
		{Kind: Unlink, Name: "b"},
	}, ops)
}

// What a disk would have to know about, and does not, is not passed over.
func TestRefusesWhatItDoesNotUnderstand(t *testing.T) {
	for _, line := range []string{
		`7  lseek(5<«/state/a»>, 0, SEEK_SET) = 0`,
		`7  mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 7<«/state/a»>, 0) = 0x7f700d36c000`,
		`7  linkat(AT_FDCWD<«/»>, "«/state/a»", AT_FDCWD<«/»>, "«/state/b»", 0) = 0`,
		`7  rename("«/tmp/a»", "«/state/a»") = 0`,
		`7  pwrite64(5<«/state/a»>, "«xx»"..., 4, 0) = 4`,
	} {
		_, err := Read(strings.NewReader(hexed(line)), "/state")
		require.Error(t, err, line)
	}
}

// The machine that runs the tests of everybody has what they need.
func straced(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("strace is missing; make tools")
	}
}

// What the operations of a program led to is what is in its directory.
func TestTheDiskEndsAsTheDirectory(t *testing.T) {
	straced(t)
	dir := t.TempDir()
	script := `echo one >a; echo two >a; mv a b; echo three >c; rm c; echo four >d; sync d; truncate -s 3 b; echo said`
	cmd := exec.Command("sh", "-c", script)
	cmd.Dir = dir
	ops, err := Record(dir, cmd)
	require.NoError(t, err)
	for _, names := range []Names{Strict, Ordered} {
		d := NewDisk(names)
		for _, op := range ops {
			d.Do(op)
		}
		image := d.Image(Kept, 0)
		require.Equal(t, Image{"b": []byte("two"), "d": []byte("four\n")}, image)
	}
}
