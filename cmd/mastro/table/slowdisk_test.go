package table

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// unsavedBeats lets time pass while the disk takes nothing.
func (e *evening) unsavedBeats(d time.Duration) {
	for end := e.now + d; e.now < end; {
		e.now += loop.Beat
		e.Table.Tick(e.now)
	}
}

// notices are the titles of the notices that were drawn last, on the page and on the panel.
func (e *evening) notices() (all []string) {
	shown := e.Table.Session.Shown()
	for _, n := range e.Table.Last.Scene.Notices {
		all = append(all, cmp.Or(n.Detail, n.Text))
	}
	var onPanel []string
	for _, n := range shown.Panel.Notices {
		onPanel = append(onPanel, cmp.Or(n.Detail, n.Text))
	}
	require.Equal(e.t, all, onPanel)
	return all
}

// startSaving starts a game of two people with a page, at its first turn, all of it saved.
func startSaving(t *testing.T) *evening {
	c := keptIn(t, words.English)
	c.Unsaid = false // the first choice is a walk
	e := spendSetup(t, c, findSetup(t, c, 2, unchanged, walksFar))
	withPage(e.Host)
	e.pass(time.Second)
	require.Empty(t, e.notices())
	return e
}

// Whatever way somebody decides: what was decided is not shown before it is on the disk. At
// first people see nothing, then that it is being saved; presses say so too, and change nothing.
func TestADecisionIsShownWhenItIsSaved(t *testing.T) {
	for name, decide := range map[string]func(e *evening){
		"page": func(e *evening) {
			does := e.Table.Last.Scene.Choices[0].Does
			require.Equal(e.t, web.Answer{}, e.Table.Command(scene.TheTable, web.Choose{Does: does, Seq: e.Table.Last.Seq}))
		},
		"knob": func(e *evening) { e.Table.Control(pins.Event{Kind: pins.Pushed}) },
		"push on the page": func(e *evening) {
			require.Equal(e.t, web.Answer{}, e.Table.Command(scene.TheTable, web.Push{Seq: e.Table.Last.Seq}))
		},
		"button": func(e *evening) { e.Table.Control(pins.Event{Kind: pins.EndTurn}) },
	} {
		t.Run(name, func(t *testing.T) {
			e := startSaving(t)
			defer e.end()
			tab, session := e.Table, e.Table.Session
			before, seq, picture := tab.Last.Scene, tab.Last.Seq, roomtest.PanelOnPage(t, tab.Page.Handler())
			steps := len(e.match().Steps())
			decide(e)
			require.Greater(t, len(e.match().Steps()), steps)
			e.unsavedBeats(loop.Patience - loop.Beat)
			require.Equal(t, seq, tab.Last.Seq, "nothing is drawn")

			e.unsavedBeats(2 * time.Second)
			require.Equal(t, []string{words.BeingSaved.In(session.Words)}, e.notices())
			require.NotEqual(t, picture, roomtest.PanelOnPage(t, tab.Page.Handler()), "the panel shows the notice")
			held := tab.Last.Scene
			held.Notices = before.Notices
			require.Equal(t, before, held, "nothing else")

			now, changes := len(e.match().Steps()), asksToLeave(session)
			moment := words.OneMoment.In(session.Words)
			for _, c := range []web.Command{web.Knob{By: 1, Seq: tab.Last.Seq}, web.Push{Seq: tab.Last.Seq}, web.Back{Seq: tab.Last.Seq}, web.Choose{Does: before.Choices[0].Does, Seq: tab.Last.Seq}, web.Choose{Does: before.Choices[0].Does, Seq: seq}, web.Secret{Seq: tab.Last.Seq}} {
				answer := tab.Command(scene.TheTable, c)
				tab.Show(e.now)
				if _, old := c.(web.Choose); old && answer.Refused == words.OutOfDate.In(session.Words) {
					continue // refused as well
				}
				require.Equal(t, moment, answer.Refused, "%T", c)
			}
			for _, k := range []pins.Kind{pins.TurnedLeft, pins.TurnedRight, pins.Pushed, pins.EndTurn, pins.Back} {
				tab.Control(pins.Event{Kind: k})
				tab.Show(e.now)
			}
			require.Len(t, e.match().Steps(), now)
			require.Equal(t, changes, asksToLeave(session))
			require.Equal(t, before.Cursor, tab.Last.Scene.Cursor)

			e.save()
			require.Empty(t, e.notices())
			require.NotEqual(t, before.Log, tab.Last.Scene.Log)
			e.requireKept()
		})
	}
}

// While something is being saved the sensors are read, a tower that somebody turns is judged,
// and its light leads the hand; the page and the panel still show the board as it was.
func TestAHandIsLedWhileSaving(t *testing.T) {
	e := startSaving(t)
	defer e.end()
	tab := e.Table
	before := tab.Last.Scene
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: before.Choices[0].Does, Seq: tab.Last.Seq}))
	illegal := outOfReach(e.labiroView())
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(illegal, 1, roomtest.Lifting()))
	e.unsavedBeats(4 * time.Second)
	require.Equal(t, referee.Foul, e.verdict().Kind)
	require.Equal(t, lights.FlashTwice, tab.Rig.Lights.Lamps()[illegal].Pattern)
	require.Contains(t, e.notices(), words.BeingSaved.In(tab.Session.Words))
	require.Equal(t, before.Board, tab.Last.Scene.Board)
	require.Equal(t, before.Page, tab.Last.Scene.Page)
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(illegal, -1, roomtest.Lifting()))
	e.unsavedBeats(4 * time.Second)
	require.NotEqual(t, referee.Foul, e.verdict().Kind)
	require.NotEqual(t, lights.FlashTwice, tab.Rig.Lights.Lamps()[illegal].Pattern)
	e.save()
	require.Empty(t, e.notices())
	e.requireKept()
}

// A legal turn by hand while something is being saved is played, and shown when it is saved.
func TestATurnWhileSaving(t *testing.T) {
	e := startSaving(t)
	defer e.end()
	tab := e.Table
	before := tab.Last.Scene
	base, step := turnable(e.match())
	for range 2 {
		require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(base, step, roomtest.Lifting()))
		e.unsavedBeats(4 * time.Second)
		require.Equal(t, referee.Accepted, e.verdict().Kind)
		require.Equal(t, before.Board, tab.Last.Scene.Board)
		require.Equal(t, before.Left, tab.Last.Scene.Left)
		require.Equal(t, []string{words.BeingSaved.In(tab.Session.Words)}, e.notices())
	}
	e.save()
	require.Equal(t, before.Left-2, tab.Last.Scene.Left)
	e.requireKept()
}

// A bot's turn that a hand has made is not asked for again by its light while it is being saved.
func TestABotsTurnWhileSaving(t *testing.T) {
	c := keptIn(t, words.English)
	e := spendSetup(t, c, drawnSetup(c, 2, 3), 0, 1)
	defer e.end()
	tab := withPage(e.Host)
	tab.hand = nil
	for e.match().RequestedTurn() == engine.NoMove {
		e.pass(loop.Beat)
	}
	e.pass(time.Second)
	todo := e.match().RequestedRepairs()[0]
	shines := []lights.Pattern{lights.ShineOnce, lights.ShineTwice}
	require.Contains(t, shines, tab.Rig.Lights.Lamps()[todo.Part].Pattern)
	before := tab.Last.Scene
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(todo.Part, todo.Steps, roomtest.Lifting()))
	e.unsavedBeats(4 * time.Second)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	require.Equal(t, lights.Dark, tab.Rig.Lights.Lamps()[todo.Part].Pattern)
	require.Equal(t, before.Text, tab.Last.Scene.Text)
	require.Equal(t, []string{words.BeingSaved.In(tab.Session.Words)}, e.notices())
	e.save()
	e.pass(time.Second)
	require.Empty(t, e.notices())
	require.NotEqual(t, before.Log, tab.Last.Scene.Log)
}

// A disk that takes too long is as good as none: people are told once, and the game goes on.
// When it has caught up the notice goes, and the archive has everything.
func TestADiskThatTakesTooLong(t *testing.T) {
	e := startSaving(t)
	defer e.end()
	tab, saving := e.Table, words.BeingSaved.In(e.Table.Session.Words)
	unsaved := words.NotSaved.In(tab.Session.Words, words.DiskSlow.In(tab.Session.Words))
	before := tab.Last.Scene
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: before.Choices[0].Does, Seq: tab.Last.Seq}))
	e.unsavedBeats(journal.SavingLimit)
	require.Equal(t, []string{saving}, e.notices())
	require.Equal(t, before.Log, tab.Last.Scene.Log)
	e.unsavedBeats(time.Second)
	require.Equal(t, []string{unsaved}, e.notices())
	require.NotEqual(t, before.Log, tab.Last.Scene.Log, "what was decided is shown")

	seq, steps := tab.Last.Seq, len(e.match().Steps())
	e.unsavedBeats(time.Minute)
	require.Equal(t, seq, tab.Last.Seq, "told once")
	for range 5 {
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: tab.Session.Public().Choices[0].Does, Seq: tab.Last.Seq}))
		e.unsavedBeats(time.Second)
		require.Equal(t, []string{unsaved}, e.notices())
		require.Equal(t, tab.Session.Public(), tab.Last.Scene, "shown at once")
	}
	require.Greater(t, len(e.match().Steps()), steps)
	require.Zero(t, e.disk.written())
	e.save()
	require.Empty(t, e.notices())
	e.requireKept()
}

// A disk that is full or read-only: people are told why, play goes on at once, and when the disk
// takes it again everything is there.
func TestADiskThatTakesNothing(t *testing.T) {
	roomtest.CaptureLog(t)
	for _, fault := range []struct {
		err error
		why words.Message
	}{{archive.ErrFull, words.DiskFull}, {archive.ErrReadOnly, words.DiskReadOnly}, {errors.New("input/output error"), words.DiskFails}} {
		e := startSaving(t)
		tab := e.Table
		unsaved := words.NotSaved.In(tab.Session.Words, fault.why.In(tab.Session.Words))
		e.disk.fail(fault.err)
		for range 6 {
			require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: tab.Session.Public().Choices[0].Does, Seq: tab.Last.Seq}))
			tab.Show(e.now)
			tab.Journal.Flush()
			e.unsavedBeats(loop.Beat)
			require.Equal(t, []string{unsaved}, e.notices())
			require.Equal(t, tab.Session.Public(), tab.Last.Scene)
		}
		tab.Control(pins.Event{Kind: pins.Back})
		require.Contains(t, tab.Session.Public().Text[0], "The game is not being saved")
		tab.Control(pins.Event{Kind: pins.Back})
		e.disk.fail(nil)
		e.save()
		require.Empty(t, e.notices())
		e.requireKept()
		e.end()
	}
}

// The second program on one archive is told so, and plays from memory; when the first ends, it
// saves everything that was played.
func TestTwoProgramsOnOneArchive(t *testing.T) {
	if testing.Short() {
		t.Skip("plays for minutes")
	}
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	first := spend(t, c, 1)
	first.begin(2, 2)
	first.pass(20 * time.Second)
	second := start(t, c, 2)
	withPage(second.Host)
	defer second.end()
	second.Table.Journal.Flush()
	n := withPeople(c, 2)
	n.Bots[0], n.Bots[1] = true, true
	g, err := second.Host.Begin(n)
	require.NoError(t, err)
	second.Table.Session.Start(g)
	second.pass(20 * time.Second)
	require.Greater(t, len(second.match().Steps()), 5, "it plays")
	unsaved := words.NotSaved.In(second.Table.Session.Words, words.DiskInUse.In(second.Table.Session.Words))
	require.Equal(t, []string{unsaved}, second.notices())

	first.pass(20 * time.Second)
	first.requireKept()
	first.end()
	second.pass(time.Second)
	second.save()
	second.unsavedBeats(loop.Beat)
	require.Empty(t, second.notices())
	second.requireKept()
}

// Each reason that people can do something about is told.
func TestWhyNothingIsSaved(t *testing.T) {
	for err, why := range map[error]scene.Unsaved{
		journal.ErrSlow: scene.DiskSlow, archive.ErrNewer: scene.SavedNewer, os.ErrPermission: scene.SavedForbidden, archive.ErrFull: scene.DiskFull,
		archive.ErrReadOnly: scene.ReadOnly, archive.ErrInUse: scene.SavedInUse, os.ErrClosed: scene.DiskFails,
	} {
		require.Equal(t, why, unsaved(fmt.Errorf("games.db: it cannot be saved: %w", err)), "%v", err)
	}
}

// running is a table whose loop runs, with a page and a journal.
type running struct {
	*Table
	e     *evening
	beat  func(now time.Duration) // by the goroutine that owns the table; nil for nothing
	steps atomic.Int64            // that were played
}

func (r *running) Tick(now time.Duration) {
	r.Table.Tick(now)
	if r.beat != nil {
		r.beat(now)
	}
}

func (r *running) Show(now time.Duration) {
	if m := r.Session.Match(); m != nil {
		r.steps.Store(int64(len(m.Steps())))
	}
	r.Table.Show(now)
}

// run runs the loop and the journal until the test has done.
func (r *running) run(t testing.TB, do func()) {
	ctx, cancel := context.WithCancel(t.Context())
	ended, start := make(chan error), time.Now()
	r.e.Host.Now = func() time.Duration { return time.Since(start) }
	r.Journal.Run()
	go func() { ended <- r.Table.Run(ctx, start, r) }()
	do()
	cancel()
	require.NoError(t, <-ended)
	r.Page.Close()
	r.Journal.End()
}

// pageOf is what these tests read of /state.json.
type pageOf struct {
	Seq     uint64
	Log     []struct{ Text string }
	Choices []struct{ ID string }
	Notices []struct{ Text string }
}

func (r *running) page(t *testing.T) (p pageOf) {
	w := httptest.NewRecorder()
	r.Page.Handler().ServeHTTP(w, httptest.NewRequest("GET", "http://table.test/state.json", nil))
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &p))
	return p
}

// post sends a form of the page, and returns the answer and how long it took.
func (r *running) post(form url.Values) (w *httptest.ResponseRecorder, took time.Duration) {
	w = httptest.NewRecorder()
	q := httptest.NewRequest("POST", "http://table.test/do", strings.NewReader(form.Encode()))
	q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	began := time.Now()
	r.Page.Handler().ServeHTTP(w, q)
	return w, time.Since(began)
}

// The page answers a decision when it is on the disk, and by then shows it. Until then other
// presses wait a moment, and are then told.
func TestThePageAnswersWhenItIsSaved(t *testing.T) {
	const delay = 3 * time.Second
	c := keptIn(t, words.English)
	c.Unsaid = false // the first choice is a walk
	setup := findSetup(t, c, 2, unchanged, walksFar)
	synctest.Test(t, func(t *testing.T) {
		e := spendSetup(t, c, setup)
		r := &running{Table: withPage(e.Host), e: e}
		e.disk.delay = delay
		controls := make(chan pins.Event)
		r.Rig.Controls.Events = controls
		r.run(t, func() {
			held := 0
			for range 12 {
				synctest.Wait()
				p := r.page(t)
				steps := r.steps.Load()
				decision := url.Values{"do": {"choose"}, "id": {p.Choices[0].ID}, "seq": {fmt.Sprint(p.Seq)}}
				knob, press := make(chan string), make(chan string)
				go func() {
					time.Sleep(loop.Patience / 4)
					began := time.Now()
					controls <- pins.Event{Kind: pins.TurnedRight}
					knob <- fmt.Sprint(time.Since(began))
				}()
				go func() {
					time.Sleep(loop.Patience / 2)
					w, took := r.post(url.Values{"do": {"right"}, "seq": {fmt.Sprint(p.Seq)}})
					press <- fmt.Sprint(w.Code, " ", took, " ", strings.TrimSpace(w.Body.String()))
				}()
				w, took := r.post(decision)
				after := r.page(t)
				require.Less(t, w.Code, 300, "%s", w.Body)
				require.GreaterOrEqual(t, e.disk.written(), int(r.steps.Load()), "answered before it was saved")
				turned, pressed := <-knob, <-press
				if r.steps.Load() == steps {
					continue
				}
				require.Equal(t, "150ms", turned)
				held++
				require.InDelta(t, delay, took, float64(100*time.Millisecond))
				require.Equal(t, fmt.Sprint(http.StatusConflict, " 100ms ", words.OneMoment.In(e.Table.Session.Words)), pressed)
				require.Greater(t, after.Seq, p.Seq)
				require.NotEqual(t, p.Log, after.Log, "the page shows what it answered")
				require.Empty(t, after.Notices)
			}
			require.Greater(t, held, 5)
		})
	})
}

// Each scan comes on time however slow the disk is, and the lights go on.
func TestScansWhileSaving(t *testing.T) {
	roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	synctest.Test(t, func(t *testing.T) {
		e := spend(t, c, 1)
		e.begin(2, 2)
		r := &running{Table: withPage(e.Host), e: e}
		e.disk.delay = 2 * time.Second
		var last, most time.Duration
		r.beat = func(now time.Duration) { most, last = max(most, now-last), now }
		r.run(t, func() { time.Sleep(2 * time.Minute) })
		require.LessOrEqual(t, most, loop.Beat)
		require.Greater(t, len(e.match().Steps()), 20)
		require.Equal(t, len(e.match().Steps()), e.disk.written())
	})
}

// BenchmarkScansWhileSaving plays a game of bots in real time for a minute, with a disk that
// writes at once and with one on which each write takes two seconds, and reports the time
// between two scans.
func BenchmarkScansWhileSaving(b *testing.B) {
	for name, delay := range map[string]time.Duration{"at once": 0, "held for 2 s": 2 * time.Second} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				b.ReportMetric(0, "ns/op")
				benchmarkScans(b, delay)
			}
		})
	}
}

func benchmarkScans(b *testing.B, delay time.Duration) {
	e := spend(b, keptIn(b, words.English), 1)
	e.begin(2, 2)
	r := &running{Table: withPage(e.Host), e: e}
	e.disk.delay = delay
	var gaps []time.Duration
	last := time.Now()
	r.beat = func(time.Duration) {
		now := time.Now()
		gaps, last = append(gaps, now.Sub(last)), now
	}
	r.run(b, func() { time.Sleep(time.Minute) })
	slices.Sort(gaps)
	for name, at := range map[string]int{"p50-ms": 50, "p99-ms": 99, "most-ms": 100} {
		b.ReportMetric(float64(gaps[(len(gaps)-1)*at/100].Microseconds())/1000, name)
	}
	b.ReportMetric(float64(e.disk.written()), "steps")
}
