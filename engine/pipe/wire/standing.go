package wire

import (
	"fmt"
	"strconv"

	"mastro/engine"
)

// ways is in how many ways a part stands in JSON, whatever it is: the facings of a
// tower, and the count of a line modulo 6. This file alone converts between the two.
const ways engine.Circle = 6

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
		if err != nil || n >= uint64(ways) {
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
	return p.Circle().After(must, ways.Steps(must, said))
}

// Standings writes the counts of lines, each as 0 to 5.
func (o *Out) Standings(all []engine.Standing) {
	o.Open('[')
	for _, s := range all {
		o.Int(int(ways.After(s, 0)))
	}
	o.Close(']')
}
