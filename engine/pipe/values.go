package pipe

import (
	"fmt"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mastro/engine"
)

// seat is a seat: its number from 1, or "public". In answers it may be "table", too, or null
// for nobody.
type seat engine.Seat

// public is everybody.
const public = seat(engine.Public)

func (seat) kind() string { return `a seat, from 1, or "public"` }

// IsZero tells whether it is nobody, who is left out where nobody need be named.
func (s seat) IsZero() bool { return engine.Seat(s) == engine.Nobody }

// MarshalJSONTo writes it.
func (s seat) MarshalJSONTo(enc *jsontext.Encoder) error {
	return Value{engine.SeatValue(engine.Seat(s))}.MarshalJSONTo(enc)
}

// part is a part of the table, from 0; people count from 1.
type part int

func (part) kind() string { return "a part of the table, from 1" }

// standing is how a part stands as JSON says it.
type standing engine.Standing

func (standing) kind() string { return `0 to 5, "unknown" or "adrift"` }

// of is the standing of a part that is said so: of a line, the count nearest to the one that
// it must have, from two tiles before it to three beyond.
func (s standing) of(p engine.Sensed, part int) engine.Standing {
	said, must := engine.Standing(s), p.Stands(part)
	if !said.Known() {
		return said
	}
	return p.Circle().After(must, engine.Ways.Steps(must, said))
}

// clock is a time of some clock, which a request says in milliseconds.
type clock time.Duration

const longest = int64(1e12) // milliseconds: some thirty years

func (clock) kind() string { return "milliseconds, 0 to 1000000000000" }

// readers read the values of requests, parts and seats as far as the game has them.
func (s *Service) readers() json.Options {
	return json.WithUnmarshalers(json.JoinUnmarshalers(
		reader("part", func(text string) (part, bool) {
			n, ok := whole(text, 1, s.match.Position().Parts())
			return part(n - 1), ok
		}, func() string {
			if s.match.Position().Parts() == 0 {
				return "another request: nothing of this game is watched by sensors"
			}
			return fmt.Sprintf("a part of the table, 1 to %d", s.match.Position().Parts())
		}),
		reader("seat", func(text string) (seat, bool) {
			n, ok := whole(text, 1, s.match.Seats())
			if text == `"public"` {
				return seat(engine.Public), true
			}
			return seat(n - 1), ok
		}, func() string { return fmt.Sprintf(`a seat, 1 to %d, or "public"`, s.match.Seats()) }),
		reader("way to stand", func(text string) (standing, bool) {
			n, ok := whole(text, 0, int(engine.Ways)-1)
			switch text {
			case `"unknown"`:
				return standing(engine.Unknown), true
			case `"adrift"`:
				return standing(engine.Adrift), true
			}
			return standing(n), ok
		}, standing(0).kind),
		reader("time", func(text string) (clock, bool) {
			n, ok := whole(text, 0, longest)
			return clock(n) * clock(time.Millisecond), ok
		}, clock(0).kind),
	))
}

// reader reads a value from its JSON; noun and expected are what it is called, and may be.
func reader[T any](noun string, read func(text string) (T, bool), expected func() string) *json.Unmarshalers {
	return json.UnmarshalFunc(func(data []byte, to *T) error {
		got, ok := read(string(data))
		if *to = got; ok {
			return nil
		}
		return wrong("", fmt.Sprintf("there is no %s %.40s", noun, data), expected())
	})
}

// whole is a whole number in a range.
func whole[N int | int64](text string, least, most N) (n int64, ok bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n >= int64(least) && n <= int64(most)
}

// or is what was said, or the usual.
func or[T any](said *T, usual T) T {
	if said == nil {
		return usual
	}
	return *said
}
