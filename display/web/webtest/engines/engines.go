// Package engines drives pages in three browser engines, for tests: Chromium over the
// DevTools protocol, Firefox over WebDriver BiDi, and WebKit, the engine of iPhones, over
// WebDriver. A test is written once:
//
//	func TestBrowserComesBack(t *testing.T) {
//		engines.Each(t, engines.All, func(t *testing.T, b *engines.Browser) {
//			line := engines.Listen(t, "127.0.0.1", server.Handler())
//			phone := b.Open(t, 360, 640)
//			phone.Go("http://" + line.Addr())
//			phone.Click("#pick-0")
//			line.Be(engines.Refused)
//			phone.Until(`document.getElementById("offline").checkVisibility()`)
//		})
//	}
//
// Every page that Open returns is alone in a session, as a phone is: it shares no
// cookies with the others. A Line stands between a phone and the server and fails on
// command. InNetwork runs a test where this computer has an address that is no
// loopback: what is not encrypted is no secure context there, as in every house. With
// encryption any certificate is taken.
//
// Methods that take no error back fail the test. Waiting is bounded by Patience.
//
// A browser ends with its test, but for the Shared one, which ends with the last test of its
// package: its processes are killed and its files removed. It may
// not look up names and asks its maker for nothing, so that it only reaches the tests.
//
// With -short these tests are skipped. Where a browser is missing they are skipped with
// a message, and fail with CI=true; "make tools" installs what they need.
package engines

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Patience is how long a page may take to do what a test waits for, and a browser to
// start. It is far more than either takes: who waits in vain is told why.
const Patience = 3 * time.Minute

// Engine is the name of a browser engine.
type Engine string

// The engines.
const (
	Chromium Engine = "Chromium"
	Firefox  Engine = "Firefox"
	WebKit   Engine = "WebKit"
)

// All are the engines that a page is tried in.
var All = []Engine{Chromium, Firefox, WebKit}

// Motion is what people have asked of all programs.
type Motion string

// The motions.
const (
	Moving Motion = "moving"
	Still  Motion = "still" // what moves by itself is unwelcome: prefers-reduced-motion
)

// starters start the engines. What they start ends with the test.
var starters = map[Engine]func(context.Context, testing.TB, Motion) (opener, error){
	Chromium: startChromium,
	Firefox:  startFirefox,
	WebKit:   startWebKit,
}

// opener opens a tab in a session of its own. The tab ends with the test.
type opener func(context.Context, testing.TB) (tab, error)

// tab is one page in a session of its own, as an engine's protocol reaches it.
type tab interface {
	navigate(ctx context.Context, url string) error                  // returns when the page is loaded
	evaluate(ctx context.Context, expression string) (string, error) // of an expression that gives a text, or a promise of it
	resize(ctx context.Context, width, height int) error             // of what the page sees
	press(ctx context.Context, x, y int) error                       // the mouse, at a point of the page
	keys(ctx context.Context, text string) error
	screenshot(ctx context.Context) ([]byte, error) // PNG
	errors(ctx context.Context) []string
}

// Browser is a running browser.
type Browser struct {
	Engine
	open opener
}

// Each runs a test in every one of the engines, each with a browser that was just started.
// They run at the same time, after the caller's own test has returned.
func Each(t *testing.T, engines []Engine, test func(t *testing.T, b *Browser)) {
	for _, e := range engines {
		t.Run(string(e), func(t *testing.T) {
			t.Parallel()
			test(t, Start(t, e, Moving))
		})
	}
}

// Start starts a browser, which ends with the test.
func Start(t testing.TB, e Engine, m Motion) *Browser {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), Patience)
	defer cancel()
	open, err := starters[e](ctx, t, m)
	require.NoError(t, err, "%s does not start", e)
	return &Browser{e, open}
}

// Need returns the path of a program: the first of the names that is installed. Without
// one the test fails in CI and is skipped with a message elsewhere.
func Need(t testing.TB, pkg string, names ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	leaveOut(t, "no %s: apt install %s", strings.Join(names, ", "), pkg)
	return ""
}

// leaveOut skips the test because something is missing; in CI nothing may be.
func leaveOut(t testing.TB, missing string, args ...any) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf(missing, args...)
	}
	t.Skipf("THE PAGE WAS NOT TRIED IN A BROWSER: "+missing, args...)
}
