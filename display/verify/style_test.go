package verify

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// luminance is that of a colour "#rrggbb", as WCAG 2 reckons it.
func luminance(t *testing.T, colour string) float64 {
	var rgb [3]uint8
	_, err := fmt.Sscanf(colour, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2])
	require.NoError(t, err, colour)
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(rgb[i]) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// Text can be read in the light and in the dark.
func TestContrast(t *testing.T) {
	light, dark, ok := strings.Cut(style, "@media (prefers-color-scheme: dark)")
	require.True(t, ok)
	for _, scheme := range []string{light, dark} {
		colours := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(scheme, -1) {
			colours[m[1]] = m[2]
		}
		for _, pair := range []string{
			"ink paper", "ink card", "ink key", "ink goodback", "ink badback", "soft paper", "soft card", "soft goodback", "soft badback",
			"good goodback", "good card", "bad badback", "bad card", "bad paper",
		} {
			text, back, _ := strings.Cut(pair, " ")
			a, b := luminance(t, colours[text]), luminance(t, colours[back])
			require.GreaterOrEqual(t, (max(a, b)+0.05)/(min(a, b)+0.05), 4.5, pair)
		}
	}
}
