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
