package boardfile_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs"
	"mastro/engine/hexgrid"
	"mastro/engine/tabletop"
	"mastro/hw/pins"
	"mastro/hw/st77xx"
)

func TestReferenceWiring(t *testing.T) {
	b, err := boardfile.Parse("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	perMux := map[uint16]int{}
	for _, base := range b.Bases {
		perMux[base.Mux]++
		require.False(t, bool(base.Direction))
	}
	require.Equal(t, map[uint16]int{0x70: 6, 0x71: 6, 0x72: 6}, perMux)
	require.Equal(t, hexgrid.Hex{Q: 0, R: -2}, b.Bases[0].Hex())
	require.Equal(t, []boardfile.I2C{{Bus: "/dev/i2c-1", Muxes: []uint16{0x70, 0x71, 0x72}, Reset: pins.Address{Name: "GPIO17"}}}, b.I2C)
	require.Equal(t, 32*physic.MegaHertz, physic.Frequency(b.Panel.Speed))
	require.Equal(t, st77xx.ST7789(), b.Panel.Model.Controller())
	require.Equal(t, boardfile.Size{X: 240, Y: 240}, b.Panel.Size)
	require.Equal(t, image.Pt(240, 240), b.Panel.PictureSize())
	require.False(t, b.Lights.Chip.WS2812)
	require.Equal(t, 4*physic.MegaHertz, physic.Frequency(b.Lights.Speed))
	require.Equal(t, "GPIO22", b.Controls.EndTurn.String())
}

func TestSensorsAlone(t *testing.T) {
	b, err := boardfile.Parse("b", []byte(`
i2c = [{bus = "/dev/i2c-3", muxes = [0x77]}]
base = [{q = 4, r = 4, mux = 0x77, channel = 7, zero = 4095, direction = "counter-clockwise"}]
`))
	require.NoError(t, err)
	require.Nil(t, b.Panel)
	require.Nil(t, b.Lights)
	require.Nil(t, b.Controls)
	require.True(t, b.I2C[0].Reset.IsZero())
	require.Equal(t, []boardfile.Base{{Q: 4, R: 4, Mux: 0x77, Channel: 7, Zero: 4095, Direction: true}}, b.Bases)
}

func TestWiringOfRings(t *testing.T) {
	b, err := boardfile.Parse("hall.toml", []byte(boardfiletest.Shipped(t, "hall.toml")))
	require.NoError(t, err)
	require.Empty(t, b.I2C)
	require.Len(t, b.Bases, 18)
	require.Equal(t, 17, b.LastRing())
	require.Equal(t, 4, *b.Bases[4].Ring)
	require.False(t, b.Lights.Chip.WS2812)
	require.Equal(t, "ST7735", b.Panel.Model.Name)
}

func TestWiringOfWS2812(t *testing.T) {
	b, err := boardfile.Parse("ws2812.toml", []byte(boardfiletest.Shipped(t, "ws2812.toml")))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	require.Equal(t, &boardfile.Lights{Port: "SPI0.0", Chip: boardfile.Chip{WS2812: true}, Brightness: 64}, b.Lights)
	require.True(t, b.Panel.OnI2C())
	require.Equal(t, uint16(0x3C), b.Panel.Address)
	require.Equal(t, "SSD1306", b.Panel.Model.Name)
}

func TestWiringOfSeveralBuses(t *testing.T) {
	b, err := boardfile.Parse("severalbuses.toml", []byte(boardfiletest.SeveralBuses(t)))
	require.NoError(t, err)
	require.Equal(t, 0, b.Bus(b.Bases[11].Bus))
	require.Equal(t, 1, b.Bus(b.Bases[12].Bus))
	require.Equal(t, uint16(0x70), b.Bases[12].Mux)
	require.Equal(t, 0, b.Bus(""))
	require.Equal(t, -1, b.Bus("/dev/i2c-0"))
}

func TestWiringOfPushes(t *testing.T) {
	b, err := boardfile.Parse("magico.toml", []byte(boardfiletest.Shipped(t, "magico.toml")))
	require.NoError(t, err)
	require.Empty(t, b.Bases)
	require.Equal(t, &boardfile.Pushes{Expander: 0x20}, b.Pushes)
	require.Len(t, b.Lines, 6)
	require.Equal(t, boardfile.Line{Low: 5, High: 13}, b.Lines[5])
	both := boardfiletest.Shipped(t, "pi.toml") + "[pushes]\nexpander = 0x27\n[[line]]\nlow = 0\nhigh = 1\n"
	b, err = boardfile.Parse("both.toml", []byte(both))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	require.Len(t, b.Lines, 1)
}

func TestRotation(t *testing.T) {
	tall := strings.Replace(boardfiletest.Shipped(t, "pi.toml"), `"240x240"`, `"240x320"`, 1)
	b, err := boardfile.Parse("b", []byte(strings.Replace(tall, "rotation = 0", "rotation = 270", 1)))
	require.NoError(t, err)
	require.Equal(t, image.Pt(320, 240), b.Panel.PictureSize())
}

// Whatever a file contains, the error is one with a line, and no two bases of what is
// accepted share a sensor.
func FuzzParse(f *testing.F) {
	f.Add([]byte(boardfiletest.Shipped(f, "pi.toml")))
	f.Add([]byte(`i2c=[{bus="a",muxes=[0x70]}]
base=[{q=0,r=0,mux=0x70,channel=0}]
panel={port="SPI0.0",speed="1MHz",dc="GPIO1",model="ST7789",size="240x240",rotation=90}
lights={port="SPI1.0",speed="1",brightness=1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := boardfile.Parse("b", data)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		seen := make(map[string]bool)
		for _, base := range b.Bases {
			at := fmt.Sprint(b.Bus(base.Bus), base.Mux, base.Channel)
			if base.Ring != nil {
				at = fmt.Sprint("ring ", *base.Ring)
			}
			require.False(t, seen[at])
			seen[at] = true
		}
	})
}

// Movable bases take every map with as many towers, fixed ones only their own.
func TestMapsThatATableTakes(t *testing.T) {
	text := boardfiletest.Shipped(t, "pi.toml")
	movable, err := boardfile.Parse("b.toml", []byte(text))
	require.NoError(t, err)
	require.False(t, movable.Fixed)
	fixed, err := boardfile.Parse("b.toml", []byte("fixed = true\n"+text))
	require.NoError(t, err)
	require.True(t, fixed.Fixed)
	own, other := movable.Places(), movable.Places()
	other[4].Q += 9
	for _, c := range []struct {
		places         []tabletop.Place
		movable, fixed bool
	}{{own, true, true}, {other, true, false}, {own[:17], false, false}, {append(own, other[4]), false, false}} {
		require.Equal(t, c.movable, movable.Takes(c.places))
		require.Equal(t, c.fixed, fixed.Takes(c.places))
	}
}
