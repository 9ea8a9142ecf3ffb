package engines

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
)

// firefoxSettings keep the browser from looking for names and from asking its maker for
// news: what it would fetch is neither wanted nor there.
const firefoxSettings = `user_pref("network.dns.disabled", true);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("toolkit.telemetry.server", "");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.healthreport.uploadEnabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("browser.startup.page", 0);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.topsites.contile.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("extensions.systemAddon.update.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("ui.useOverlayScrollbars", 1);
`

var firefoxMotions = map[Motion]string{
	Moving: "user_pref(\"ui.prefersReducedMotion\", 0);\n",
	Still:  "user_pref(\"ui.prefersReducedMotion\", 1);\n",
}

var listensAt = regexp.MustCompile(`(?m)^WebDriver BiDi listening on (ws:\S+)$`)

// startFirefox starts a browser whose user contexts are the sessions.
func startFirefox(ctx context.Context, t testing.TB, m Motion) (opener, error) {
	path := Need(t, "firefox-esr", "firefox-esr", "firefox")
	home, err := newHome(t)
	if err != nil {
		return nil, err
	}
	profile := filepath.Join(home, "profile")
	if err := os.Mkdir(profile, 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxSettings+firefoxMotions[m]), 0o644); err != nil {
		return nil, err
	}
	p, err := run(t, home, []string{"LANG=C.UTF-8", "MOZ_CRASHREPORTER_DISABLE=1"}, path, "--headless", "--no-remote", "--profile", profile,
		"--remote-debugging-port=0", "--remote-allow-origins="+bidiOrigin, "about:blank")
	if err != nil {
		return nil, err
	}
	address, err := p.says(ctx, listensAt)
	if err != nil {
		return nil, err
	}
	f := &firefox{tabs: map[string]*firefoxTab{}}
	if f.bidi, err = dialBidi(ctx, address+"/session", f.hear); err != nil {
		return nil, p.failed(err)
	}
	t.Cleanup(func() { f.conn.Close() })
	type object = map[string]any
	if err := f.call(ctx, "session.new", object{"capabilities": object{"alwaysMatch": object{"acceptInsecureCerts": true}}}, nil); err != nil {
		return nil, p.failed(err)
	}
	return f.open, f.call(ctx, "session.subscribe", object{"events": []string{"log.entryAdded"}}, nil)
}

type firefox struct {
	*bidi
	mu   sync.Mutex
	tabs map[string]*firefoxTab // by browsing context
}

// open opens a window in a user context of its own. A window, because only one tab of
// each window is visible.
func (f *firefox) open(ctx context.Context, t testing.TB) (tab, error) {
	var user struct {
		Context string `json:"userContext"`
	}
	if err := f.call(ctx, "browser.createUserContext", struct{}{}, &user); err != nil {
		return nil, err
	}
	var window struct{ Context string }
	if err := f.call(ctx, "browsingContext.create", map[string]any{"type": "window", "userContext": user.Context}, &window); err != nil {
		return nil, err
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), Patience)
		defer cancel()
		if err := f.call(ctx, "browser.removeUserContext", user, nil); err != nil {
			t.Error(err)
		}
	})
	tab := &firefoxTab{firefox: f, context: window.Context}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.tabs[tab.context] = tab
	return tab, nil
}

// hear keeps the errors of scripts. Those of a page that is not kept are of a time
// before any test opened it.
func (f *firefox) hear(_ string, params []byte) {
	var entry struct {
		Level, Text string
		Source      struct{ Context string }
	}
	if json.Unmarshal(params, &entry) != nil || entry.Level != "error" {
		return
	}
	f.mu.Lock()
	tab := f.tabs[entry.Source.Context]
	f.mu.Unlock()
	if tab != nil {
		tab.add(entry.Text)
	}
}

// firefoxTab is a browsing context.
type firefoxTab struct {
	*firefox
	said
	context string
}

var _ tab = (*firefoxTab)(nil)

// ask calls the browser about this tab.
func (f *firefoxTab) ask(ctx context.Context, method string, params map[string]any, result any) error {
	params["context"] = f.context
	return f.call(ctx, method, params, result)
}

func (f *firefoxTab) navigate(ctx context.Context, url string) error {
	return f.ask(ctx, "browsingContext.navigate", map[string]any{"url": url, "wait": "complete"}, nil)
}

func (f *firefoxTab) evaluate(ctx context.Context, expression string) (string, error) {
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	err := f.call(ctx, "script.evaluate", map[string]any{
		"expression": expression, "awaitPromise": true, "target": map[string]any{"context": f.context},
	}, &answer)
	if err == nil && answer.ExceptionDetails != nil {
		err = fmt.Errorf("the script failed: %s", answer.ExceptionDetails.Text)
	}
	return answer.Result.Value, err
}

func (f *firefoxTab) resize(ctx context.Context, width, height int) error {
	return f.ask(ctx, "browsingContext.setViewport", map[string]any{"viewport": map[string]any{"width": width, "height": height}}, nil)
}

func (f *firefoxTab) press(ctx context.Context, x, y int) error {
	return f.ask(ctx, "input.performActions", map[string]any{"actions": mousePress(x, y)}, nil)
}

func (f *firefoxTab) keys(ctx context.Context, text string) error {
	return f.ask(ctx, "input.performActions", map[string]any{"actions": keyPresses(text)}, nil)
}

func (f *firefoxTab) screenshot(ctx context.Context) ([]byte, error) {
	var picture struct{ Data []byte }
	err := f.ask(ctx, "browsingContext.captureScreenshot", map[string]any{}, &picture)
	return picture.Data, err
}
