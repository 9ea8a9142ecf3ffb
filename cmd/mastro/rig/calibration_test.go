package rig

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs"
)

// The fingerprint depends on where the sensors hang, and on nothing else.
func TestTheFingerprint(t *testing.T) {
	reference := Fingerprint(boardfiletest.Reference(t))
	require.Len(t, reference, 16)
	require.Equal(t, reference, Fingerprint(boardfiletest.Reference(t)))
	ring := 3
	for name, change := range map[string]func(*boardfile.File){
		"the bus": func(b *boardfile.File) { b.I2C[0].Bus = "/dev/i2c-3" },
		"another bus": func(b *boardfile.File) {
			b.I2C = append(b.I2C, boardfile.I2C{Bus: "/dev/i2c-3", Muxes: b.I2C[0].Muxes})
			b.Bases[4].Bus = "/dev/i2c-3"
		},
		"mux":      func(b *boardfile.File) { b.Bases[4].Mux = b.I2C[0].Muxes[2] },
		"channel":  func(b *boardfile.File) { b.Bases[4].Channel = 7 },
		"ring":     func(b *boardfile.File) { b.Bases[4].Ring = &ring },
		"order":    func(b *boardfile.File) { slices.Reverse(b.Bases) },
		"one less": func(b *boardfile.File) { b.Bases = b.Bases[:17] },
	} {
		b := boardfiletest.Reference(t)
		change(b)
		require.NotEqual(t, reference, Fingerprint(b), name)
	}
	same := boardfiletest.Reference(t)
	same.Fixed, same.Bases[4].R = true, 9
	same.Bases[4].Zero, same.Bases[4].Direction = 99, true
	same.Panel, same.Lights, same.Controls = nil, nil, nil
	same.Bases[4].Bus = same.I2C[0].Bus // the same bus, by its name
	same.I2C = append(same.I2C, boardfile.I2C{Bus: "/dev/i2c-9", Muxes: []uint16{0x70}})
	require.Equal(t, reference, Fingerprint(same))
}

func TestWhatWasMeasuredAsItIsSaved(t *testing.T) {
	m := roomtest.MeasuredAs(6, 4090, 61)
	m.CounterClockwise, m.Spread = true, 0.129
	require.Equal(t, configs.CalibratedBase{Number: 7, Anchors: []uint16{4090, 676, 1359, 2042, 2724, 3407}, AGC: 61, Spread: 0.13}, calibrated(m))
}
