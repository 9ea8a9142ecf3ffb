package trace

import (
	"errors"
	"io"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

// player is a sensor that gives what was recorded.
type player struct{ sample *Sample }

var _ board.Sensor = player{}

func (p player) Sense() (as5600.Reading, error) {
	if p.sample.Err != None {
		return as5600.Reading{}, p.sample.Err
	}
	return p.sample.Reading, nil
}

// Bases are the bases of the trace, whose sensors give what was read in the
// scan that Next returned last; an error is given as its ErrKind.
func (r *Reader) Bases() []board.Base {
	bases := append([]board.Base(nil), r.header.Bases...)
	for i := range bases {
		bases[i].Sensor = player{&r.scan.Samples[i]}
	}
	return bases
}

// Replay lets a board see all that is left of a trace, at the times of the
// recording but as fast as it goes, and hands over every change set. With the
// options of the recorded board, and from the first scan on, the sets are those
// that it told. Errors: those of board.New and Next; ErrCut is returned after
// the last whole scan was seen.
func Replay(r *Reader, opts board.Options, on func(board.ChangeSet)) error {
	b, err := board.New(r.Bases(), opts)
	if err != nil {
		return err
	}
	for {
		scan, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if set, ok := b.Scan(scan.Time); ok {
			on(set)
		}
	}
}
