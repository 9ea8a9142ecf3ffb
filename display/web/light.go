package web

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"mastro/display/lights"
)

// Light is the light at one base.
type Light struct {
	Color   string // "#rrggbb"; anything else is off
	Other   string // "#rrggbb": the second colour of "alternate"
	Pattern string // one of Patterns; anything else is off
}

// Patterns are the names of the light patterns, in the order of lights.Pattern. Each
// has its own shape and movement, so that nobody depends on colours alone.
func Patterns() []string {
	return []string{"off", "steady", "breathe", "dip1", "dip2", "flash1", "flash2", "shine1", "shine2", "alternate"}
}

// Lights converts lamps for the page.
func Lights(lamps []lights.Lamp) []Light {
	words := Patterns()
	all := make([]Light, len(lamps))
	for i, l := range lamps {
		all[i] = Light{Color: hexOf(l.Color), Pattern: words[min(int(l.Pattern), len(words)-1)]}
		if l.Pattern == lights.Alternating {
			all[i].Other = hexOf(l.Other)
		}
	}
	return all
}

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// lightView is a light for the templates and for JSON.
type lightView struct {
	Color   string `json:"color"`
	Other   string `json:"other"`
	Pattern string `json:"pattern"`
}

// view checks a light: an invalid colour or pattern never reaches the page.
func (l Light) view() lightView {
	if !slices.Contains(Patterns(), l.Pattern) || !isHexColor(l.Color) || l.Pattern == "off" {
		return lightView{"none", "none", "off"}
	}
	if !isHexColor(l.Other) {
		return lightView{l.Color, l.Color, l.Pattern}
	}
	return lightView(l)
}

func isHexColor(c string) bool {
	if len(c) != len("#rrggbb") || c[0] != '#' {
		return false
	}
	return strings.Trim(c[1:], "0123456789abcdefABCDEF") == ""
}
