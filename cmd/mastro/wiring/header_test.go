package wiring

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/words"
	"mastro/hw/pins"
)

// The pins are those of the published pinout of the header.
func TestHeader(t *testing.T) {
	require.Equal(t, []int{1, 17}, headerPins("3V3"))
	require.Equal(t, []int{2, 4}, headerPins("5V"))
	require.Equal(t, []int{6, 9, 14, 20, 25, 30, 34, 39}, headerPins("GND"))
	of := []int{27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13}
	for line, pin := range of {
		require.Equal(t, []int{pin}, headerPins(fmt.Sprintf("GPIO%d", line)))
	}
	require.Len(t, of, 40-2-2-8)
	require.Equal(t, []int{27}, headerPins("ID_SDA"))
	require.Empty(t, headerPins("GPIO28"))
	require.Empty(t, headerPins("EXP1"))
}

// Every line that the file names, and every line of its buses, is listed once, with its
// pin and with what it leads to.
func TestEachWireIsOnTheHeaderOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := boardfile.Parse("b", []byte(boardfiletest.Shipped(t, rapid.SampledFrom(boardfiletest.ShippedNames(t)).Draw(rt, "board"))))
		require.NoError(rt, err)
		rewire(rt, b)
		s := New("b", b, inEnglish)
		rows := make(map[string]HeaderUse)
		for _, u := range s.Header {
			require.NotContains(rt, rows, u.Line)
			require.NotEmpty(rt, u.Uses)
			rows[u.Line] = u
		}
		for _, u := range s.Unused {
			require.NotContains(rt, rows, u.Line, "it is not free")
		}
		for _, c := range b.Claims() {
			require.Equal(rt, headerPins(c.Line), rows[c.Line].Pins, c.Key)
		}
		for _, w := range b.Wires() {
			if name := boardfile.LineName(w.At); name != "" {
				require.Len(rt, rows[name].Uses, 1, "%s is for one pin of one kind of part", w.Key)
				require.Len(rt, rows[name].Pins, 1)
			}
		}
	})
}

// rewire gives random lines to all that the program drives and watches.
func rewire(rt *rapid.T, b *boardfile.File) {
	free := rapid.Permutation([]int{4, 5, 6, 12, 13, 14, 15, 16, 17, 22, 23, 24, 25, 26, 27}).Draw(rt, "lines")
	wires := []*pins.Address{&b.Panel.RST, &b.Controls.A, &b.Controls.B, &b.Controls.Push, &b.Controls.EndTurn, &b.Controls.Back}
	if !b.Panel.OnI2C() {
		wires = append(wires, &b.Panel.DC)
	}
	for i := range b.I2C {
		wires = append(wires, &b.I2C[i].Reset, &b.I2C[i].Power)
	}
	if len(b.I2C) > 0 && len(b.I2C[0].Muxes) == 0 {
		b.I2C[0].Reset, wires = pins.Address{}, wires[:len(wires)-2] // nothing is there to be reset
	}
	if b.Rings != nil {
		wires = append(wires, &b.Rings.Load)
	}
	for i, at := range wires {
		*at = pins.Address{Name: fmt.Sprintf("GPIO%d", free[i])}
		if rapid.Bool().Draw(rt, "by offset") {
			*at = pins.Address{Label: "pinctrl-rp1", Offset: free[i]}
		}
	}
}

func TestLinesThatARaspberryPiHasNot(t *testing.T) {
	s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), `"/dev/i2c-1"`, `"/dev/i2c-3"`, `"GPIO25"`, `"EXP25"`, `"GPIO24"`, `"pinctrl-bcm2711:4"`, `"SPI1.0"`, `"SPI7.0"`))
	require.Equal(t, "i2c-3 SDA", endOf(t, s, "TCA9548A", "0x70", "SDA"))
	require.Equal(t, "EXP25", endOf(t, s, "ST7789", "", "DC"))
	require.Equal(t, "GPIO4 (7)", endOf(t, s, "ST7789", "", "RST"))
	require.Equal(t, "SPI7 MOSI", endOf(t, s, "74AHCT125", "", "1A"))
	require.Contains(t, s.Groups[3].Notes, words.WiringOverlay.In(inEnglish, "SPI7"))
	require.Contains(t, s.Groups[0].Notes, words.WiringOverlay.In(inEnglish, "/dev/i2c-3"))
	require.Equal(t, "dtoverlay=i2c3,baudrate=400000", s.Settings[0])
}
