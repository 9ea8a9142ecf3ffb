package doctor

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// Short takes less than a second, marks no sensor, shows no picture, and returns only
// what is not in order.
func TestTheShortCheck(t *testing.T) {
	italian := words.Words{Language: words.Italian}
	b := newSimulated(t)
	before, sent := b.world.Clock.Now(), b.rig.Simulation.PanelWire.Wire.Bits
	require.Empty(t, b.short(italian))
	require.Less(t, b.world.Clock.Now()-before, time.Second/2)
	require.Zero(t, b.slept)
	require.Equal(t, sent, b.rig.Simulation.PanelWire.Wire.Bits)
	require.LessOrEqual(t, b.world.MaxSelected(), 1)

	for want, spoil := range map[string]func(*simulated){
		"torre 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, magnete debole — Il magnete è": func(b *simulated) { b.world.Faults.Weak[2].Set() },
		"/dev/i2c-1 0x71: Il mux 0x71 non risponde — Controlla l’alimentazione del mux":                      func(b *simulated) { b.world.Faults.Mux[1].Set() },
		"/dev/i2c-1: Bus bloccato: /dev/i2c-1 — SDA o SCL":                                                   func(b *simulated) { b.world.Faults.Stuck.Set() },
	} {
		b := newSimulated(t)
		spoil(b)
		lines := b.short(italian)
		require.Len(t, lines, 1)
		require.Contains(t, lines[0], want)
		require.NotContains(t, lines[0], "\n")
	}
}

// At a wired table Short asks the computer that it runs on.
func TestTheShortCheckOfARealTable(t *testing.T) {
	b, err := open(t.Context(), &settings.Config{Board: boardfiletest.Absent(t), Panel: image.Pt(240, 240)})
	require.NoError(t, err)
	defer b.rig.Close()
	lines := Short(t.Context(), b.file, b.rig, words.Words{Language: words.English})
	require.Contains(t, strings.Join(lines, "\n"), "No /dev/i2c-250 — Write “dtoverlay=i2c250")
}

// After Short the rig goes on as if nothing had happened.
func TestAfterTheShortCheckTheTableGoesOn(t *testing.T) {
	b := newSimulated(t)
	require.Empty(t, b.short(words.Words{}))
	for range 200 {
		b.world.Advance(loop.Beat)
		b.rig.Scan(b.world.Clock.Now(), nil)
	}
	require.True(t, b.rig.Ready())
}
