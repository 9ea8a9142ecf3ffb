package doctor

import (
	"cmp"
	"encoding/json"
	"fmt"
	"image"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/configs/golden"
	"mastro/display/words"
	"mastro/engine/tabletop"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

var inEnglish = words.Words{Language: words.English}

// workingHost is a computer on which everything is in order.
func workingHost(t *testing.T) host {
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
		writeFile(t, h.root, name, text)
	}
	return h
}

func writeFile(t *testing.T, root, name, text string) {
	t.Helper()
	file := filepath.Join(root, name)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
}

// simulated is the examination of a simulated table with the reference wiring.
type simulated struct {
	*examination
	world *sim.World
	rings *sim.HallRings // nil for a table with sensors behind muxes
	lines *sim.PushTable // nil without
	slept time.Duration

	visitor *visitor // nil for nobody
}

func newSimulated(t *testing.T) *simulated {
	t.Helper()
	return simulatedWith(t, boardfile.MaxBases)
}

// simulatedWith is one with only the first so many towers.
func simulatedWith(t *testing.T, towers int) *simulated {
	t.Helper()
	file := boardfiletest.Reference(t)
	file.Bases = file.Bases[:towers]
	board := tabletop.Board{Catch: tabletop.AsPrinted}
	for _, place := range file.Places() {
		board.Towers = append(board.Towers, tabletop.Tower{Place: place})
	}
	r, err := rig.Simulated(board, image.Pt(240, 240), 4)
	require.NoError(t, err)
	w := r.Wiring()
	w.Buses[0].Name, file.I2C[0].Muxes = file.I2C[0].Bus, w.Buses[0].MuxAddresses
	w.Places, err = rig.Places(file, "")
	require.NoError(t, err)
	require.NoError(t, r.Wire(w))
	b := &simulated{world: r.Simulation.World, examination: newExamination(t.Context(), file, r, image.Pt(240, 240))}
	b.host = workingHost(t)
	b.sleep = func(d time.Duration) { b.slept += d; b.world.Advance(d) }
	return b
}

// rewire changes how the bus is wired.
func (b *simulated) rewire(t *testing.T, change func(*rig.BusWiring)) {
	t.Helper()
	w := b.rig.Wiring()
	change(&w.Buses[0])
	require.NoError(t, b.rig.Wire(w))
}

// jitter matches the figure that differs from one measurement to the next.
var jitter = regexp.MustCompile(`±\d+\.\d°`)

// problems is what is not in order, as "verdict id part: text". The directory of the state is "state".
func (b *simulated) problems() (all []string) {
	for _, f := range b.findings {
		if f.Verdict != verdictOK {
			text := jitter.ReplaceAllString(f.where(inEnglish)+": "+f.Text(inEnglish), "±?°")
			all = append(all, f.Verdict.String()+" "+f.ID+" "+strings.ReplaceAll(text, cmp.Or(b.state, "none"), "state"))
		}
	}
	return all
}

// requireUntouched requires that all sensors are as they were after power-up.
func (b *simulated) requireUntouched(t *testing.T) {
	t.Helper()
	for base, s := range b.world.Sensors {
		require.False(t, s.Burned, "sensor %d", base+1)
		require.False(t, s.BlankChanged(), "sensor %d", base+1)
	}
	for base, s := range b.rig.Sensors() {
		if chip, ok := s.Driver.(board.Tagger); ok {
			tag, _ := chip.ReadTag() // 0 of one that is silent
			require.Zero(t, tag, "sensor %d", base+1)
		}
	}
}

// fault makes something that is not in order.
type fault func(t *testing.T, b *simulated)

// requireFaults requires that what a doctor says of a table with each fault is as in a golden,
// and that it changes no sensor.
func requireFaults(t *testing.T, name string, table func(*testing.T) *simulated, faults map[string]fault) {
	t.Helper()
	var all []string
	for _, fault := range slices.Sorted(maps.Keys(faults)) {
		t.Run(fault, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := table(t)
				faults[fault](t, b)
				b.run(checks())
				all = append(all, fmt.Sprintf("== %s: %d in order, exit code %d\n%s", fault, b.count(verdictOK), exit.Of(b.verdict()), b.told(t)))
				b.requireRemedy(t, "")
				b.world.Faults.Stuck.Clear()
				b.world.Faults.BrownOut.Clear()
				b.requireUntouched(t)
			})
		})
	}
	if len(all) == len(faults) { // else some were not run
		golden.Text(t, "testdata/"+name+".txt", strings.Join(all, ""))
	}
}

// told is what is not in order, for programs and in both languages, without what differs from
// one measurement to the next.
func (b *simulated) told(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, f := range b.findings {
		if f.Verdict == verdictOK {
			continue
		}
		delete(f.Facts, "noise")
		delete(f.Facts, "angle")
		measured, err := json.Marshal(f.Facts)
		require.NoError(t, err)
		fmt.Fprintf(&all, "%s %s\n%s\n%s\n", f.ID, measured, f.lines(words.Words{Language: words.Italian}), f.lines(inEnglish))
	}
	return strings.ReplaceAll(jitter.ReplaceAllString(all.String(), "±?°"), cmp.Or(b.state, "none"), "state")
}

// addSupplySwitch gives the sensors a switched supply.
func (b *simulated) addSupplySwitch(t *testing.T) *sim.SimPin {
	t.Helper()
	pin := sim.NewSimPin("POWER")
	b.rewire(t, func(w *rig.BusWiring) { w.PowerLine = pin })
	return pin
}

// requireRemedy requires that all findings have words in both languages, and that those not in
// order have a remedy that contains a text.
func (b *simulated) requireRemedy(t *testing.T, remedy string) {
	t.Helper()
	for _, f := range b.findings {
		it, en := f.lines(words.Words{Language: words.Italian}), f.lines(inEnglish)
		require.NotContains(t, it+en, "doctor.", "a sentence is missing")
		if f.Verdict == verdictOK {
			require.Nil(t, f.Remedy, en)
			continue
		}
		require.Contains(t, en, "\n")
		require.Contains(t, it, "\n")
		require.NotEqual(t, it, en)
		require.Contains(t, f.Remedy(inEnglish), remedy)
	}
}

// text is what a check found, a line each, in English.
func (b *simulated) text(id string) string {
	var all []string
	for _, f := range b.findings {
		if f.ID == id {
			all = append(all, f.line(inEnglish))
		}
	}
	return strings.Join(all, "\n")
}
