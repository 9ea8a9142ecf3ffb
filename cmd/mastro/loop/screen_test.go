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
	"mastro/engine/tabletop"
	"mastro/hw/pins"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

// slowPanel is a panel that waits for its gate before it takes a picture.
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

// numberedScene is a scene that looks different for each number.
func numberedScene(n int) scene.Scene {
	return scene.Scene{Page: scene.Menu, Title: fmt.Sprint("page ", n), Left: scene.NoCount}
}

// TestThePanelIsDrawnWhileScansGoOn: a slow panel delays nothing, and gets the newest of the
// scenes that come in meanwhile.
func TestThePanelIsDrawnWhileScansGoOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowPanel{gate: make(chan struct{}), shows: image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel})}
		tableRig := rig.New(roomtest.UsualPanel)
		tableRig.Screen.Device = slow
		l := New()
		l.SetRig(tableRig, 0)
		end := l.Drawer.Begin()
		for n := range 1000 { // none of them waits
			s := numberedScene(n)
			l.Draw(s, s, false, words.Words{}, 0)
		}
		close(slow.gate)
		time.Sleep(10 * pause)
		synctest.Wait()
		last := numberedScene(999)
		end()
		require.Equal(t, panel.New(roomtest.UsualPanel).Draw(&last), slow.shows)
		require.LessOrEqual(t, slow.drawn, 20, "scenes in between are skipped")
	})
}

// TestThePanelsPictureIsReadForThePageOnly: reading a simulated panel takes as long as drawing.
func TestThePanelsPictureIsReadForThePageOnly(t *testing.T) {
	read := 0
	screen := &rig.Screen{Painter: rig.NewPainter(roomtest.UsualPanel), Device: &slowPanel{gate: openGate(), shows: image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel})}}
	screen.Picture = func() *image.RGBA { read++; return image.NewRGBA(image.Rectangle{Max: roomtest.UsualPanel}) }
	s := numberedScene(1)
	order{screen: screen, scene: &s}.carryOut(atOnce)
	require.Zero(t, read)
	order{screen: screen, scene: &s, page: web.New(nil)}.carryOut(atOnce)
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

// TestAnI2CPanelThatIsUnpluggedIsNoticed although nothing is drawn, and gets its picture again
// when it is back.
func TestAnI2CPanelThatIsUnpluggedIsNoticed(t *testing.T) {
	size := image.Pt(128, 64)
	var clock sim.Clock
	chip := sim.NewSSD1306I2C(size, ssd1306.Addr, nil, &clock)
	bus := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	bus.Chips.Attach(chip)
	plugged := &pluggedI2C{Bus: bus}
	tableRig := rig.New(size)
	tableRig.Screen.Device = ssd1306.NewI2C(plugged, ssd1306.Addr, ssd1306.Opts{Sleep: clock.Advance})
	l := New()
	l.SetRig(tableRig, 0)
	roomtest.CaptureLog(t)
	page := numberedScene(1)
	l.Draw(page, page, false, words.Words{}, 0)
	right := chip.Image()

	sent, now := plugged.sent, time.Duration(0)
	for ; now < 10*PanelPingInterval; now += Beat {
		l.Refresh(now)
	}
	require.Equal(t, sent+9, plugged.sent, "it is pinged now and then, and nothing else is sent")
	plugged.gone = true
	for end := now + PanelPingInterval + Beat; now < end; now += Beat {
		l.Refresh(now)
	}
	require.Error(t, tableRig.Failures.Of(rig.PartPanel))
	require.True(t, tableRig.Failures.Changed(), "the next scan reports it")
	for end := now + 5*time.Second; now < end; now += Beat {
		l.Refresh(now)
	}
	restarted := sim.NewSSD1306I2C(size, ssd1306.Addr, nil, &clock) // it had no power meanwhile
	fresh := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	fresh.Chips.Attach(restarted)
	plugged.Bus, plugged.gone = fresh, false
	for end := now + rig.RetryAfter + Beat; now < end; now += Beat {
		l.Refresh(now)
	}
	require.NoError(t, tableRig.Failures.Of(rig.PartPanel))
	require.True(t, restarted.On())
	require.Equal(t, right, restarted.Image())
}

// TestThePageIsShownPublicPicturesOnly, and the last of them, whatever is drawn in whatever
// order, whether the panel takes it or fails.
func TestThePageIsShownPublicPicturesOnly(t *testing.T) {
	size := image.Pt(128, 64)
	roomtest.CaptureLog(t)
	var pictures []*image.RGBA
	for n := range 6 {
		s := numberedScene(n)
		pictures = append(pictures, rig.NewPainter(size).Draw(&s))
	}
	rapid.Check(t, func(rt *rapid.T) {
		tableRig, err := rig.Simulated(tabletop.Board{}, size, 1)
		require.NoError(rt, err)
		l := New()
		l.Page = web.New(&l, "table.test")
		l.SetRig(tableRig, 0)
		end, background := func() {}, rapid.Bool().Draw(rt, "beside")
		if background {
			end = l.Drawer.Begin()
		}
		last, now := -1, time.Duration(0)
		for n := range rapid.IntRange(1, len(pictures)).Draw(rt, "n") {
			private := rapid.Bool().Draw(rt, "private")
			if !private {
				last = n
			}
			if !background && rapid.IntRange(0, 3).Draw(rt, "fails") == 0 { // the drawing goroutine uses the wire
				tableRig.Simulation.PanelWire.FailNext(1)
			}
			now += rapid.SampledFrom([]time.Duration{0, Beat, rig.RetryAfter}).Draw(rt, "later")
			l.Draw(numberedScene(n), numberedScene(1000), private, words.Words{}, now)
			l.checkPanel(now)
		}
		end()
		if last >= 0 {
			require.Equal(rt, pictures[last], roomtest.PanelOnPage(t, l.Page.Handler()), "page %d is the last public one", last)
		}
	})
}

// TestPressesDelayNoScan: presses without a pause get only a share of each beat.
func TestPressesDelayNoScan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		l.SetRig(rig.New(roomtest.UsualPanel), 0)
		a := &slowActor{start: time.Now()}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		for range 50 {
			go func() {
				for ctx.Err() == nil {
					_, _ = l.Do(ctx, web.Key{}, web.Push{})
				}
			}()
		}
		require.NoError(t, l.Run(ctx, a.start, a))
		for i, at := range a.ticks[1:] {
			require.LessOrEqual(t, at-a.ticks[i], Beat+commandTime, "scan %d", i)
		}
		require.InDelta(t, 10*time.Second/Beat, len(a.ticks), 2)
		require.GreaterOrEqual(t, a.done, len(a.ticks)-2, "a command is carried out in each beat")
		require.LessOrEqual(t, a.done, 2*len(a.ticks))
	})
}

// TestCommandsAreHandledBetweenSlowScans, although a scan is always due on a slow bus or
// computer.
func TestCommandsAreHandledBetweenSlowScans(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		l.SetRig(rig.New(roomtest.UsualPanel), 0)
		a := &slowActor{start: time.Now(), scanTime: 2 * Beat}
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		go func() {
			for ctx.Err() == nil {
				_, _ = l.Do(ctx, web.Key{}, web.Push{})
			}
		}()
		require.NoError(t, l.Run(ctx, a.start, a))
		require.Less(t, time.Since(a.start), 11*time.Second, "it ends with the context")
		require.Greater(t, a.done, len(a.ticks)-3, "one between two scans")
	})
}

const commandTime = 4 * time.Millisecond

// slowActor is an actor whose commands take long, and its scans too if scanTime is set.
type slowActor struct {
	start    time.Time
	scanTime time.Duration
	ticks    []time.Duration
	done     int
}

func (p *slowActor) Tick(now time.Duration) {
	p.ticks = append(p.ticks, now)
	time.Sleep(p.scanTime)
}
func (p *slowActor) Command(scene.Device, web.Command) web.Answer {
	time.Sleep(commandTime)
	p.done++
	return web.Answer{}
}
func (p *slowActor) Control(pins.Event) {}
func (p *slowActor) Show(time.Duration) {}
