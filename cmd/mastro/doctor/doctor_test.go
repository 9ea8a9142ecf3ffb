package doctor

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/configs/golden"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

var inEnglish = words.Words{Language: words.English}

// soundHost is a computer on which nothing is amiss.
func soundHost(t *testing.T) host {
	t.Helper()
	h := host{root: t.TempDir(),
		open:    func(string) error { return nil },
		group:   func(string) string { return "i2c" },
		adapter: func(string) (string, error) { return "bcm2835 (i2c@7e804000)", nil },
		speed:   func(string) (physic.Frequency, error) { return 400 * physic.KiloHertz, nil },
		line:    func(pins.Address) (gpioLine, error) { return gpioLine{chip: "pinctrl-bcm2711"}, nil },
		closed:  func(pins.Address) (bool, error) { return false, nil },
	}
	for name, text := range map[string]string{releaseFile: "6.6.20+rpt-rpi-v8\n", modelFile: "Raspberry Pi 4 Model B Rev 1.4\x00", "dev/gpiochip0": ""} {
		put(t, h.root, name, text)
	}
	return h
}

func put(t *testing.T, root, name, text string) {
	t.Helper()
	file := filepath.Join(root, name)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
}

// benched is a bench before a simulated table with the reference wiring.
type benched struct {
	*examination
	world *sim.World
	slept time.Duration
}

func newBenched(t *testing.T) *benched {
	t.Helper()
	return benchedWith(t, boardfile.MaxBases)
}

// benchedWith is one with the first so many towers.
func benchedWith(t *testing.T, towers int) *benched {
	t.Helper()
	config := sim.DefaultConfig(4)
	config.Bases, config.Towers = config.Bases[:towers], config.Towers[:towers]
	world, err := sim.New(config)
	require.NoError(t, err)
	world.Advance(time.Second)
	file, s := boardfiletest.Reference(t), &rig.Simulation{Clock: world.Clock, World: world}
	file.Bases, file.I2C[0].Muxes = file.Bases[:towers], file.I2C[0].Muxes[:len(world.Muxes)]
	tab := rig.New(rig.NewPainter(image.Pt(240, 240)))
	tab.Simulation = s
	bus := rig.SimulatedBus(world)
	bus.Name = file.I2C[0].Bus
	require.NoError(t, tab.Wire([]rig.Bus{bus}, nil, rig.PlacesOf(file)))
	require.NoError(t, s.WirePanel(tab, image.Pt(240, 240)))
	require.NoError(t, s.WireLights(tab, len(file.Bases)))
	b := &benched{world: world, examination: newExamination(t.Context(), file, tab, image.Pt(240, 240))}
	b.host, b.quick = soundHost(t), true
	b.sleep = func(d time.Duration) { b.slept += d; world.Advance(d) }
	return b
}

// jitter is a figure that differs from one look to the next.
var jitter = regexp.MustCompile(`±\d+\.\d°`)

// amiss is what is not in order, as "verdict id part: text".
func (b *benched) amiss() (all []string) {
	w := words.Words{Language: words.English}
	for _, f := range b.findings {
		if f.verdict != inOrder {
			all = append(all, f.verdict.String()+" "+f.id+" "+f.where(w)+": "+jitter.ReplaceAllString(f.text(w), "±?°"))
		}
	}
	return all
}

// untouched requires that sensors are left as they woke.
func (b *benched) untouched(t *testing.T) {
	t.Helper()
	for base, s := range b.world.Sensors {
		require.False(t, s.Burned, "sensor %d", base+1)
		require.False(t, s.BlankChanged(), "sensor %d", base+1)
		if tag, err := b.rig.Sensors.Magnets[base].ReadTag(); err == nil {
			require.Zero(t, tag, "sensor %d", base+1)
		}
	}
}

func TestAHealthyTableIsInOrder(t *testing.T) {
	b := newBenched(t)
	b.run()
	require.Empty(t, b.amiss())
	require.NoError(t, b.verdict())
	seen := map[string]int{}
	for _, f := range b.findings {
		seen[f.id]++
	}
	require.Equal(t, map[string]int{"service": 1, "kernel": 1, "device": 4, "line": 1, "bus": 1, "mux": 3, "reset": 1,
		"scan": 1, "bridge": 1, "sensor": 18, "panel": 1, "lights": 1}, seen)
	require.LessOrEqual(t, b.world.MaxSelected(), 1)
	b.untouched(t)
}

// TestEveryFaultHasItsOwnVerdict, and no other.
func TestEveryFaultHasItsOwnVerdict(t *testing.T) {
	extra := func(b *benched) *sim.AS5600 { return sim.NewAS5600(stillMagnet{}, b.world.Clock, 9) }
	for name, c := range map[string]struct {
		harm   func(t *testing.T, b *benched)
		want   string
		remedy string
	}{
		"a sensor is silent": {func(_ *testing.T, b *benched) { b.world.Faults.Sensor[7].Set() },
			"missing sensor tower 8 (/dev/i2c-1 0x71 channel 1): Silent sensors: towers 8", "four wires"},
		"a mux is missing": {func(_ *testing.T, b *benched) { b.world.Faults.Mux[1].Set() },
			"missing mux /dev/i2c-1 0x71: Mux 0x71 does not answer", "A0-A2"},
		"a mux is frozen, all off": {func(_ *testing.T, b *benched) { b.world.Muxes[1].Frozen.Set() },
			"missing mux /dev/i2c-1 0x71: does not switch: wrote 00000001, read 00000000", "replace it"},
		"a mux is frozen with a channel on": {func(t *testing.T, b *benched) {
			require.NoError(t, b.rig.Sensors.Buses[0].Muxes.Select(1, 3))
			b.world.Muxes[1].Frozen.Set()
		}, "missing mux /dev/i2c-1 0x71: keeps the channels 00001000 on: two sensors answer together", "replace it"},
		"a weak magnet": {func(_ *testing.T, b *benched) { b.world.Faults.Weak[2].Set() },
			"warning magnet tower 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, ±?°, weak magnet", "0.5-3 mm"},
		"no magnet": {func(_ *testing.T, b *benched) { b.world.Faults.Gone[2].Set() },
			"missing magnet tower 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, no magnet", "Put the tower"},
		"the bus is held": {func(_ *testing.T, b *benched) { b.world.Faults.Stuck.Set() },
			"missing bus /dev/i2c-1: Bus stuck: /dev/i2c-1", "held to ground"},
		"no power": {func(_ *testing.T, b *benched) { b.world.Faults.BrownOut.Set() },
			"missing power /dev/i2c-1: Sensors have no power: /dev/i2c-1", "3.3 V"},
		"the sensors alone have no power": {func(_ *testing.T, b *benched) {
			for _, f := range b.world.Faults.Sensor {
				f.Set()
			}
		}, "missing power /dev/i2c-1: Sensors have no power: /dev/i2c-1", "3.3 V"},
		"two channels joined": {func(t *testing.T, b *benched) { require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2])) },
			"missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 5 as well", "solder"},
		"two channels joined both ways": {func(t *testing.T, b *benched) {
			require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2]))
			require.NoError(t, b.world.Muxes[0].Attach(2, b.world.Sensors[5]))
		}, "missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 5 as well", "solder"},
		"channels of two muxes joined": {func(t *testing.T, b *benched) { require.NoError(t, b.world.Muxes[2].Attach(0, b.world.Sensors[0])) },
			"missing bridge tower 1 (/dev/i2c-1 0x70 channel 0): is reached from /dev/i2c-1 0x72 channel 0 as well", "solder"},
		"a channel joined with a free one": {func(t *testing.T, b *benched) { require.NoError(t, b.world.Muxes[0].Attach(7, b.world.Sensors[2])) },
			"missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 7 as well", "solder"},
		"a sensor that no base has": {func(t *testing.T, b *benched) { require.NoError(t, b.world.Muxes[0].Attach(7, extra(b))) },
			"warning stray /dev/i2c-1 0x70 channel 7: here answers a sensor that the board file does not have", "channel"},
		"a noisy sensor": {func(_ *testing.T, b *benched) { b.world.Sensors[3].Noise = 6 },
			"warning noise tower 4 (/dev/i2c-1 0x70 channel 3): [##########----------] AGC 64, ±?°, the angle jitters", "100 nF"},
		"a sensor with a setting": {func(t *testing.T, b *benched) {
			require.NoError(t, b.rig.Sensors.Magnets[3].Configure(as5600.Config{Watchdog: true}))
		}, "warning conf tower 4 (/dev/i2c-1 0x70 channel 3): [##########----------] AGC 64, ±?°, CONF is not what it wakes with", "programmed"},
		"a sensor on the bus itself": {func(_ *testing.T, b *benched) { b.world.Bus.Chips.Attach(extra(b)) },
			"missing scan /dev/i2c-1: Two sensors at once: /dev/i2c-1", "MAX17040"},
		"a mux that is not in the board file": {func(t *testing.T, b *benched) {
			m, err := sim.NewTCA9548A(0x75, b.world.Clock)
			require.NoError(t, err)
			b.world.Bus.Chips.Attach(m)
		}, "warning scan /dev/i2c-1: also on the bus: 0x75 TCA9548A", "0x75"},
		"a reset line that goes nowhere": {func(_ *testing.T, b *benched) { b.world.Reset.Muxes = b.world.Muxes[:2] },
			"warning reset /RESET: the reset does not reach 0x72", "/RESET"},
		"a supply that is not switched": {func(_ *testing.T, b *benched) { b.rig.Sensors.Buses[0].PowerLine = sim.NewSimPin("POWER") },
			"warning supply POWER: muxes answer although their supply is off", "transistor"},
		"a supply that goes for good": {func(_ *testing.T, b *benched) {
			b.switchable().Watch(func(l gpio.Level) {
				if l == gpio.Low {
					b.world.Faults.BrownOut.Set()
				}
			})
		}, "missing supply POWER: the supply does not come back", "transistor"},
		"a supply whose line fails": {func(_ *testing.T, b *benched) { b.switchable().FailNext(9) },
			"warning supply POWER: No POWER", "board file"},
		"a slow bus": {func(_ *testing.T, b *benched) {
			b.host.speed = func(string) (physic.Frequency, error) { return 100 * physic.KiloHertz, nil }
		}, "warning bus /dev/i2c-1: bcm2835 (i2c@7e804000) at 100kHz", "i2c_arm_baudrate=400000"},
		"a bus that another mastro holds": {func(_ *testing.T, b *benched) {
			b.rig.Sensors.Buses[0].I2C = heldBus{b.world.Bus}
		}, "missing service /dev/i2c-1: Another mastro uses /dev/i2c-1.", "systemctl stop mastro"},
		"the panel's wire fails": {func(_ *testing.T, b *benched) { b.rig.Simulation.PanelWire.FailNext(99) },
			"missing panel SPI0.0: The display fails: SPI0.0", "DC, RST"},
		"the lights' wire fails": {func(_ *testing.T, b *benched) { b.rig.Simulation.LightWire.FailNext(99) },
			"missing lights SPI1.0: The lights fail: SPI1.0", "arrow"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBenched(t)
			c.harm(t, b)
			b.run()
			require.Equal(t, []string{c.want}, b.amiss())
			b.inBothLanguages(t, c.remedy)
			b.world.Faults.Stuck.Clear()
			b.world.Faults.BrownOut.Clear()
			b.untouched(t)
			require.Equal(t, strings.HasPrefix(c.want, "missing"), exit.Of(b.verdict()) == exit.Hardware)
		})
	}
}

// TestWhatIsAloneOfItsKind is silent for itself: nothing says that power is missing.
func TestWhatIsAloneOfItsKind(t *testing.T) {
	b := benchedWith(t, 1)
	b.world.Faults.Mux[0].Set()
	b.run()
	require.Equal(t, []string{"missing mux /dev/i2c-1 0x70: Mux 0x70 does not answer"}, b.amiss())

	b = benchedWith(t, 1)
	b.world.Faults.Sensor[0].Set()
	b.run()
	require.Equal(t, []string{"missing sensor tower 1 (/dev/i2c-1 0x70 channel 0): Silent sensors: towers 1"}, b.amiss())
}

// switchable gives the sensors a switched supply.
func (b *benched) switchable() *sim.SimPin {
	pin := sim.NewSimPin("POWER")
	b.rig.Sensors.Buses[0].PowerLine = pin
	return pin
}

// TestASwitchedSupply is switched off and on, and the table works after it.
func TestASwitchedSupply(t *testing.T) {
	b := newBenched(t)
	pin, off := b.switchable(), 0
	pin.Watch(func(l gpio.Level) {
		if b.world.Faults.BrownOut.Clear(); l == gpio.Low {
			off++
			b.world.Faults.BrownOut.Set()
		}
	})
	b.run()
	require.Empty(t, b.amiss())
	require.Equal(t, 1, off)
	require.Equal(t, "POWER: the supply goes off and on", b.text("supply"))
}

// inBothLanguages requires a remedy for all that is not in order.
func (b *benched) inBothLanguages(t *testing.T, remedy string) {
	t.Helper()
	for _, f := range b.findings {
		it, en := f.lines(words.Words{Language: words.Italian}), f.lines(words.Words{Language: words.English})
		require.NotContains(t, it+en, "doctor.", "a sentence is missing")
		if f.verdict == inOrder {
			require.Nil(t, f.remedy, en)
			continue
		}
		require.Contains(t, en, "\n")
		require.Contains(t, it, "\n")
		require.NotEqual(t, it, en)
		require.Contains(t, f.remedy(words.Words{Language: words.English}), remedy)
	}
}

// stillMagnet is a magnet that stands.
type stillMagnet struct{}

func (stillMagnet) Sense() (sim.Degrees, sim.Millitesla) { return 90, 60 }

// heldBus is a bus that another program has locked.
type heldBus struct{ i2c.Bus }

func (heldBus) Tx(uint16, []byte, []byte) error {
	return &i2cdev.Error{Bus: "/dev/i2c-1", Errno: syscall.EWOULDBLOCK, Kind: i2cdev.ErrBusy}
}

// TestNothingIsLookedAtWhileAnotherMastroPlays, not even the kernel.
func TestNothingIsLookedAtWhileAnotherMastroPlays(t *testing.T) {
	b := newBenched(t)
	b.host.line = func(at pins.Address) (gpioLine, error) {
		return gpioLine{user: map[bool]string{true: lineUser}[at.Name == "GPIO22"]}, nil
	}
	b.run()
	require.Len(t, b.findings, 1)
	require.Equal(t, []string{"missing service GPIO22: Another mastro uses GPIO22."}, b.amiss())
}

// TestTheShortCheck takes less than a second, leaves notes and pictures alone, and
// tells only what is not in order.
func TestTheShortCheck(t *testing.T) {
	italian := words.Words{Language: words.Italian}
	b := newBenched(t)
	before, sent := b.world.Clock.Now(), b.rig.Simulation.PanelWire.Wire.Bits
	require.Empty(t, b.short(italian))
	require.Less(t, b.world.Clock.Now()-before, time.Second/2)
	require.Zero(t, b.slept)
	require.Equal(t, sent, b.rig.Simulation.PanelWire.Wire.Bits)
	require.LessOrEqual(t, b.world.MaxSelected(), 1)

	for want, harm := range map[string]func(*benched){
		"torre 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, magnete debole — Il magnete è": func(b *benched) { b.world.Faults.Weak[2].Set() },
		"/dev/i2c-1 0x71: Il mux 0x71 non risponde — Controlla la sua alimentazione":                         func(b *benched) { b.world.Faults.Mux[1].Set() },
		"/dev/i2c-1: Bus bloccato: /dev/i2c-1 — SDA o SCL":                                                   func(b *benched) { b.world.Faults.Stuck.Set() },
	} {
		b := newBenched(t)
		harm(b)
		lines := b.short(italian)
		require.Len(t, lines, 1)
		require.Contains(t, lines[0], want)
		require.NotContains(t, lines[0], "\n")
	}
}

// TestTheShortCheckOfARealTable asks the computer that it runs on.
func TestTheShortCheckOfARealTable(t *testing.T) {
	b, stop, err := open(t.Context(), &settings.Config{Board: boardfiletest.Absent(t), Panel: image.Pt(240, 240)})
	require.NoError(t, err)
	defer stop()
	lines := Short(t.Context(), b.file, b.rig, words.Words{Language: words.English})
	require.Contains(t, strings.Join(lines, "\n"), "No /dev/i2c-250 — Write “dtoverlay=i2c250")
}

// TestAfterTheShortCheckTheTableGoesOn as if nothing had been.
func TestAfterTheShortCheckTheTableGoesOn(t *testing.T) {
	b := newBenched(t)
	require.Empty(t, b.short(words.Words{}))
	for range 200 {
		b.world.Advance(loop.Beat)
		b.rig.Scan(b.world.Clock.Now(), nil)
	}
	require.True(t, b.rig.Board.Ready())
}

func TestAnInterruptedDoctorStops(t *testing.T) {
	b := newBenched(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b.ctx = ctx
	b.run()
	require.Empty(t, b.findings)
	require.Equal(t, exit.Failed, exit.Of(b.verdict()))
}

func TestTheJSONOfADoctor(t *testing.T) {
	b := newBenched(t)
	b.world.Faults.Weak[2].Set()
	b.world.Faults.Mux[1].Set()
	b.world.Faults.Mux[2].Set()
	b.run()
	var out bytes.Buffer
	require.NoError(t, b.conclude(&out, words.Words{}, true))
	golden.Text(t, "testdata/doctor.json", out.String())
}

// TestEveryCheckIsDocumented by its own id.
func TestEveryCheckIsDocumented(t *testing.T) {
	help, seen := Help(), map[string]bool{}
	for _, c := range checks() {
		require.False(t, seen[c.id], c.id)
		seen[c.id] = true
		require.Contains(t, help, "\n  "+c.id+" ")
	}
	for _, id := range []string{"power", "stray", "magnet", "noise", "conf", "burst"} {
		require.Contains(t, help, "["+id+"]")
	}
}

func TestWhatIsPrinted(t *testing.T) {
	b := newBenched(t)
	var out bytes.Buffer
	b.report = func(f finding) { out.WriteString(f.lines(words.Words{Language: words.Italian}) + "\n") }
	b.world.Faults.Gone[17].Set()
	b.run()
	require.NoError(t, b.conclude(&out, words.Words{Language: words.Italian}, false))
	for _, line := range []string{
		"bene       /dev/i2c-1: bcm2835 (i2c@7e804000), 400kHz\n",
		"bene       torre 1 (/dev/i2c-1 0x70 channel 0): [##########----------] AGC 64, ±0.",
		"manca      torre 18 (/dev/i2c-1 0x72 channel 5): [####################] AGC 128, nessun magnete\n           > Metti la torre",
		"In ordine: 33. Da controllare: 0. Mancano: 1.\n",
	} {
		require.Contains(t, out.String(), line)
	}
}

func TestTheBarOfTheGain(t *testing.T) {
	for agc, want := range map[uint8]string{0: "[--------------------]", 51: "[########------------]", 128: "[####################]", 255: "[####################]"} {
		require.Equal(t, want, gainBar(agc))
	}
}

// TestTheVerdictOnASensor is the gravest, and only that.
func TestTheVerdictOnASensor(t *testing.T) {
	still := slices.Repeat([]as5600.Angle{4095}, samples)
	floating, broken := fmt.Errorf("AGC: %w", as5600.ErrFloating), fmt.Errorf("AGC: %w", syscall.EIO)
	for want, x := range map[string]exam{
		"ok : AGC 64, ±0.0°, good":                                       {status: as5600.MD, agc: 64, angles: still, bare: still},
		"ok : AGC 16, ±0.0°, good":                                       {status: as5600.MD, agc: gainLow, angles: still, bare: still},
		"ok : AGC 112, good":                                             {status: as5600.MD, agc: gainHigh},
		"warning magnet: AGC 15, magnet nearly too strong":               {status: as5600.MD, agc: gainLow - 1},
		"warning magnet: AGC 113, magnet nearly too weak":                {status: as5600.MD, agc: gainHigh + 1, conf: 3},
		"warning magnet: AGC 0, strong magnet":                           {status: as5600.MD | as5600.MH},
		"missing magnet: AGC 0, no magnet":                               {status: as5600.ML, angles: still, bare: still},
		"missing burst: AGC 64, ±0.0°, a burst brings another angle":     {status: as5600.MD, agc: 64, angles: still, bare: slices.Repeat([]as5600.Angle{40}, samples), conf: 3},
		"warning conf: AGC 64, CONF is not what it wakes with":           {status: as5600.MD, agc: 64, conf: 0x4001},
		"ok : AGC 65, good":                                              {status: as5600.MD, agc: 65, conf: 0xC000},
		"warning : falls silent at times: 2 of 20 readings lost":         {status: as5600.MD, lost: 2, conf: 3},
		"missing : reads impossible values: nobody drives the data line": {err: floating},
		"missing : does not work: input/output error":                    {err: broken},
		"missing : Silent sensors: towers 1":                             {err: i2cdev.EREMOTEIO},
	} {
		f := x.judge()
		text := f.text(words.Words{Language: words.English})
		if at := strings.Index(text, "] "); at >= 0 {
			text = text[at+2:]
		}
		require.Equal(t, want, f.verdict.String()+" "+f.id+": "+text)
		require.Equal(t, f.verdict == inOrder, f.remedy == nil, want)
	}
}

func TestNoiseAcrossTheEndOfTheTurn(t *testing.T) {
	x := exam{angles: []as5600.Angle{4095, 1, 4095, 1}}
	require.InDelta(t, 360.0/4096, x.noise(), 1e-9)
	require.Zero(t, (&exam{}).noise())
}
