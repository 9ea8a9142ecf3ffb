package calibrate

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/hw/board"
)

// ErrOptions: there is no base, or Options name a base that does not exist, name one twice, or
// give directions for another number of bases. Correct them.
var ErrOptions = errors.New("calibrate: bad options")

// Options of a session. The zero value measures every base in full.
type Options struct {
	// Bases are the bases to measure, 0-based, in the order of the prompts; nil means all of
	// them.
	Bases []int
	// CounterClockwise holds for every base whether its raw angle grows counter-clockwise,
	// according to the board file; nil when that is not known. A first step the other way is
	// the trouble OtherDirection until somebody says Next; the bases after it are then
	// expected to be the other way too.
	CounterClockwise []bool
	// Codes: the sensors report only one of six codes, as six even angles. Only facing 0 and
	// the direction are measured, in one step and back, and the gain is ignored.
	Codes bool
	// NoGain: the sensors are none of board.Gainer, so the gain is ignored.
	NoGain bool
}

// Word is an answer of the person, given with a button, on a page or in a terminal.
type Word uint8

// The words. Their meaning depends on the last prompt.
const (
	Next  Word = iota // at the mark: all towers are there. Refused: go on. OtherDirection: confirm it
	Back              // repeat the last position, or the base before. At the mark: not ready yet. Refused: repeat this base. Finished: the first base without a result
	Skip              // leave this base
	Abort             // finish now; what has been measured counts
)

// Measured is one base's result.
type Measured struct {
	Base             int                        // 0-based
	Anchors          [board.Facings]board.Angle // raw angle at each facing; with Codes evenly from facing 0
	CounterClockwise bool                       // the raw angle grows counter-clockwise
	AGC              uint8                      // mean gain as of board.Gainer; 0 with Codes and NoGain
	Spread           Degrees                    // rms about the anchor, of the worst facing
	Hysteresis       Degrees                    // between clockwise and back, of the worst facing
}

// Result is the outcome of a session. Bases that were not reached are in neither list; both are
// ordered by base.
type Result struct {
	Measured []Measured
	Refused  []Refusal
}

// state is the progress of one base.
type state uint8

const (
	fresh       state = iota // must be turned to its mark
	marked                   // its facing 0 is known
	measured                 // done
	failed                   // refused; nobody has answered yet
	skippedBase              // refused and left
)

// baseState is the state of one base.
type baseState struct {
	follower
	state       state
	zero        Degrees // raw angle at the mark
	refusal     Refusal
	result      Measured
	restedAngle Degrees // where it rested at the last step of the base being measured
	restedKnown bool    // restedAngle is set
}

// phase is the current part of the procedure.
type phase uint8

const (
	marking phase = iota
	walking
	refused
	finished
)

// Session is one calibration of one board.
type Session struct {
	places      []baseState
	order       []int // the bases to measure
	codes       bool
	noGain      bool   // nor with codes
	expectedCCW []bool // Options.CounterClockwise, may be nil
	otherWay    bool   // the last base with OtherDirection was confirmed: expect the opposite of expectedCCW

	now        time.Duration
	phase      phase
	at         int           // index in order
	allBases   bool          // marking: all of them at once
	confirmed  bool          // marking: the person confirmed the marks
	since      time.Duration // when that was
	scansSince int           // scans since then
	walk       walk
}

// New returns a session for a board of n bases. The error is ErrOptions.
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
		places: make([]baseState, n), order: order, codes: opts.Codes, noGain: opts.Codes || opts.NoGain, allBases: true,
		expectedCCW: slices.Clone(opts.CounterClockwise),
	}, nil
}

// Feed evaluates one scan made at now, a time since any fixed moment: a reading of every base
// of the board. It does not allocate.
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

// Say gives the person's answer. It returns false if the answer means nothing now.
func (s *Session) Say(w Word) bool {
	if w == Abort && s.phase != finished {
		s.phase = finished
		return true
	}
	switch s.phase {
	case marking:
		return s.sayAtMark(w)
	case walking:
		return s.sayWalking(w)
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
		s.current().state = skippedBase
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

// Result returns what has been measured and refused so far.
func (s *Session) Result() (r Result) {
	for i := range s.places {
		switch p := &s.places[i]; p.state {
		case measured:
			r.Measured = append(r.Measured, p.result)
		case failed, skippedBase:
			r.Refused = append(r.Refused, p.refusal)
		}
	}
	return r
}

// current is the base being measured.
func (s *Session) current() *baseState { return &s.places[s.order[s.at]] }

// enter continues with the first base, from at on, that has something to do.
func (s *Session) enter(at int) {
	for ; at < len(s.order); at++ {
		s.at = at
		switch s.current().state {
		case fresh:
			s.remark(at)
			return
		case marked:
			s.startWalk()
			return
		case failed:
			s.phase = refused
			return
		}
	}
	s.phase = finished
}

// refuse refuses the current base.
func (s *Session) refuse(r Refusal) {
	r.Base = s.order[s.at]
	p := s.current()
	p.refusal, p.state = r, failed
	s.phase = refused
}

// skip leaves the current base, with its current trouble if it has one.
func (s *Session) skip() {
	r := s.trouble()
	if r.Kind == None || r.Kind == WrongTower {
		r = Refusal{Kind: Skipped, Position: board.NoFacing}
	}
	s.refuse(r)
	s.sayRefused(Next)
}
