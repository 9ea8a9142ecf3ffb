package pipe

import (
	"errors"
	"fmt"

	"mastro/engine/perft"
	"mastro/engine/pipe/wire"
)

// limit is how much perft counts if it is not told otherwise, and at most.
type limit struct{ usual, most uint64 }

// counting is what a request to count says: how deep, and how much at most.
type counting struct {
	actions bool // or else turns
	depth   *value
	watch   perft.Watch
}

func (s *Service) perft(a *args, o *wire.Out) error {
	c, err := s.counting(a)
	if err != nil {
		return err
	}
	if c.actions {
		count, err := perft.Actions(s.position(), c.depth.n, c.watch)
		writeCount(o, count)
		return a.tooMuch(c, err)
	}
	count, err := perft.Turns(s.position(), c.depth.n, c.watch)
	writeReached(o, count)
	return a.tooMuch(c, err)
}

func (s *Service) divide(a *args, o *wire.Out) error {
	c, err := s.counting(a)
	if err != nil {
		return err
	}
	if c.actions {
		shares, err := perft.DivideActions(s.position(), c.depth.n, c.watch)
		writeShares(o, shares, writeCount)
		return a.tooMuch(c, err)
	}
	shares, err := perft.DivideTurns(s.position(), c.depth.n, c.watch)
	writeShares(o, shares, writeReached)
	return a.tooMuch(c, err)
}

// counting reads what is to be counted.
func (s *Service) counting(a *args) (c counting, err error) {
	actions, turns := a.value("actions"), a.value("turns")
	if actions.given == turns.given {
		return c, a.wrong(a.named("do"), "how deep to count", `either "actions" or "turns"`)
	}
	limit := s.held
	if c.depth = turns; actions.given {
		c.actions, c.depth, limit = true, actions, s.counted
	}
	c.watch.Most = limit.usual
	if most := a.value("most"); most.given {
		c.watch.Most = most.wide
		if most.wide > limit.most {
			err = a.wrong(most.member, fmt.Sprintf("\"most\" cannot be %d", most.wide), fmt.Sprintf("a whole number, 1 to %d", limit.most))
		}
	}
	return c, err
}

// tooMuch is what is wrong when a count would go beyond its bound.
func (a *args) tooMuch(c counting, err error) error {
	var many *perft.TooManyError
	if errors.As(err, &many) {
		return a.wrong(c.depth.member, err.Error(), `fewer, or a greater "most"`)
	}
	return err
}

// writeShares writes what follows each first move.
func writeShares[Count any](o *wire.Out, shares []perft.Share[Count], write func(*wire.Out, Count)) {
	o.Name("divide")
	o.Open('[')
	for _, share := range shares {
		o.Open('{')
		o.Member("move", share.Move)
		write(o, share.Count)
		o.Close('}')
	}
	o.Close(']')
}

func writeCount(o *wire.Out, count uint64) {
	o.Name("count")
	o.Uint(count)
}

func writeReached(o *wire.Out, r perft.Reached) {
	o.Number("positions", r.Positions)
	o.Number("finished", r.Finished)
}
