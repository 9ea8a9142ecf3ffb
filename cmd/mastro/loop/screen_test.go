package loop

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

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/hw/pins"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

// slowPanel is a panel that takes a picture when its gate is open, or fails.
type slowPanel struct {
	gate chan struct{}

	mu    sync.Mutex
	drawn int
	shows *image.RGBA
}

func (*slowPanel) String() string          { return "slow" }
func (*slowPanel) Halt() error             { return nil }
func (*slowPanel) ColorModel() color.Model { return color.RGBAModel }
func (*slowPanel) Bounds() image.Rectangle { return image.Rectangle{Max: roomtest.UsualPanel} }
func (g *slowPanel) Draw(r image.Rectangle, src image.Image, at image.Point) error {
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
		slow := &slowPanel{gate: make(chan struct{}), shows: image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel})}
		tab := rig.New(roomtest.UsualPanel)
		tab.Screen.Device = slow
		v := New()
		v.SetRig(tab, 0)
		end := v.Drawer.Begin()
		for n := range 1000 { // none of them waits
			s := titled(n)
			v.Draw(s, s, false, words.Words{}, 0)
		}
		close(slow.gate)
		time.Sleep(10 * pause)
		synctest.Wait()
		last := titled(999)
		end()
		require.Equal(t, panel.New(roomtest.UsualPanel).Draw(&last), slow.shows)
		require.LessOrEqual(t, slow.drawn, 20, "what came between was left out")
	})
}

// TestTheGlassIsReadForAPageOnly: reading a simulated one takes as long as drawing.
func TestTheGlassIsReadForAPageOnly(t *testing.T) {
	read := 0
	at := &rig.Screen{Painter: rig.NewPainter(roomtest.UsualPanel), Device: &slowPanel{gate: openGate(), shows: image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel})}}
	at.Picture = func() *image.RGBA { read++; return image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel}) }
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
	tab := rig.New(size)
	tab.Screen.Device = dev
	v := New()
	v.SetRig(tab, 0)
	roomtest.CaptureLog(t)
	page := titled(1)
	v.Draw(page, page, false, words.Words{}, 0)
	right := chip.Image()

	sent, now := plug.sent, time.Duration(0)
	for ; now < 10*PanelPingInterval; now += Beat {
		v.Refresh(now)
	}
	require.Equal(t, sent+9, plug.sent, "it is asked now and then, and sent nothing else")
	plug.gone = true
	for end := now + PanelPingInterval + Beat; now < end; now += Beat {
		v.Refresh(now)
	}
	require.Error(t, tab.Failures.Of(rig.PartPanel))
	require.True(t, tab.Failures.Changed(), "people are told in the next scan")
	for end := now + 5*time.Second; now < end; now += Beat {
		v.Refresh(now)
	}
	dark := sim.NewSSD1306I2C(size, ssd1306.Addr, nil, &clock) // it had no power meanwhile
	fresh := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	fresh.Chips.Attach(dark)
	plug.Bus, plug.gone = fresh, false
	for end := now + rig.RetryAfter + Beat; now < end; now += Beat {
		v.Refresh(now)
	}
	require.NoError(t, tab.Failures.Of(rig.PartPanel))
	require.True(t, dark.On())
	require.Equal(t, right, dark.Image())
}

// TestThePageIsShownPublicPicturesOnly, and the last of them: whatever is drawn, in whatever order, whether
// the panel takes it or not.
func TestThePageIsShownPublicPicturesOnly(t *testing.T) {
	size := image.Pt(128, 64)
	roomtest.CaptureLog(t)
	var pictures []*image.RGBA
	for n := range 6 {
		s := titled(n)
		pictures = append(pictures, rig.NewPainter(size).Draw(&s))
	}
	rapid.Check(t, func(rt *rapid.T) {
		tab, err := rig.Simulated(games.Board{}, size, 1)
		require.NoError(rt, err)
		s := New()
		s.Page = web.New(&s, "table.test")
		s.SetRig(tab, 0)
		end, beside := func() {}, rapid.Bool().Draw(rt, "beside")
		if beside {
			end = s.Drawer.Begin()
		}
		last, now := -1, time.Duration(0)
		for n := range rapid.IntRange(1, len(pictures)).Draw(rt, "n") {
			private := rapid.Bool().Draw(rt, "private")
			if !private {
				last = n
			}
			if !beside && rapid.IntRange(0, 3).Draw(rt, "fails") == 0 { // the wire is the drawer's while it draws
				tab.Simulation.PanelWire.FailNext(1)
			}
			now += rapid.SampledFrom([]time.Duration{0, Beat, rig.RetryAfter}).Draw(rt, "later")
			s.Draw(titled(n), titled(1000), private, words.Words{}, now)
			s.checkPanel(now)
		}
		end()
		if last >= 0 {
			require.Equal(rt, pictures[last], roomtest.PanelOnPage(t, s.Page.Handler()), "page %d is the last that all may see", last)
		}
	})
}

// TestPressesDelayNoScan: whoever presses without a pause has a share of each beat.
func TestPressesDelayNoScan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := New()
		v.SetRig(rig.New(roomtest.UsualPanel), 0)
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
		require.NoError(t, v.Run(ctx, a.start, a))
		for i, at := range a.ticks[1:] {
			require.LessOrEqual(t, at-a.ticks[i], Beat+pressTakes, "scan %d", i)
		}
		require.InDelta(t, 10*time.Second/Beat, len(a.ticks), 2)
		require.GreaterOrEqual(t, a.done, len(a.ticks)-2, "and somebody is heard in each beat")
		require.LessOrEqual(t, a.done, 2*len(a.ticks))
	})
}

// TestSlowScansKeepNobodyOut: on a slow bus or computer a scan is always due.
func TestSlowScansKeepNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := New()
		v.SetRig(rig.New(roomtest.UsualPanel), 0)
		a := &pressed{start: time.Now(), scan: 2 * Beat}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		go func() {
			for ctx.Err() == nil {
				_, _ = v.Do(ctx, web.Push{})
			}
		}()
		require.NoError(t, v.Run(ctx, a.start, a))
		require.Less(t, time.Since(a.start), 11*time.Second, "it ends when it is told to")
		require.Greater(t, a.done, len(a.ticks)-3, "one between two scans")
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

func (p *pressed) Tick(now time.Duration) {
	p.ticks = append(p.ticks, now)
	time.Sleep(p.scan)
}
func (p *pressed) Command(web.Command) web.Answer {
	time.Sleep(pressTakes)
	p.done++
	return web.Answer{}
}
func (p *pressed) Control(pins.Event) {}
func (p *pressed) Show(time.Duration) {}
