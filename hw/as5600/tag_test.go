package as5600_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/sim"
)

// fixedMagnet is a magnet that does not turn.
type fixedMagnet struct{}

func (fixedMagnet) Sense() (sim.Degrees, sim.Millitesla) { return 90, 60 }

func wired(chips int) (*as5600.Dev, []*sim.AS5600) {
	clock := &sim.Clock{}
	bus := sim.NewBus("bus", clock, 400*physic.KiloHertz)
	var all []*sim.AS5600
	for i := range chips {
		all = append(all, sim.NewAS5600(fixedMagnet{}, clock, uint64(i)))
		bus.Chips.Attach(all[i])
	}
	return as5600.New(bus), all
}

func TestTagIsReadBackAndBurnsNothing(t *testing.T) {
	d, chips := wired(1)
	for _, tag := range []uint16{0x0ABC, 0x0FFF, 0} {
		require.NoError(t, d.Tag(tag))
		got, err := d.ReadTag()
		require.NoError(t, err)
		require.Equal(t, tag, got)
	}
	raw, err := d.RawAngle()
	require.NoError(t, err)
	require.InDelta(t, 1024, int(raw), 30)
	conf, err := d.Conf()
	require.NoError(t, err)
	require.Zero(t, conf&^as5600.Blank, "as it woke")
	require.False(t, chips[0].Burned)
	require.False(t, chips[0].BlankChanged())
}

func TestTagReachesAllThatAnswer(t *testing.T) {
	d, _ := wired(2)
	require.NoError(t, d.Tag(0x0555))
	got, err := d.ReadTag()
	require.NoError(t, err)
	require.Equal(t, uint16(0x0555), got)
}

func TestTagsOfMissingSensor(t *testing.T) {
	d, chips := wired(1)
	chips[0].NoAnswer.Set()
	require.ErrorIs(t, d.Tag(1), i2cdev.EREMOTEIO)
	_, err := d.ReadTag()
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)
	_, err = d.Conf()
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)
	_, err = d.RawAngle()
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)

	floating := playback(t, read(0x01, 0xFF, 0xFF), read(0x0C, 0x10, 0x00))
	_, err = floating.ReadTag()
	require.ErrorIs(t, err, as5600.ErrFloating)
	_, err = floating.RawAngle()
	require.ErrorIs(t, err, as5600.ErrFloating)
}

func TestTell(t *testing.T) {
	d, _ := wired(1)
	told, err := d.Tell()
	require.NoError(t, err)
	require.Equal(t, board.Told{Magnet: board.MagnetSeen, Gain: 64, Facts: map[string]any{
		"status": "MD", "agc": uint8(64), "magnitude": uint16(1800), "conf": "0x4000",
	}}, told)
	require.NoError(t, d.SetConf(0x4300))
	told, err = d.Tell()
	require.NoError(t, err)
	require.True(t, told.Altered)
	require.Equal(t, "0x4300", told.Facts["conf"])

	for conf, altered := range map[uint16]bool{0: false, 0xC000: false, 3: true, 0x4001: true} {
		told, err = playback(t, read(0x0B, 0x20, 0, 1), read(0x1A, 64), read(0x1B, 0, 9), read(0x07, byte(conf>>8), byte(conf))).Tell()
		require.NoError(t, err)
		require.Equal(t, altered, told.Altered, "%#04x", conf)
	}

	scanned, alone, err := d.Compare()
	require.NoError(t, err)
	require.InDelta(t, 1024, int(scanned), 30)
	require.InDelta(t, 1024, int(alone), 30)
}

func TestTellOfMissingSensor(t *testing.T) {
	d, chips := wired(1)
	chips[0].NoAnswer.Set()
	_, err := d.Tell()
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)
	_, _, err = d.Compare()
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)

	_, err = playback(t, read(0x0B, 0x20, 0, 1), read(0x1A, 64), read(0x1B, 0xFF, 0xFF), read(0x07, 0, 0)).Tell()
	require.ErrorIs(t, err, as5600.ErrFloating, "the first error, though CONF could be read")
	_, _, err = playback(t, read(0x0B, 0x20, 0, 1), read(0x0C, 0xFF, 0xFF)).Compare()
	require.ErrorIs(t, err, board.ErrFloating)
}
