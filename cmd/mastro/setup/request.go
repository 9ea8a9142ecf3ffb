package setup

import (
	"slices"

	"mastro/cmd/mastro/exit"
)

// Request is what is asked for on the command line, beside the configuration.
type Request struct {
	Seed    uint64
	Players int      // 0 for those of the configuration
	Drawing string   // file with a map of somebody's own; empty for a drawn one
	Built   string   // file with a board that people told; empty for a drawn one
	Given   []string // the flags that were given, without their dashes
	Output
}

// given tells whether a flag was given, be it with the value that it has without.
func (r Request) given(flag string) bool { return slices.Contains(r.Given, flag) }

// Check refuses what cannot be done.
func (r Request) Check() error {
	for _, f := range []struct{ flag, file string }{
		{"drawing", r.Drawing}, {"built", r.Built}, {"svg", r.SVG}, {"png", r.PNG}, {"pdf", r.PDF}, {"file", r.File},
	} {
		if f.file == "" && r.given(f.flag) {
			return exit.Usage.Becausef("--%s names no file; name one, or leave it out", f.flag)
		}
	}
	switch {
	case r.Players == 0 && r.given("players"):
		return exit.Usage.Becausef("--players: 0; say how many play, or leave it out")
	case r.Drawing != "" && r.given("shape"):
		return exit.Usage.Becausef("--drawing is the map, and --shape draws one; leave one of them out")
	case r.Built != "" && (r.Drawing != "" || r.given("shape")):
		return exit.Usage.Becausef("--built is the board; leave --drawing and --shape out")
	}
	return r.Output.check()
}
