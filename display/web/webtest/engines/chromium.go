package engines

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// needChromium is where Chromium is. Its shell without windows starts in half of the time.
func needChromium(t testing.TB) string {
	return Need(t, "chromium-headless-shell", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
}

// chromiumOptions are the options that every test starts Chromium with, which keeps its files in
// home.
func chromiumOptions(path, home string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE "+Away),
		chromedp.Env("HOME="+home, "TMPDIR="+home, "XDG_CONFIG_HOME=", "XDG_CACHE_HOME="),
	)
}

// startChromium starts a browser whose contexts are the sessions. The context of
// chromedp lives until the test's cleanups: its end is what ends the browser.
func startChromium(_ context.Context, t testing.TB, m Motion) (opener, error) {
	path := needChromium(t)
	home, err := newHome(t)
	if err != nil {
		return nil, err
	}
	options := append(chromiumOptions(path, home), chromedp.IgnoreCertErrors, chromedp.Flag("force-prefers-reduced-motion", m == Still))
	allocated, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	browser, end := chromedp.NewContext(allocated)
	t.Cleanup(end)
	if err := chromedp.Do(browser); err != nil { // nothing: it starts the browser
		return nil, err
	}
	return func(_ context.Context, t testing.TB) (tab, error) {
		ctx, end := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
		t.Cleanup(end)
		c := &chromiumTab{ctx: ctx}
		console := chromedp.Console(ctx)
		go func() {
			for m, err := range console {
				if err == nil && (m.IsException() || m.Type == chromedp.ConsoleError && m.Source == "") {
					c.add(m.Text)
				}
			}
		}()
		return c, chromedp.Do(ctx)
	}, nil
}

type chromiumTab struct {
	ctx context.Context // of chromedp, which names the tab
	said
}

var _ tab = (*chromiumTab)(nil)

// in runs an action in the tab for as long as the context allows.
func in[T any](ctx context.Context, c *chromiumTab, a chromedp.Action[T]) (T, error) {
	here, cancel := context.WithCancelCause(c.ctx)
	defer cancel(nil)
	defer context.AfterFunc(ctx, func() { cancel(context.Cause(ctx)) })()
	return chromedp.Run(here, a)
}

func (c *chromiumTab) navigate(ctx context.Context, url string) error {
	_, err := in(ctx, c, chromedp.Navigate(url))
	return err
}

func (c *chromiumTab) evaluate(ctx context.Context, expression string) (string, error) {
	return in(ctx, c, chromedp.Evaluate[string](expression, chromedp.EvalAwaitPromise))
}

func (c *chromiumTab) resize(ctx context.Context, width, height int) error {
	_, err := in(ctx, c, chromedp.EmulateViewport(int64(width), int64(height)))
	return err
}

func (c *chromiumTab) press(ctx context.Context, x, y int) error {
	_, err := in(ctx, c, chromedp.MouseClickXY(float64(x), float64(y)))
	return err
}

func (c *chromiumTab) keys(ctx context.Context, text string) error {
	_, err := in(ctx, c, chromedp.KeyEvent(strings.ReplaceAll(text, "\n", "\r")))
	return err
}

func (c *chromiumTab) screenshot(ctx context.Context) ([]byte, error) {
	return in(ctx, c, chromedp.CaptureScreenshot())
}
