package board

import (
	"errors"
	"fmt"
	"time"
)

// DefaultQuiet is the quiet period if Options.Quiet is 0.
const DefaultQuiet = 225 * time.Millisecond

var (
	// ErrBase: no base at all, one without a sensor, or a zero that is not a
	// raw angle. Correct the board file.
	ErrBase = errors.New("board: bad base")
	// ErrQuiet: a negative quiet period. Correct it.
	ErrQuiet = errors.New("board: bad quiet period")
)

// Base is one place on the board and how its sensor is mounted.
type Base struct {
	Sensor Sensor
	Zero   Angle // raw angle at facing 0
	// CounterClockwise: the raw angle grows counter-clockwise seen from above.
	CounterClockwise bool
	// Anchors are the raw angles at facings 0-5 as measured, used instead of
	// Zero and even steps; nil when not measured.
	Anchors []Angle
	// Bus identifies the bus of the sensor; any number will do. The sensors of one bus are
	// read one after the other, those of different buses at the same time.
	Bus int
}

// Options of a board. The zero value is usable.
type Options struct {
	// Quiet is how long the whole board must be at rest before a change set closes; 200-250 ms
	// suits hands. 0 means DefaultQuiet.
	Quiet time.Duration
}

// Board follows all bases. Base numbers are 0-based, in the order given to New.
type Board struct {
	tracks  []track
	chains  []*chain
	quiet   time.Duration
	started bool          // false before the first scan
	scanned time.Duration // time of the last scan
	ready   bool
	open    bool          // some base is not calm
	moving  bool          // some base moves, or pauses
	opened  time.Duration // when it opened
	seq     uint64

	window  time.Duration // start of the current tremor window
	shaking bool
}

// New returns a board of these bases. The error is ErrBase, ErrAnchors or ErrQuiet.
func New(bases []Base, opts Options) (*Board, error) {
	if len(bases) == 0 {
		return nil, fmt.Errorf("%w: there is none", ErrBase)
	}
	if opts.Quiet < 0 {
		return nil, fmt.Errorf("%w: %s", ErrQuiet, opts.Quiet)
	}
	if opts.Quiet == 0 {
		opts.Quiet = DefaultQuiet
	}
	b := &Board{quiet: opts.Quiet, tracks: make([]track, len(bases))}
	for i, base := range bases {
		t, err := newTrack(base)
		if err != nil {
			return nil, fmt.Errorf("base %d: %w", i+1, err)
		}
		b.tracks[i] = t
	}
	b.chains = chains(b.tracks, bases)
	return b, nil
}

// Scan reads every sensor once. It reads a sensor twice if the first read fails, and skips
// those that hung their bus less than a second ago. All readings count as made at now, a time
// since any fixed moment. Scan returns a change set when one closes, and allocates only then.
// At 50 Hz a scan is one sample of each base.
func (b *Board) Scan(now time.Duration) (ChangeSet, bool) {
	b.noteGap(now)
	senseAll(b.chains, now)
	judgeBlanks(b.tracks, !b.started)
	calm, moving := true, false
	for i := range b.tracks {
		t := &b.tracks[i]
		t.step(now, b.quiet)
		if !b.ready {
			t.noteInitial()
		}
		if t.unsettled || !t.resting {
			t.followTremor(now)
		}
		calm = t.calm(now, b.quiet) && calm
		moving = moving || t.goesOn(now, b.quiet)
	}
	b.started = true
	b.judgeTremors(now)
	if !b.open {
		b.opened = now
	}
	b.open, b.moving = !calm, moving
	if !calm {
		return ChangeSet{}, false
	}
	return b.close(now)
}

// maxGap is the longest pause between two scans after which changes still count as moves. In a
// longer one a whole game may have been played.
const maxGap = 10 * time.Second

// noteGap notes that a scan begins. After a longer gap than maxGap nobody knows how the towers
// were turned, so all bases count as if their sensors had not answered.
func (b *Board) noteGap(now time.Duration) {
	if b.started && now-b.scanned > maxGap {
		for i := range b.tracks {
			b.tracks[i].faulted = true
		}
	}
	b.scanned = now
}

// Ready reports whether the initial state is known, which is so from the first quiet moment on.
// Until then there is no change set, and Facings are NoFacing.
func (b *Board) Ready() bool { return b.ready }

// Moving reports whether some tower moves, has moved and is not reported yet, or may go on after a
// pause. A sensor that comes and goes does not count.
func (b *Board) Moving() bool { return b.moving }

// Facings appends the last certain facing of every base as reported by the change sets,
// NoFacing for a base that was never certain.
func (b *Board) Facings(dst []Facing) []Facing {
	for i := range b.tracks {
		dst = append(dst, b.tracks[i].reported.facing)
	}
	return dst
}

// State is the current state of a base, 0-based; Unknown before the first scan and for a base
// that does not exist.
func (b *Board) State(base int) State {
	if !b.started || base < 0 || base >= len(b.tracks) {
		return Unknown
	}
	return b.tracks[base].state()
}

// Snapshot is the state of one base, for diagnosis.
type Snapshot struct {
	State  State
	Facing Facing // last certain facing, as Facings
	Doubt  Doubt  // as last reported
	Angle  Angle  // last angle read with a magnet
	Magnet Magnet // as last read
	Err    error  // of the last reading; nil if it was good
	// First is the error of the first try of the last reading; nil if there was one try only.
	// Retries counts the second tries since the board was made.
	First   error
	Retries uint64
}

// Snapshot appends a Snapshot of every base.
func (b *Board) Snapshot(dst []Snapshot) []Snapshot {
	for i := range b.tracks {
		t := &b.tracks[i]
		dst = append(dst, Snapshot{
			State: b.State(i), Facing: t.reported.facing, Doubt: t.reported.doubt,
			Angle: t.last, Magnet: t.reading.Magnet, Err: t.err,
			First: t.first, Retries: t.retries,
		})
	}
	return dst
}
