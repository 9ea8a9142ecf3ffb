package trace

import (
	"errors"
	"io"

	"mastro/hw/board"
)

// replaySensor returns the recorded readings.
type replaySensor struct{ sample *Sample }

var _ board.Sensor = replaySensor{}

func (p replaySensor) Sense() (board.Reading, error) {
	if p.sample.Err != None {
		return board.Reading{}, p.sample.Err
	}
	return p.sample.Reading, nil
}

// Bases returns the bases of the trace, with sensors that return the readings of the scan that
// Next returned last, or its error as an ErrKind.
func (r *Reader) Bases() []board.Base {
	bases := append([]board.Base(nil), r.header.Bases...)
	for i := range bases {
		bases[i].Sensor = replaySensor{&r.scan.Samples[i]}
	}
	return bases
}

// Replay scans a board with the rest of a trace, at the times of the recording but as fast as
// possible, and calls on for every change set. With the options of the recorded board, and from
// the first scan on, the sets are the same as in the recording. Errors: those of board.New and
// Next; ErrCut is returned after the last whole scan.
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
