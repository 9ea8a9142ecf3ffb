// Package wiring works out what is to be soldered for a board file, so that it is what
// the program expects: every part pin by pin, the lines of config.txt, the current that
// the supplies must give, the addresses on each I²C bus, and a drawing of it all.
//
//	plan := wiring.New("pi.toml", b, words.Words{Language: words.English})
//	err := plan.Text(os.Stdout) // tables; Draw makes an SVG, and a Plan is JSON as it is
//
// A plan is made of a board file that was read and checked by package boardfile. Parts
// are added in the order of that file (parts.go, sensors.go, chain.go, switches.go), and what depends on all
// of them comes last: header, currents, addresses. Names of lines are those of a
// Raspberry Pi up to the 4; where an overlay decides which line it is, the plan says
// so.
package wiring

import (
	"encoding/json"
	"io"

	"mastro/cmd/mastro/stdio"
)

// Output says in which form a plan is written.
type Output struct {
	JSON bool   // as one JSON object instead of tables
	SVG  string // draw it as well, into this file; "-" for nothing but the drawing
}

// Write writes the plan to out, and the drawing to a file of its own if one is named.
func (p *Plan) Write(o Output, out io.Writer) error {
	switch o.SVG {
	case "":
	case "-":
		return p.Draw(out)
	default:
		if err := stdio.WriteFile(o.SVG, p.Draw); err != nil {
			return err
		}
	}
	if o.JSON {
		return json.NewEncoder(out).Encode(p)
	}
	return p.Text(out)
}
