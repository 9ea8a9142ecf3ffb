package engines

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// miniBrowser is the small browser that comes with the driver.
const miniBrowser = "/usr/lib/*/webkit2gtk-4.?/MiniBrowser"

// narrow lets a window be as narrow as a phone: the toolbar's buttons are wider.
const narrow = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n"

// gtkMotions are settings for all programs of a desktop, of which WebKit takes what pages are told.
var gtkMotions = map[Motion]string{
	Moving: "[Settings]\ngtk-enable-animations=1\n",
	Still:  "[Settings]\ngtk-enable-animations=0\n",
}

// startWebKit starts a display that nobody sees. Each session has a browser of its own
// there, which forgets everything when it ends.
func startWebKit(ctx context.Context, t testing.TB, m Motion) (opener, error) {
	driver := Need(t, "webkit2gtk-driver", "WebKitWebDriver")
	found, _ := filepath.Glob(miniBrowser)
	if len(found) == 0 {
		leaveOut(t, "no %s: apt install webkit2gtk-driver", miniBrowser)
	}
	home, err := newHome(t)
	if err != nil {
		return nil, err
	}
	screen, err := run(t, home, nil, Need(t, "xvfb", "Xvfb"), "-displayfd", "1", "-screen", "0", "2000x2000x24", "-nolisten", "tcp")
	if err != nil {
		return nil, err
	}
	display, err := screen.says(ctx, regexp.MustCompile(`(?m)^(\d+)$`))
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, t testing.TB) (tab, error) {
		return openWebKit(ctx, t, m, display, driver, found[0])
	}, nil
}

// openWebKit starts a driver and has it start a browser. The desktop's services, which
// are missing here, are not looked for.
func openWebKit(ctx context.Context, t testing.TB, m Motion, display, driver, browser string) (tab, error) {
	home, err := newHome(t)
	if err != nil {
		return nil, err
	}
	desktop := filepath.Join(home, ".config", "gtk-3.0")
	if err := errors.Join(os.MkdirAll(desktop, 0o755),
		os.WriteFile(filepath.Join(desktop, "gtk.css"), []byte(narrow), 0o644),
		os.WriteFile(filepath.Join(desktop, "settings.ini"), []byte(gtkMotions[m]), 0o644)); err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	p, err := run(t, home, []string{
		"DISPLAY=:" + display, "LIBGL_ALWAYS_SOFTWARE=1", "DBUS_SESSION_BUS_ADDRESS=disabled:",
		"GTK_A11Y=none", "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory", "LANG=C.UTF-8",
	}, driver, "--host=127.0.0.1", "--port="+port)
	if err != nil {
		return nil, err
	}
	w := &webkitTab{program: p, url: "http://127.0.0.1:" + port}
	return w, w.begin(ctx, browser)
}

// freePort returns a port that nobody listens at: the driver chooses none by itself.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}

// webkitTab is a session of WebDriver (https://www.w3.org/TR/webdriver2/).
type webkitTab struct {
	*program
	said
	url string // of the driver, and then of the session
}

var _ tab = (*webkitTab)(nil)

// begin begins the session once the driver listens.
func (w *webkitTab) begin(ctx context.Context, browser string) error {
	if err := repeat(ctx, func() error { return w.call(ctx, "GET", "/status", nil, nil) }); err != nil {
		return w.failed(err)
	}
	type object = map[string]any
	var session struct{ SessionID string }
	if err := w.call(ctx, "POST", "/session", object{"capabilities": object{"alwaysMatch": object{
		"acceptInsecureCerts":      true,
		"webkitgtk:browserOptions": object{"binary": browser, "args": []string{"--automation"}},
	}}}, &session); err != nil {
		return w.failed(err)
	}
	w.url += "/session/" + session.SessionID
	return nil
}

// call calls the driver; what it answers goes into value unless that is nil.
func (w *webkitTab) call(ctx context.Context, method, path string, params, value any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, w.url+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, text)
	}
	return json.Unmarshal(text, &struct{ Value any }{value})
}

func (w *webkitTab) navigate(ctx context.Context, url string) error {
	return w.call(ctx, "POST", "/url", map[string]any{"url": url}, nil)
}

// overhear keeps the errors of scripts where evaluate finds them: the driver tells none.
const overhear = `if (!window.overheard) {
	const all = window.overheard = [], say = console.error;
	addEventListener("error", e => { if (e.message) all.push(e.message); });
	addEventListener("unhandledrejection", e => all.push(String(e.reason)));
	console.error = (...words) => { all.push(words.join(" ")); say.apply(console, words); };
}
`

func (w *webkitTab) evaluate(ctx context.Context, expression string) (string, error) {
	var answer struct {
		Text   string
		Errors []string
	}
	err := w.call(ctx, "POST", "/execute/sync", map[string]any{
		"script": overhear + "return (async () => ({text: await " + expression + ", errors: overheard.splice(0)}))()", "args": []any{},
	}, &answer)
	w.add(answer.Errors...)
	return answer.Text, err
}

func (w *webkitTab) errors(ctx context.Context) []string {
	_, _ = w.evaluate(ctx, "null") // it finds what is new, unless the page is loading
	return w.said.errors(ctx)
}

// resize makes the window as large as the page shall be, and its toolbar beside.
func (w *webkitTab) resize(ctx context.Context, width, height int) error {
	bar, err := w.evaluate(ctx, "String(outerHeight - innerHeight)")
	if err != nil {
		return err
	}
	beside, err := strconv.Atoi(bar)
	if err != nil {
		return err
	}
	return w.call(ctx, "POST", "/window/rect", map[string]any{"width": width, "height": height + beside}, nil)
}

func (w *webkitTab) press(ctx context.Context, x, y int) error { return w.act(ctx, mousePress(x, y)) }

func (w *webkitTab) keys(ctx context.Context, text string) error { return w.act(ctx, keyPresses(text)) }

func (w *webkitTab) act(ctx context.Context, actions []any) error {
	return w.call(ctx, "POST", "/actions", map[string]any{"actions": actions}, nil)
}

func (w *webkitTab) screenshot(ctx context.Context) (picture []byte, err error) {
	err = w.call(ctx, "GET", "/screenshot", nil, &picture)
	return picture, err
}
