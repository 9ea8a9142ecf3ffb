package engines

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Shared is one Chromium for all tests of a package, because to start one takes longer than most
// of them. The first test that opens a tab starts it, and so does the next one after it ended in
// the midst of another. TestMain ends it:
//
//	var chromium engines.Shared
//
//	func TestMain(m *testing.M) { os.Exit(chromium.Run(m)) }
type Shared struct {
	mu  sync.Mutex
	ctx context.Context // of chromedp; nil where none is running
	end func() error
}

// Run runs the tests of a package, ends the browser, and returns the exit code.
func (s *Shared) Run(m *testing.M) int {
	code := m.Run()
	if s.ctx == nil {
		return code
	}
	if err := s.end(); err != nil {
		fmt.Fprintln(os.Stderr, "Chromium:", err)
		return max(code, 1)
	}
	return code
}

// Open opens a tab in a session of its own, which ends with the test. It returns its context, of
// chromedp.
func (s *Shared) Open(t testing.TB) context.Context {
	t.Helper()
	path := needChromium(t)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx != nil && s.ctx.Err() != nil {
		t.Log("Chromium had ended:", context.Cause(s.ctx))
		require.NoError(t, s.end())
		s.ctx = nil
	}
	if s.ctx == nil {
		require.NoError(t, s.start(path))
	}
	ctx, end := chromedp.NewContext(s.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	return ctx
}

func (s *Shared) start(path string) error {
	home, err := os.MkdirTemp("", "engine-")
	if err != nil {
		return err
	}
	allocated, release := chromedp.NewExecAllocator(context.Background(), chromiumOptions(path, home)...)
	ctx, stop := chromedp.NewContext(allocated)
	end := func() error {
		stop()
		release()
		return removeHome(home)
	}
	if err := chromedp.Do(ctx); err != nil { // nothing: it starts the browser
		return errors.Join(err, end())
	}
	s.ctx, s.end = ctx, end
	return nil
}
