package engines

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Page is what one person holds: a window with one page, in a session of its own.
type Page struct {
	t   testing.TB
	tab tab
}

// Open opens an empty page of the given size, in CSS pixels, in a session of its own.
// It ends with the test.
func (b *Browser) Open(t testing.TB, width, height int) *Page {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), Patience)
	defer cancel()
	tab, err := b.open(ctx, t)
	require.NoError(t, err, "%s opens no page", b.Engine)
	p := &Page{t, tab}
	p.Resize(width, height)
	return p
}

// do lets the page do something, for no longer than Patience.
func (p *Page) do(what string, act func(ctx context.Context) error) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), Patience)
	defer cancel()
	if err := act(ctx); err != nil {
		p.t.Fatalf("%s: %v%s", what, err, p.now())
	}
}

// now tells, for people, what a page looked like when the test failed.
func (p *Page) now() string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	at, _ := p.tab.evaluate(ctx, `location.href + " " + document.readyState`)
	return fmt.Sprintf("\nat %s; errors of the page: %q", at, p.tab.errors(ctx))
}

// Go loads a page and returns when it was loaded.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.do("going to "+url, func(ctx context.Context) error { return p.tab.navigate(ctx, url) })
}

// Resize gives the page another size, as turning a phone does.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	p.do("resizing", func(ctx context.Context) error { return p.tab.resize(ctx, width, height) })
	p.Until(fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height))
}

// Value returns what a script's expression gives, or what the promise that it gives
// holds. It travels as JSON.
func Value[T any](p *Page, expression string) T {
	p.t.Helper()
	var v T
	p.do(expression, func(ctx context.Context) error { return p.value(ctx, expression, &v) })
	return v
}

func (p *Page) value(ctx context.Context, expression string, v any) error {
	text, err := p.tab.evaluate(ctx, "(async () => JSON.stringify(await ("+expression+")) ?? 'null')()")
	if err != nil {
		return err
	}
	return json.Unmarshal([]byte(text), v)
}

// Until waits until a script's condition is true. What fails meanwhile, as when the page
// loads again, is no more than not true.
func (p *Page) Until(condition string) {
	p.t.Helper()
	p.do("waiting for "+condition, func(ctx context.Context) error {
		return repeat(ctx, func() error {
			var is bool
			if err := p.value(ctx, "!!("+condition+")", &is); err != nil || is {
				return err
			}
			return errors.New("it is false")
		})
	})
}

// Await returns what a script's expression gives, once that is not null. What fails meanwhile, as when
// the page loads again, is nothing yet.
func Await[T any](p *Page, expression string) (v T) {
	p.t.Helper()
	p.do("awaiting "+expression, func(ctx context.Context) error {
		return repeat(ctx, func() error {
			var found *T
			if err := p.value(ctx, expression, &found); err != nil {
				return err
			}
			if found == nil {
				return errors.New("it is null")
			}
			v = *found
			return nil
		})
	})
	return v
}

// repeat tries something again and again until it succeeds. When there is no time left
// it returns the newest reason that is not the lack of time itself.
func repeat(ctx context.Context, try func() error) error {
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	var why error
	for {
		err := try()
		if err == nil {
			return nil
		}
		if ctx.Err() == nil || why == nil {
			why = err
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", ctx.Err(), why)
		}
	}
}

// Click presses the mouse in the middle of an element, once it can be pressed there and the page
// has loaded: before, a form is sent without the page's script.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.do("clicking "+selector, func(ctx context.Context) error {
		var x, y int
		if err := repeat(ctx, func() (err error) {
			x, y, err = p.middle(ctx, selector)
			return err
		}); err != nil {
			return err
		}
		return p.tab.press(ctx, x, y)
	})
}

// middle returns the point where a press reaches an element, or why none does.
func (p *Page) middle(ctx context.Context, selector string) (x, y int, err error) {
	var at struct {
		X, Y int
		Why  string
	}
	err = p.value(ctx, fmt.Sprintf(middle, strconv.Quote(selector)), &at)
	if err == nil && at.Why != "" {
		err = errors.New(at.Why)
	}
	return at.X, at.Y, err
}

const middle = `(() => {
	if (document.readyState !== "complete") return {Why: "the page is loading"};
	const e = document.querySelector(%s);
	if (!e) return {Why: "it is not on the page"};
	e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
	const b = e.getBoundingClientRect(), x = Math.round(b.x + b.width / 2), y = Math.round(b.y + b.height / 2);
	const hit = document.elementFromPoint(x, y);
	if (!e.contains(hit)) return {Why: "a press would reach " + (hit ? hit.outerHTML.slice(0, 200) : "nothing")};
	return {X: x, Y: y};
})()`

// Press presses the mouse at a point of the window, whatever is there.
func (p *Page) Press(at Point) {
	p.t.Helper()
	p.do("pressing", func(ctx context.Context) error { return p.tab.press(ctx, int(at.X), int(at.Y)) })
}

// Keys types a text where the page has the focus.
func (p *Page) Keys(text string) {
	p.t.Helper()
	p.do("typing", func(ctx context.Context) error { return p.tab.keys(ctx, text) })
}

// Type clicks an element and types a text. In it "\n" is the Enter key and "\t" is Tab.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.Click(selector)
	p.Keys(text)
}

// Screenshot returns a picture, as PNG, of what of the page is in the window. With the
// directory MASTRO_SHOTS it is saved there too, for people to look at.
func (p *Page) Screenshot(name string) []byte {
	p.t.Helper()
	var picture []byte
	p.do("taking a picture", func(ctx context.Context) (err error) {
		picture, err = p.tab.screenshot(ctx)
		return err
	})
	if dir := os.Getenv("MASTRO_SHOTS"); dir != "" {
		require.NoError(p.t, os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o644))
	}
	return picture
}

// Errors returns the errors of scripts so far, in the engine's words: what nobody
// caught, and what a script wrote as an error to the console. Requests that fail are
// none of them. WebKit does not tell those of a page's first moment.
func (p *Page) Errors() (all []string) {
	p.t.Helper()
	p.do("reading the errors", func(ctx context.Context) error {
		all = p.tab.errors(ctx)
		return nil
	})
	return all
}

// said collects the errors of a page.
type said struct {
	mu  sync.Mutex
	all []string
}

func (s *said) add(more ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, more...)
}

func (s *said) errors(context.Context) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.all...)
}
