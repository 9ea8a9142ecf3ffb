package wiring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
)

func TestHallWiring(t *testing.T) {
	s := planOf(t, boardfiletest.Shipped(t, "hall.toml"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"74HC165", "0", "QH", "GPIO9 (21)"}, {"74HC165", "0", "SER", "1 QH"}, {"74HC165", "1", "QH", "0 SER"},
		{"74HC165", "6", "SER", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"74HC165", "3", "SH/LD", "GPIO26 (37)"},
		{"74HC165", "3", "CLK", "GPIO11 (23)"}, {"74HC165", "3", "CLK INH", "GPIO7 (26)"},
		{"74HC165", "0", "H", "base 1 A"}, {"74HC165", "0", "A", "base 3 B"}, {"74HC165", "6", "C", "base 18 C"},
		{"74HC165", "6", "B", "3V3 (1, 17)"}, {"74HC165", "6", "A", "GND (6, 9, 14, 20, 25, 30, 34, 39)"},
		{"DRV5033", "base 3", "OUT C", "1 H"}, {"APA102", "", "DI", "74AHCT125 1Y"},
		{"74AHCT125", "", "1A", "GPIO20 (38)"}, {"74AHCT125", "", "2A", "GPIO21 (40)"}, {"ST7735", "", "CS", "GPIO8 (24)"},
	} {
		require.Equal(t, c.want, endOf(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtoverlay=spi0-2cs", "dtoverlay=spi1-1cs"}, s.Settings)
}

func TestWiringOfPushes(t *testing.T) {
	s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "magico.toml"), "0x20", "0x25"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"MCP23017", "0x25", "A0", "3V3 (1, 17)"}, {"MCP23017", "0x25", "A1", "GND (6, 9, 14, 20, 25, 30, 34, 39)"},
		{"MCP23017", "0x25", "A2", "3V3 (1, 17)"}, {"MCP23017", "0x25", "RESET", "3V3 (1, 17)"},
		{"MCP23017", "0x25", "SDA", "GPIO2 (3)"}, {"MCP23017", "0x25", "GPA0", "line 1 low"},
		{"MCP23017", "0x25", "GPB5", "line 6 high"}, {"MCP23017", "0x25", "GPA7", "open"},
		{"DRV5033", "line 4 high", "OUT", "GPB3"},
	} {
		require.Equal(t, c.want, endOf(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
}

// The plan says the same of a wire at the register and at the switch.
func TestBothEndsOfASwitchAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := boardfile.Parse("b", []byte(boardfiletest.Shipped(t, "hall.toml")))
		require.NoError(rt, err)
		b.Bases = b.Bases[:rapid.IntRange(1, boardfile.MaxBases).Draw(rt, "bases")]
		rings := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
			for i := range boardfile.MaxBases {
				if !yield(i) {
					return
				}
			}
		})).Draw(rt, "rings")
		for i := range b.Bases {
			b.Bases[i].Ring = &rings[i]
		}
		s := New("b", b, inEnglish)
		_, registers := chained(b)
		require.Len(rt, s.Groups[0].Parts, registers)
		for i := range b.Bases {
			for _, s3 := range "ABC" {
				base := fmt.Sprintf("base %d", i+1)
				register, input, _ := strings.Cut(endOf(t, s, "DRV5033", base, "OUT "+string(s3)), " ")
				require.Equal(rt, base+" "+string(s3), endOf(t, s, "74HC165", register, input))
			}
		}
	})
}

// The numbers are those of package hallring.
func TestRegistersOfAChain(t *testing.T) {
	for rings, want := range map[int]int{18: 7, 8: 4, 2: 1, 1: 1, 3: 2} {
		b := &boardfile.File{Bases: []boardfile.Base{{Ring: new(int)}}}
		*b.Bases[0].Ring = rings - 1
		_, registers := chained(b)
		require.Equal(t, want, registers, rings)
	}
}
