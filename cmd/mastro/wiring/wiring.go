// Package wiring works out what is to be soldered for a board file, so that it is what
// the program expects: every part pin by pin, the lines of config.txt, the current that
// the supplies must give, the addresses on each I²C bus, and a drawing of it all.
//
//	plan := wiring.New("pi.toml", b, words.Words{Language: words.English})
//	err := plan.Text(os.Stdout) // tables; Draw makes an SVG
//
// A plan is made of a board file that was read and checked by package boardfile. Parts
// are added in the order of that file (parts.go, sensors.go, chain.go, switches.go), and what depends on all
// of them comes last: header, currents, addresses. Names of lines are those of a
// Raspberry Pi up to the 4; where an overlay decides which line it is, the plan says
// so.
package wiring

import (
	"io"

	"mastro/cmd/mastro/stdio"
)

// Write writes the plan to out, and the drawing into the file svg if one is named; "-" is
// out, with nothing but the drawing.
func (p *Plan) Write(svg string, out io.Writer) error {
	switch svg {
	case "":
	case "-":
		return p.Draw(out)
	default:
		if err := stdio.WriteFile(svg, p.Draw); err != nil {
			return err
		}
	}
	return p.Text(out)
}
