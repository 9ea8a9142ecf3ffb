package as5600_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/as5600"
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
