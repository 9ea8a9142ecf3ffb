package wire

import (
	"fmt"
	"strconv"

	"mastro/engine"
)

// Standing is how a part stands as JSON says it: 0 to 5, or unknown or adrift.
type Standing engine.Standing

// UnmarshalJSON reads one.
func (s *Standing) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case `"unknown"`:
		*s = Standing(engine.Unknown)
	case `"adrift"`:
		*s = Standing(engine.Adrift)
	default:
		n, err := strconv.ParseUint(string(data), 10, 8)
		if err != nil || n >= uint64(engine.Ways) {
			return &Refusal{What: fmt.Sprintf("%.40s is no way to stand", data), Expected: `0 to 5, "unknown" or "adrift"`}
		}
		*s = Standing(n)
	}
	return nil
}

// Of is the standing of a part that is said so: of a line, the count nearest to the
// one that it must have, from two tiles before it to three beyond.
func (s Standing) Of(p engine.Sensed, part int) engine.Standing {
	said, must := engine.Standing(s), p.Stands(part)
	if !said.Known() {
		return said
	}
	return p.Circle().After(must, engine.Ways.Steps(must, said))
}
