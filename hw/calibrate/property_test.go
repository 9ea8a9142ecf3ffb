package calibrate_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// event happens to one of the towers.
type event struct {
	base    int
	by      float64
	reading calibrate.Reading // instead, when broken
	broken  bool
}

func events(n int) *rapid.Generator[event] {
	return rapid.Custom(func(t *rapid.T) event {
		d := event{base: rapid.IntRange(0, n-1).Draw(t, "base"), by: rapid.SampledFrom([]float64{60, 60, 60, -60, -60, 120, 25, -90, 7, 0}).Draw(t, "by")}
		if d.broken = rapid.IntRange(0, 19).Draw(t, "broken") == 0; d.broken {
			d.reading = calibrate.Reading{
				Reading: board.Reading{Magnet: board.Magnet(rapid.Byte().Draw(t, "status")), Angle: board.Angle(rapid.Uint16().Draw(t, "angle"))},
				AGC:     rapid.Byte().Draw(t, "gain"),
			}
		}
		return d
	})
}

// Whatever happens and is answered, the prompt makes sense, and package board accepts every
// measurement.
func TestRandomEvents(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 3).Draw(rt, "bases")
		b := newRig(t, n, calibrate.Options{Codes: rapid.Bool().Draw(rt, "codes"), CounterClockwise: make([]bool, n)})
		broken := make([]event, n)
		b.sensor = func(base int, d float64) calibrate.Reading {
			if broken[base].broken {
				return broken[base].reading
			}
			return good(base, d)
		}
		for range rapid.IntRange(0, 60).Draw(rt, "events") {
			switch p := b.s.Prompt(); rapid.IntRange(0, 9).Draw(rt, "kind") {
			case 0:
				d := events(n).Draw(rt, "event")
				broken[d.base] = d
				b.degrees[d.base] += d.by
			case 1:
				b.s.Say(calibrate.Word(rapid.IntRange(0, 4).Draw(rt, "word")))
			default:
				follow(b, p)
			}
			b.run(60 * scan)
			checkPrompt(rt, b.s, n)
		}
	})
}

// follow does what the prompt asks.
func follow(b *rig, p calibrate.Prompt) {
	switch p.Ask {
	case calibrate.ToMark, calibrate.Refused:
		b.s.Say(calibrate.Next)
	case calibrate.Turn:
		b.degrees[p.Base] = 60 * float64(p.To)
	case calibrate.BackHome:
		b.degrees[p.Base] = 0
	}
}

func checkPrompt(t *rapid.T, s *calibrate.Session, n int) {
	p, r := s.Prompt(), s.Result()
	require.True(t, p.Done >= 0 && p.Done <= p.Total, "%+v", p)
	require.True(t, p.Base >= calibrate.All && p.Base < n, "%+v", p)
	require.Equal(t, p.Ask == calibrate.Refused, p.Ask == calibrate.Refused && p.Trouble.Kind != calibrate.None)
	require.LessOrEqual(t, len(r.Measured)+len(r.Refused), n)
	for _, m := range r.Measured {
		_, err := board.New([]board.Base{{Sensor: misreadSensor{}, Anchors: m.Anchors[:], CounterClockwise: m.CounterClockwise}}, board.Options{})
		require.NoError(t, err)
	}
}
