package trace_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/trace"
)

func TestHeaderIsChecked(t *testing.T) {
	good := board.Base{Anchors: []board.Angle{1, 2, 3, 4, 5, 6}}
	for name, h := range map[string]trace.Header{
		"no base":  {},
		"too many": bases(1001),
		"zero":     {Bases: []board.Base{{Zero: 4096}}},
		"anchors":  {Bases: []board.Base{{Anchors: good.Anchors[:5]}}},
		"none":     {Bases: []board.Base{{Anchors: []board.Angle{}}}},
		"anchor":   {Bases: []board.Base{{Anchors: []board.Angle{1, 2, 3, 4, 5, 5000}}}},
		"no key":   {Bases: []board.Base{good}, Info: []trace.Info{{"", "x"}}},
		"two keys": {Bases: []board.Base{good}, Info: []trace.Info{{"a b", "x"}}},
		"lines":    {Bases: []board.Base{good}, Info: []trace.Info{{"a", "x\nend"}}},
		"bytes":    {Bases: []board.Base{good}, Info: []trace.Info{{"a", "\xff"}}},
		"long":     {Bases: []board.Base{good}, Info: []trace.Info{{"a", strings.Repeat("x", 16<<10)}}},
	} {
		_, err := trace.NewRecorder(io.Discard, h)
		require.ErrorIs(t, err, trace.ErrHeader, name)
	}
}

func TestHeaderIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		angle := rapid.Map(rapid.IntRange(0, 4095), func(a int) board.Angle { return board.Angle(a) })
		base := rapid.Custom(func(t *rapid.T) board.Base {
			b := board.Base{Zero: angle.Draw(t, "zero"), CounterClockwise: rapid.Bool().Draw(t, "counter")}
			if rapid.Bool().Draw(t, "measured") {
				b.Anchors = rapid.SliceOfN(angle, 6, 6).Draw(t, "anchors")
			}
			return b
		})
		info := rapid.Custom(func(t *rapid.T) trace.Info {
			return trace.Info{rapid.StringMatching(`[^\s\pC]+`).Draw(t, "key"), rapid.StringMatching(`[^\pC]*`).Draw(t, "value")}
		})
		h := trace.Header{Bases: rapid.SliceOfN(base, 1, 20).Draw(t, "bases"), Info: rapid.SliceOf(info).Draw(t, "info")}
		s := newRecorderRig(t, h)
		got := opened(t, []byte(s.text(t))).Header()
		require.Equal(t, h.Bases, got.Bases)
		require.Equal(t, len(h.Info), len(got.Info))
		for i := range h.Info {
			require.Equal(t, h.Info[i], got.Info[i])
		}
	})
}
