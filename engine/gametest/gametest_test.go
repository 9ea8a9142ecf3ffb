package gametest

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestSoundToyHolds(t *testing.T) { Run(t, toyBook(sound)) }

func FuzzToy(f *testing.F) { Fuzz(f, toyBook(sound)) }

// The suite can fail: it finds each flaw, and by the property that it breaks.
func TestFlawsAreCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many tries")
	}
	for f := sound + 1; f < numFlaws; f++ {
		t.Run(fmt.Sprintf("%d breaks %s", f, caught[f]), func(t *testing.T) {
			require.NotEmpty(t, failure(t, toyBook(f), caught[f]))
		})
	}
}

// A failure tells the game that led to it, shrunk to what it takes.
func TestFailureTellsTheGame(t *testing.T) {
	for f, game := range map[flaw]string{
		losesCard:  `(\w+, ){3,7}show\n`,
		eventTells: `(\w+, ){1,3}deal\d\n`,
	} {
		require.Regexp(t, `Game:\s+`+game, failure(t, toyBook(f), caught[f]))
	}
}

// failure is what the property says of a book that does not hold it.
func failure(t *testing.T, b Book, name string) string {
	require.NoError(t, flag.Set("rapid.nofailfile", "true"))
	listening := &listener{T: t}
	for _, p := range properties {
		if p.name == name {
			listening.check(func(t *rapid.T) { p.hold(t, &b) })
		}
	}
	if !listening.failed {
		return ""
	}
	return listening.text.String()
}

// listener is a test that may fail without failing the test that listens.
type listener struct {
	*testing.T
	text   strings.Builder
	failed bool
}

// stopped is how a listener leaves a check.
type stopped struct{}

func (l *listener) check(hold func(*rapid.T)) {
	defer func() {
		if r := recover(); r != nil && r != (stopped{}) {
			panic(r)
		}
	}()
	rapid.Check(l, hold)
}

func (l *listener) Logf(format string, args ...any) { fmt.Fprintf(&l.text, format+"\n", args...) }
func (l *listener) Log(args ...any)                 { l.Logf("%s", fmt.Sprint(args...)) }
func (l *listener) Fail()                           { l.failed = true }
func (l *listener) Failed() bool                    { return l.failed }

func (l *listener) Errorf(format string, args ...any) {
	l.failed = true
	l.Logf(format, args...)
}

func (l *listener) FailNow() {
	l.failed = true
	panic(stopped{})
}
