package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"pgregory.net/rapid"

	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/hw/pins"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

// slowGlass is a panel that takes a picture when its gate is open, or fails.
type slowGlass struct {
	gate chan struct{}

	mu    sync.Mutex
	drawn int
	shows *image.RGBA
}

func (*slowGlass) String() string          { return "slow" }
func (*slowGlass) Halt() error             { return nil }
func (*slowGlass) ColorModel() color.Model { return color.RGBAModel }
func (*slowGlass) Bounds() image.Rectangle { return image.Rectangle{Max: usualPanel} }
func (g *slowGlass) Draw(r image.Rectangle, src image.Image, at image.Point) error {
	<-g.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	g.drawn++
	draw.Draw(g.shows, r, src, at, draw.Src)
	return nil
}

// titled is a page that looks different for each number.
func titled(n int) scene.Scene {
	return scene.Scene{Page: scene.Menu, Title: fmt.Sprint("page ", n), Left: scene.NoCount}
}

// TestThePanelIsDrawnBesideTheScans: a panel that takes its time holds nobody up, and
// of what comes meanwhile it is shown the newest.
func TestThePanelIsDrawnBesideTheScans(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		glass := &slowGlass{gate: make(chan struct{}), shows: image.NewRGBA(image.Rectangle{Max: usualPanel})}
		tab := newTable(newPainter(usualPanel))
		tab.screen.glass = glass
		v := newVenue()
		v.sit(tab, 0)
		end := v.artist.begin()
		for n := range 1000 { // none of them waits
			s := titled(n)
			v.draw(s, s, false, words.Words{}, 0)
		}
		close(glass.gate)
		time.Sleep(10 * breath)
		synctest.Wait()
		last := titled(999)
		end()
		require.Equal(t, panel.New(usualPanel).Draw(&last), glass.shows)
		require.LessOrEqual(t, glass.drawn, 20, "what came between was left out")
	})
}

// TestTheGlassIsReadForAPageOnly: reading a simulated one takes as long as drawing.
func TestTheGlassIsReadForAPageOnly(t *testing.T) {
	read := 0
	at := &screen{painter: newPainter(usualPanel), glass: &slowGlass{gate: openGate(), shows: image.NewRGBA(image.Rectangle{Max: usualPanel})}}
	at.seen = func() *image.RGBA { read++; return image.NewRGBA(image.Rectangle{Max: usualPanel}) }
	s := titled(1)
	order{screen: at, scene: &s}.carryOut(atOnce)
	require.Zero(t, read)
	order{screen: at, scene: &s, page: web.New(nil)}.carryOut(atOnce)
	require.Equal(t, 1, read)
}

// openGate is a gate that lets everything through.
func openGate() chan struct{} {
	gate := make(chan struct{})
	close(gate)
	return gate
}

// TestAPanelThatFailsIsToldInTheNextScan: however it is drawn.
func TestAPanelThatFailsIsToldInTheNextScan(t *testing.T) {
	for _, beside := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			e := started(t, 5)
			s, now := published(e), time.Duration(0)
			logged(t)
			s.monitor.doubts = make(map[int]scene.Doubt) // as after something else was out of order
			e.pass(&now, time.Second+7*beat)
			if beside {
				defer s.artist.begin()()
			}
			s.table.sim.panelWire.FailNext(1)
			s.desk.back()
			s.show(now)
			if beside {
				s.heed(<-s.artist.outcomes, now)
			}
			e.pass(&now, beat)
			require.Len(t, s.last.Scene.Notices, 1, "beside: %v", beside)
			require.Equal(t, "The display fails: SPI0.0", s.last.Scene.Notices[0].Text)
		})
	}
}

// pluggedI2C is a bus whose only chip may be unplugged.
type pluggedI2C struct {
	i2c.Bus
	gone bool
	sent int
}

func (p *pluggedI2C) Tx(addr uint16, w, r []byte) error {
	if p.sent++; p.gone {
		return syscall.EREMOTEIO
	}
	return p.Bus.Tx(addr, w, r)
}

// TestAnI2CPanelThatIsUnpluggedIsNoticed though nothing is drawn, and has its picture
// again when it is back.
func TestAnI2CPanelThatIsUnpluggedIsNoticed(t *testing.T) {
	size := image.Pt(128, 64)
	var clock sim.Clock
	chip := sim.NewSSD1306I2C(size, ssd1306.Addr, nil, &clock)
	bus := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	bus.Chips.Attach(chip)
	plug := &pluggedI2C{Bus: bus}
	dev, err := ssd1306.NewI2C(plug, ssd1306.Addr, ssd1306.Opts{Size: size, Sleep: clock.Advance})
	require.NoError(t, err)
	tab := newTable(newPainter(size))
	tab.screen.glass = dev
	v := newVenue()
	v.sit(tab, 0)
	logged(t)
	page := titled(1)
	v.draw(page, page, false, words.Words{}, 0)
	right := chip.Image()

	sent, now := plug.sent, time.Duration(0)
	for ; now < 10*panelAsked; now += beat {
		v.linger(now)
	}
	require.Equal(t, sent+9, plug.sent, "it is asked now and then, and sent nothing else")
	plug.gone = true
	for end := now + panelAsked + beat; now < end; now += beat {
		v.linger(now)
	}
	require.Contains(t, tab.failed, partPanel)
	require.True(t, tab.news, "people are told in the next scan")
	for end := now + 5*time.Second; now < end; now += beat {
		v.linger(now)
	}
	dark := sim.NewSSD1306I2C(size, ssd1306.Addr, nil, &clock) // it had no power meanwhile
	fresh := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	fresh.Chips.Attach(dark)
	plug.Bus, plug.gone = fresh, false
	for end := now + retry + beat; now < end; now += beat {
		v.linger(now)
	}
	require.NotContains(t, tab.failed, partPanel)
	require.True(t, dark.On())
	require.Equal(t, right, dark.Image())
}

// TestAnSPIPanelIsNotAsked: nothing that it is sent is acknowledged.
func TestAnSPIPanelIsNotAsked(t *testing.T) {
	e := started(t, 3)
	var now time.Duration
	e.pass(&now, time.Second)
	wire := e.session.table.sim.panelWire
	sent := wire.Wire.Transfers
	e.pass(&now, 5*panelAsked)
	require.Equal(t, sent, wire.Wire.Transfers)
}

// TestThePageIsShownPublicPicturesOnly, and the last of them: whatever is drawn, in whatever order, whether
// the glass takes it or not.
func TestThePageIsShownPublicPicturesOnly(t *testing.T) {
	size := image.Pt(128, 64)
	logged(t)
	var pictures []*image.RGBA
	for n := range 6 {
		s := titled(n)
		pictures = append(pictures, newPainter(size).Draw(&s))
	}
	rapid.Check(t, func(rt *rapid.T) {
		tab, err := newSimulatedTable(games.Board{}, size, 1)
		require.NoError(rt, err)
		s := newVenue()
		s.page = web.New(&s, "table.test")
		s.sit(tab, 0)
		end, beside := func() {}, rapid.Bool().Draw(rt, "beside")
		if beside {
			end = s.artist.begin()
		}
		last, now := -1, time.Duration(0)
		for n := range rapid.IntRange(1, len(pictures)).Draw(rt, "n") {
			private := rapid.Bool().Draw(rt, "private")
			if !private {
				last = n
			}
			if !beside && rapid.IntRange(0, 3).Draw(rt, "fails") == 0 { // the wire is the artist's while it draws
				tab.sim.panelWire.FailNext(1)
			}
			now += rapid.SampledFrom([]time.Duration{0, beat, retry}).Draw(rt, "later")
			s.draw(titled(n), titled(1000), private, words.Words{}, now)
			s.attend(now)
		}
		end()
		if last >= 0 {
			require.Equal(rt, pictures[last], onPage(t, s.page.Handler()), "page %d is the last that all may see", last)
		}
	})
}

// TestPressesDelayNoScan: whoever presses without a pause has a share of each beat.
func TestPressesDelayNoScan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := newVenue()
		v.sit(newTable(newPainter(usualPanel)), 0)
		a := &pressed{start: time.Now()}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		for range 50 {
			go func() {
				for ctx.Err() == nil {
					_, _ = v.Do(ctx, web.Push{})
				}
			}()
		}
		require.NoError(t, v.run(ctx, a.start, a))
		for i, at := range a.ticks[1:] {
			require.LessOrEqual(t, at-a.ticks[i], beat+pressTakes, "scan %d", i)
		}
		require.InDelta(t, 10*time.Second/beat, len(a.ticks), 2)
		require.GreaterOrEqual(t, a.done, len(a.ticks)-2, "and somebody is heard in each beat")
		require.LessOrEqual(t, a.done, 2*len(a.ticks))
	})
}

// TestSlowScansKeepNobodyOut: on a slow bus or computer a scan is always due.
func TestSlowScansKeepNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := newVenue()
		v.sit(newTable(newPainter(usualPanel)), 0)
		a := &pressed{start: time.Now(), scan: 2 * beat}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		go func() {
			for ctx.Err() == nil {
				_, _ = v.Do(ctx, web.Push{})
			}
		}()
		require.NoError(t, v.run(ctx, a.start, a))
		require.Less(t, time.Since(a.start), 11*time.Second, "it ends when it is told to")
		require.Greater(t, a.done, len(a.ticks)/4)
	})
}

const pressTakes = 4 * time.Millisecond

// pressed is an actor whose commands take long, and its scans if need be.
type pressed struct {
	start time.Time
	scan  time.Duration
	ticks []time.Duration
	done  int
}

func (p *pressed) tick(now time.Duration) {
	p.ticks = append(p.ticks, now)
	time.Sleep(p.scan)
}
func (p *pressed) do(web.Command) web.Answer {
	time.Sleep(pressTakes)
	p.done++
	return web.Answer{}
}
func (p *pressed) control(pins.Event) {}
func (p *pressed) show(time.Duration) {}
