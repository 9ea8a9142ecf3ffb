package doctor

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/i2cdev"
)

func TestTheBarOfTheSensorsGain(t *testing.T) {
	for agc, want := range map[uint8]string{0: "[--------------------]", 51: "[########------------]", 128: "[####################]", 255: "[####################]"} {
		require.Equal(t, want, gainBar(agc))
	}
}

// The verdict on a sensor is the gravest that holds, and only that.
func TestTheVerdictOnASensor(t *testing.T) {
	still := slices.Repeat([]as5600.Angle{4095}, samples)
	floating, broken := fmt.Errorf("AGC: %w", as5600.ErrFloating), fmt.Errorf("AGC: %w", syscall.EIO)
	for want, x := range map[string]registers{
		"ok : AGC 64, ±0.0°, good":                                       {status: as5600.MD, agc: 64, angles: still, alone: still},
		"ok : AGC 16, ±0.0°, good":                                       {status: as5600.MD, agc: gainLow, angles: still, alone: still},
		"ok : AGC 112, good":                                             {status: as5600.MD, agc: gainHigh},
		"warning magnet: AGC 15, magnet nearly too strong":               {status: as5600.MD, agc: gainLow - 1},
		"warning magnet: AGC 113, magnet nearly too weak":                {status: as5600.MD, agc: gainHigh + 1, conf: 3},
		"warning magnet: AGC 0, strong magnet":                           {status: as5600.MD | as5600.MH},
		"missing magnet: AGC 0, no magnet":                               {status: as5600.ML, angles: still, alone: still},
		"missing burst: AGC 64, ±0.0°, a burst brings another angle":     {status: as5600.MD, agc: 64, angles: still, alone: slices.Repeat([]as5600.Angle{40}, samples), conf: 3},
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
		require.Equal(t, f.verdict == verdictOK, f.remedy == nil, want)
	}
}

func TestNoiseAcrossTheEndOfTheTurn(t *testing.T) {
	x := registers{angles: []as5600.Angle{4095, 1, 4095, 1}}
	require.InDelta(t, 360.0/4096, x.noise(), 1e-9)
	require.Zero(t, (&registers{}).noise())
}
