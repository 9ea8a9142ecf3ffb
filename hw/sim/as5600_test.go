package sim

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
)

func TestBurstFromStatus(t *testing.T) {
	b := newBusRig(t)
	b.magnets[0].angle = 0x2AB * 360.0 / 4096
	b.selectChannels(t, 1)
	require.Equal(t, []byte{statusMD, 0x02, 0xAB, 0x02, 0xAB, 0, 0}, b.read(t, regStatus, 7), "STATUS, RAW ANGLE, ANGLE, nothing at 0x10")
}

func TestPointerStaysOnReadAgainRegisters(t *testing.T) {
	b := newBusRig(t)
	b.magnets[0].angle = 0x2AB * 360.0 / 4096
	b.selectChannels(t, 1)
	for at, want := range map[byte][]byte{
		regRawAngle:  {0x02, 0xAB},
		regAngle:     {0x02, 0xAB},
		regMagnitude: {0x07, 0x08},
	} {
		require.Equal(t, append(want, want...), b.read(t, at, 4))
		for range 2 {
			r := make([]byte, 3)
			require.NoError(t, b.bus.Tx(AS5600Address, nil, r))
			require.Equal(t, append(want, want[0]), r, "every message begins at the high byte")
		}
	}
	require.Equal(t, []byte{0xAB, 0x02}, b.read(t, regRawAngle+1, 2), "set to a low byte the pointer moves on")
}

func TestPointerRunsOn(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.Equal(t, []byte{0, 0, 0}, b.read(t, regBurn, 3), "over 0xFF to ZMCO")
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{0x01, 0xFA, 0xBC}, nil))
	require.Equal(t, []byte{0x0A, 0xBC}, b.read(t, 0x01, 2), "position registers have twelve bits")
}

func TestInvalidAddresses(t *testing.T) {
	for at := range 256 {
		b := newBusRig(t)
		b.selectChannels(t, 1)
		err := b.bus.Tx(AS5600Address, []byte{byte(at)}, nil)
		ok := at <= 8 || at >= 0x0B && at <= 0x0F || at >= 0x1A && at <= 0x1C || at == 0xFF
		if ok {
			require.NoError(t, err, "0x%02x", at)
			continue
		}
		require.ErrorIs(t, err, i2cdev.EREMOTEIO, "0x%02x", at)
		r := []byte{0xFF}
		require.NoError(t, b.bus.Tx(AS5600Address, nil, r), "a read is possible all the same")
		require.Zero(t, r[0])
	}
}

func TestConf(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.Equal(t, []byte{factoryConf, 0}, b.read(t, regConf, 2))
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{regConf, factoryConf | 0x03, 0x01}, nil))
	require.Equal(t, []byte{factoryConf | 0x03, 1}, b.read(t, regConf, 2))
	require.False(t, b.sensors[0].BlankChanged())
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{regConf, 0}, nil))
	require.True(t, b.sensors[0].BlankChanged())
	b.sensors[0].Power.For(time.Millisecond)
	b.clock.Advance(time.Second)
	require.Equal(t, []byte{factoryConf, 0}, b.read(t, regConf, 2))
}

func TestReadOnlyRegistersIgnoreWrites(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{regStatus, 0, 0xFF, 0xFF}, nil))
	require.Equal(t, []byte{statusMD, 0x04, 0x00}, b.read(t, regStatus, 3))
	require.False(t, b.sensors[0].Burned)
}

func TestBurnIsRecorded(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{regBurn}, nil))
	require.False(t, b.sensors[0].Burned, "pointing there is not writing")
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{regBurn, 0x80}, nil))
	require.True(t, b.sensors[0].Burned)
	require.False(t, b.sensors[1].Burned)
}

func TestStatusFollowsTheField(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	for _, c := range []struct {
		field  Millitesla
		status byte
		agc    byte
		mag    uint16
	}{
		{0, statusML, 128, 0},
		{7.9, statusML, 128, 474},
		{8, statusMD | statusML, 128, 480},
		{29.9, statusMD | statusML, 128, 1794},
		{30, statusMD, 128, 1800},
		{60, statusMD, 64, 1800},
		{90, statusMD, 0, 1800},
		{90.1, statusMD | statusMH, 0, 1802},
		{1e6, statusMD | statusMH, 0, 4095},
	} {
		b.magnets[0].field = c.field
		require.Equal(t, []byte{c.status}, b.read(t, regStatus, 1), "%g mT", float64(c.field))
		require.Equal(t, []byte{c.agc, byte(c.mag >> 8), byte(c.mag)}, b.read(t, regAGC, 3), "%g mT", float64(c.field))
	}
}

func TestAngleHysteresisAtZero(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	angle := func(raw int) uint16 {
		b.magnets[0].angle = Degrees(raw) * 360 / 4096
		r := b.read(t, regAngle, 2)
		return uint16(r[0])<<8 | uint16(r[1])
	}
	require.EqualValues(t, 4000, angle(4000))
	require.EqualValues(t, 4095, angle(4096+9))
	require.EqualValues(t, 10, angle(4096+10))
	require.EqualValues(t, 0, angle(-10))
	require.EqualValues(t, 4085, angle(-11))
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{0x01, 0x01, 0x00}, nil))
	require.EqualValues(t, 0x100, angle(0x200), "ANGLE is counted from ZPOS")
	require.Equal(t, []byte{0x02, 0x00}, b.read(t, regRawAngle, 2), "RAW ANGLE is not")
}

func TestRawAngleIsTheMagnets(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := newBusRig(t)
		b.selectChannels(t, 1)
		turns := rapid.IntRange(-3, 3).Draw(r, "turns")
		raw := rapid.IntRange(0, 4095).Draw(r, "raw")
		b.magnets[0].angle = Degrees(raw)*360/4096 + 360*Degrees(turns)
		require.Equal(r, []byte{byte(raw >> 8), byte(raw)}, b.read(t, regRawAngle, 2))
	})
}

// spread is the rms of RAW ANGLE around 180° in degrees.
func (b *busRig) spread(t *testing.T, n int) float64 {
	b.magnets[0].angle = 180
	sum := 0.0
	for range n {
		r := b.read(t, regRawAngle, 2)
		d := float64(int(r[0])<<8|int(r[1])) - 2048
		sum += d * d
	}
	return math.Sqrt(sum/float64(n)) * 360 / 4096
}

func TestNoise(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.Zero(t, b.spread(t, 10))
	b.sensors[0].Noise = 0.5
	require.InDelta(t, 0.5, b.spread(t, 4000), 0.03)
	b.magnets[0].field = 15
	require.InDelta(t, 1.0, b.spread(t, 4000), 0.06, "half the weakest good field")
	b.magnets[0].field = 0
	require.InDelta(t, 360/math.Sqrt(12), b.spread(t, 4000), 4, "without a magnet anything comes")
}

func TestSensorAfterABrownOut(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.Equal(t, []byte{statusMD, 4, 0}, b.read(t, regStatus, 3))
	b.sensors[0].Power.For(time.Millisecond)
	require.Equal(t, []byte{0, 0, 0}, b.read(t, regStatus, 3))
	b.clock.Advance(time.Millisecond)
	require.Equal(t, []byte{0, 0}, b.read(t, regRawAngle, 2), "plausible, and wrong")
	b.clock.Advance(warmUp)
	require.Equal(t, []byte{statusMD, 4, 0}, b.read(t, regStatus, 3))
}

func TestMissingSensor(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	b.sensors[0].NoAnswer.For(time.Second)
	require.ErrorIs(t, b.bus.Tx(AS5600Address, []byte{regStatus}, nil), i2cdev.EREMOTEIO)
	b.clock.Advance(time.Second)
	b.read(t, regStatus, 3)
}
