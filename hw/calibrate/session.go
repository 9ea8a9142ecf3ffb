package calibrate

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

// ErrOptions: there is no base, Options name one that does not exist or one
// twice, or give directions for another number of them. Correct them.
var ErrOptions = errors.New("calibrate: bad options")

// Options of a session; the zero value measures every base in full.
type Options struct {
	// Bases are the bases to measure, 0-based, in the order in which they are
	// asked for; nil means all of them.
	Bases []int
	// CounterClockwise tells for every base whether its raw angle grows
	// counter-clockwise, as the board file says; nil when nothing says so. A first
	// step the other way is a trouble, OtherDirection, until somebody says Next;
	// the bases after it are then taken to be the other way too.
	CounterClockwise []bool
	// Codes: the sensors tell only one of six codes, as six even angles. Only
	// facing 0 and the direction are measured, in one step and back, and no gain is
	// looked at.
	Codes bool
}

// Word is what the person says, with a button, at a page or in a terminal.
type Word uint8

// The words. What they mean depends on what was asked last.
const (
	Next  Word = iota // at the mark: all stand there. Refused: go on. OtherDirection: it is so
	Back              // the last position again, or the base before. At the mark: not yet. Refused: this base again. Finished: the first one without a result
	Skip              // leave this base
	Abort             // finish here; what has been measured counts
)

// Measured is one base's result.
type Measured struct {
	Base             int                         // 0-based
	Anchors          [board.Facings]as5600.Angle // raw angle at each facing; with Codes evenly from facing 0
	CounterClockwise bool                        // the raw angle grows counter-clockwise
	AGC              uint8                       // mean gain; 0 with Codes
	Spread           Degrees                     // rms about the anchor, of the worst facing
	Hysteresis       Degrees                     // between clockwise and back, of the worst facing
}

// Result is what a session has come to. Bases that were not reached are in
// neither list; both go by base.
type Result struct {
	Measured []Measured
	Refused  []Refusal
}

// state is how far one base is.
type state uint8

const (
	fresh    state = iota // to be put to its mark
	marked                // its facing 0 is known
	measured              // done
	failed                // refused; nobody has said yet what about it
	left                  // refused and left so
)

// place is one base.
type place struct {
	follower
	state   state
	zero    Degrees // raw angle at the mark
	refusal Refusal
	result  Measured
	before  Degrees // where it rested at the last step of the base asked for
	known   bool    // it did
}

// phase is what the session is doing.
type phase uint8

const (
	marking phase = iota
	walking
	refused
	finished
)

// Session is one calibration of one board.
type Session struct {
	places []place
	order  []int // the bases to measure
	codes  bool
	mounts []bool // as the board file says, may be nil
	other  bool   // it was the other way at the last base where somebody had to say

	now       time.Duration
	phase     phase
	at        int  // in order
	together  bool // marking: all of them
	confirmed bool // marking: they stand there
	since     time.Duration
	looks     int // scans since then
	walk      walk
}

// New is a session for a board of n bases. The error is ErrOptions.
func New(n int, opts Options) (*Session, error) {
	order := slices.Clone(opts.Bases)
	if opts.Bases == nil {
		for base := range n {
			order = append(order, base)
		}
	}
	if len(order) == 0 {
		return nil, fmt.Errorf("%w: no base", ErrOptions)
	}
	for i, base := range order {
		if base < 0 || base >= n || slices.Contains(order[:i], base) {
			return nil, fmt.Errorf("%w: base %d does not exist or is given twice", ErrOptions, base+1)
		}
	}
	if opts.CounterClockwise != nil && len(opts.CounterClockwise) != n {
		return nil, fmt.Errorf("%w: %d directions for %d bases", ErrOptions, len(opts.CounterClockwise), n)
	}
	return &Session{
		places: make([]place, n), order: order, codes: opts.Codes, together: true,
		mounts: slices.Clone(opts.CounterClockwise),
	}, nil
}

// Feed takes one scan into account, made at now, a time since any fixed moment:
// a reading of every base of the board. It does not allocate.
func (s *Session) Feed(now time.Duration, readings []Reading) {
	s.now = now
	for i := range s.places {
		s.places[i].see(now, readings[i])
	}
	switch s.phase {
	case marking:
		s.judgeMarks()
	case walking:
		s.noteOthers()
		s.watch()
	}
}

// Say tells what the person said; false when it means nothing now.
func (s *Session) Say(w Word) bool {
	if w == Abort && s.phase != finished {
		s.phase = finished
		return true
	}
	switch s.phase {
	case marking:
		return s.sayAtMark(w)
	case walking:
		return s.sayOnTheWay(w)
	case refused:
		return s.sayRefused(w)
	}
	return w == Back && s.again()
}

func (s *Session) sayRefused(w Word) bool {
	switch w {
	case Back:
		s.remark(s.at)
	case Next, Skip:
		s.current().state = left
		s.enter(s.at + 1)
	default:
		return false
	}
	return true
}

// again returns to the first base that has no result.
func (s *Session) again() bool {
	at := slices.IndexFunc(s.order, func(base int) bool { return s.places[base].state != measured })
	if at < 0 {
		return false
	}
	s.remark(at)
	return true
}

// Result is what has been measured and refused so far.
func (s *Session) Result() (r Result) {
	for i := range s.places {
		switch p := &s.places[i]; p.state {
		case measured:
			r.Measured = append(r.Measured, p.result)
		case failed, left:
			r.Refused = append(r.Refused, p.refusal)
		}
	}
	return r
}

// current is the base that is being asked for.
func (s *Session) current() *place { return &s.places[s.order[s.at]] }

// enter goes on with the first base from there on that has something to do.
func (s *Session) enter(at int) {
	for ; at < len(s.order); at++ {
		s.at = at
		switch s.current().state {
		case fresh:
			s.remark(at)
			return
		case marked:
			s.setOut()
			return
		case failed:
			s.phase = refused
			return
		}
	}
	s.phase = finished
}

// refuse gives the current base up as far as the machine is concerned.
func (s *Session) refuse(r Refusal) {
	r.Base = s.order[s.at]
	p := s.current()
	p.refusal, p.state = r, failed
	s.phase = refused
}

// skip leaves the current base, for the trouble it is in if it is in one.
func (s *Session) skip() {
	r := s.trouble()
	if r.Kind == None || r.Kind == WrongTower {
		r = Refusal{Kind: Skipped, Position: board.NoFacing}
	}
	s.refuse(r)
	s.sayRefused(Next)
}
