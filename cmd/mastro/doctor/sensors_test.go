package doctor

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/i2cdev"
)

func TestTheBarOfTheSensorsGain(t *testing.T) {
	for agc, want := range map[uint8]string{0: "[--------------------]", 51: "[########------------]", 128: "[####################]", 255: "[####################]"} {
		require.Equal(t, want, gainBar(agc))
	}
}

// The verdict on a sensor is the gravest that holds, and only that.
func TestTheVerdictOnASensor(t *testing.T) {
	still := slices.Repeat([]board.Angle{4095}, samples)
	floating, broken := fmt.Errorf("AGC: %w", board.ErrFloating), fmt.Errorf("AGC: %w", syscall.EIO)
	for want, x := range map[string]examined{
		"ok : AGC 64, ±0.0°, good":                                        {told: board.Told{Magnet: board.MagnetSeen, Gain: 64}, angles: still, alone: still},
		"ok : AGC 16, ±0.0°, good":                                        {told: board.Told{Magnet: board.MagnetSeen, Gain: gainLow}, angles: still, alone: still},
		"ok : AGC 112, good":                                              {told: board.Told{Magnet: board.MagnetSeen, Gain: gainHigh}},
		"warning magnet: AGC 15, magnet nearly too strong":                {told: board.Told{Magnet: board.MagnetSeen, Gain: gainLow - 1}},
		"warning magnet: AGC 113, magnet nearly too weak":                 {told: board.Told{Magnet: board.MagnetSeen, Gain: gainHigh + 1, Altered: true}},
		"warning magnet: AGC 0, strong magnet":                            {told: board.Told{Magnet: board.MagnetSeen | board.MagnetStrong}},
		"missing magnet: AGC 0, no magnet":                                {told: board.Told{Magnet: board.MagnetWeak}, angles: still, alone: still},
		"missing burst: AGC 64, ±0.0°, a burst read gives another angle":  {told: board.Told{Magnet: board.MagnetSeen, Gain: 64, Altered: true}, angles: still, alone: slices.Repeat([]board.Angle{40}, samples)},
		"warning conf: AGC 64, CONF does not have its power-on value":     {told: board.Told{Magnet: board.MagnetSeen, Gain: 64, Altered: true}},
		"ok : AGC 65, good":                                               {told: board.Told{Magnet: board.MagnetSeen, Gain: 65}},
		"warning : falls silent at times: 2 of 20 readings lost":          {told: board.Told{Magnet: board.MagnetSeen, Altered: true}, lost: 2},
		"missing : reads impossible values: nothing drives the data line": {err: floating},
		"missing : does not work: input/output error":                     {err: broken},
		"missing : Silent sensors: towers 1":                              {err: i2cdev.EREMOTEIO},
	} {
		f := x.judge()
		text := f.Text(words.Words{Language: words.English})
		if at := strings.Index(text, "] "); at >= 0 {
			text = text[at+2:]
		}
		require.Equal(t, want, f.Verdict.String()+" "+f.ID+": "+text)
		require.Equal(t, f.Verdict == verdictOK, f.Remedy == nil, want)
	}
}

// plain is a sensor that only says what a board needs, and a chain of it.
type plain struct {
	reading board.Reading
	err     error
}

func (p *plain) Sense() (board.Reading, error) { return p.reading, p.err }
func (p *plain) Sensor(int) board.Sensor       { return p }

// A sensor need not tell its gain, or anything about itself.
func TestTheVerdictOnAPlainSensor(t *testing.T) {
	p := &plain{reading: board.Reading{Magnet: board.MagnetSeen, Angle: 1024}}
	r := rig.New(image.Pt(240, 240))
	require.NoError(t, r.Wire(rig.Wiring{Chain: p, ChainPort: "SPI0.1", Places: []rig.Place{{Ring: 0}}}))
	for want, now := range map[string]plain{
		"ok : ±0.0°, good":                                                *p,
		"warning magnet: ±0.0°, weak magnet":                              {reading: board.Reading{Magnet: board.MagnetSeen | board.MagnetWeak, Angle: 1024}},
		"missing magnet: no magnet":                                       {},
		"missing : reads impossible values: nothing drives the data line": {err: board.ErrFloating},
	} {
		*p = now
		x := examined{sensor: r.Sensors()[0]}
		if x.ask(); x.err == nil {
			x.sample()
			x.sample()
		}
		f := x.judge()
		require.Equal(t, want, f.Verdict.String()+" "+f.ID+": "+f.Text(words.Words{Language: words.English}))
		if f.Verdict == verdictOK {
			require.Equal(t, facts{"noise": 0.0, "angle": uint16(1024)}, f.Facts)
		}
	}
	*p = plain{}
	x := examined{sensor: r.Sensors()[0]}
	p.err = syscall.EIO
	x.sample()
	require.Equal(t, 1, x.lost)
}

func TestNoiseAcrossTheEndOfTheTurn(t *testing.T) {
	x := examined{angles: []board.Angle{4095, 1, 4095, 1}}
	require.InDelta(t, 360.0/4096, x.noise(), 1e-9)
	require.Zero(t, (&examined{}).noise())
}
