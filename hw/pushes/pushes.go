package pushes

import (
	"errors"
	"fmt"
	"syscall"
	"time"

	"mastro/hw/board"
	"mastro/hw/mcp23017"
)

// Inputs is the largest number of switches.
const Inputs = 16

var (
	// ErrLine: no line at all, no switches, or a line whose input is outside
	// 0-15 or used twice. Correct the board file.
	ErrLine = errors.New("pushes: bad line")
	// ErrQuiet: a negative quiet period. Correct it.
	ErrQuiet = errors.New("pushes: bad quiet period")
)

// Switches reads the switches of all lines. Bit n of Read is 1 while the switch at input n is
// closed. Any error means that they did not answer.
type Switches interface {
	Read() (uint16, error)
}

var _ Switches = (*mcp23017.Dev)(nil)

// Line holds the inputs, 0-15, of the switches at the ends of one line: Low at its west or
// north end, High at its east or south end.
type Line struct{ Low, High int }

// Options of a board. The zero value is usable.
type Options struct {
	// Quiet is how long nothing must change before a change set closes; 0 means
	// board.DefaultQuiet.
	Quiet time.Duration
}

// Board follows all lines. Line numbers are 0-based, in the order given to New.
type Board struct {
	switches Switches
	lines    []track
	quiet    time.Duration
	started  bool          // false before the first scan
	inputs   uint16        // as last read
	err      error         // of the last reading
	until    time.Duration // not read before then, because the last read hung the bus
	good     time.Duration // time of the last good reading
	ready    bool
	open     bool          // some line is not calm
	opened   time.Duration // when it opened
	seq      uint64
}

// New returns a board of these lines, all with count 0. The error is ErrLine or ErrQuiet.
func New(s Switches, lines []Line, opts Options) (*Board, error) {
	if s == nil || len(lines) == 0 {
		return nil, fmt.Errorf("%w: no switches or no lines", ErrLine)
	}
	if opts.Quiet < 0 {
		return nil, fmt.Errorf("%w: %s", ErrQuiet, opts.Quiet)
	}
	if opts.Quiet == 0 {
		opts.Quiet = board.DefaultQuiet
	}
	b := &Board{switches: s, quiet: opts.Quiet, lines: make([]track, len(lines))}
	var used [Inputs]bool
	for i, l := range lines {
		for _, input := range [...]int{l.Low, l.High} {
			if input < 0 || input >= Inputs || used[input] {
				return nil, fmt.Errorf("line %d: %w: input %d is outside 0-15 or used twice", i+1, ErrLine, input)
			}
			used[input] = true
		}
		b.lines[i] = newTrack(l)
	}
	return b, nil
}

// Scan reads all switches once. The reading counts as made at now, a time since any fixed
// moment. Scan returns a change set when one closes, and allocates only then.
func (b *Board) Scan(now time.Duration) (ChangeSet, bool) {
	b.read(now)
	calm := b.err == nil || now-b.good > maxUnseenGap // wait for the end of a short silence
	for i := range b.lines {
		calm = b.lines[i].calm(now, b.quiet) && calm
	}
	if !b.open {
		b.opened = now
	}
	b.open = !calm
	if !calm {
		return ChangeSet{}, false
	}
	return b.close(now)
}

// read evaluates one reading, or a failed one, for every line.
func (b *Board) read(now time.Duration) {
	if !b.started {
		b.started, b.good = true, now
		for i := range b.lines {
			b.lines[i].lastChange = now
		}
	}
	inputs, err := b.readSwitches(now)
	b.err = err
	gap := now - b.good
	for i := range b.lines {
		t := &b.lines[i]
		l := t.level(inputs)
		if gap > maxScanGap && err == nil || gap > maxUnseenGap {
			t.noteGap(now, gap, l)
		}
		if err == nil {
			t.see(now, l)
		}
	}
	if err == nil {
		b.inputs, b.good = inputs, now
	}
}

// readSwitches reads the switches, unless they hung their bus less than board.HoldOff ago.
func (b *Board) readSwitches(now time.Duration) (uint16, error) {
	if now < b.until {
		return 0, b.err
	}
	inputs, err := b.switches.Read()
	if errors.Is(err, syscall.ETIMEDOUT) {
		b.until = now + board.HoldOff
	}
	return inputs, err
}

// Moving reports whether a line moves, or has moved and is not reported yet. Switches that do not
// answer do not count.
func (b *Board) Moving() bool { return b.open && b.err == nil }

// Ready reports whether there was a first quiet moment. Until then there is no change set, and
// Counts are NoCount.
func (b *Board) Ready() bool { return b.ready }

// Count is the last certain count of a line as reported by the change sets or set by Rebase or
// Renumber, NoCount for a line that was never certain or does not exist.
func (b *Board) Count(line int) Count {
	if !b.has(line) {
		return NoCount
	}
	return b.lines[line].reported.count
}

// Closed reports which switches of a line were closed when they last answered; neither for a
// line that does not exist.
func (b *Board) Closed(line int) (low, high bool) {
	if !b.has(line) {
		return false, false
	}
	l := b.lines[line].level(b.inputs)
	return l&lowClosed != 0, l&highClosed != 0
}

// State is the current state of a line: Fault while the switches do not answer, Moving while it
// is away from rest, Between when it stays there, Settling until it has rested for the quiet
// period, then Seated. It is Unknown before the first scan, for a line that does not exist, and
// for one that waits for Rebase.
func (b *Board) State(line int) board.State {
	switch {
	case !b.started || !b.has(line):
		return board.Unknown
	case b.err != nil:
		return board.Fault
	}
	return b.lines[line].state(b.good, b.quiet)
}

// Snapshot appends a snapshot of every line: State, Doubt as last reported, and Err of the last
// reading. A line has no facing; Count is how far it was pushed.
func (b *Board) Snapshot(dst []board.Snapshot) []board.Snapshot {
	for i := range b.lines {
		dst = append(dst, board.Snapshot{State: b.State(i), Facing: board.NoFacing, Doubt: b.lines[i].reported.doubt, Err: b.err})
	}
	return dst
}

// Rebase sets a line's count without reporting a change. All doubt about the line is gone,
// unless its switches do not answer or show it half pushed. A line that does not exist is
// ignored.
func (b *Board) Rebase(line int, count Count) {
	if b.has(line) {
		b.lines[line].rebase(count)
	}
}

// Renumber changes the last certain count of a line to count, for instance when a game begins.
// Unlike Rebase it does not set where the line is now: a push that is under way, or not reported
// yet, is reported as from that count; also by a line that is half pushed, and was perhaps so
// from the start. A line that does not exist, or waits for Rebase because its switches fell
// silent, is ignored, and so is everything before Ready.
func (b *Board) Renumber(line int, count Count) {
	if b.ready && b.has(line) && b.lines[line].reported.doubt != board.NoAnswer {
		b.lines[line].renumber(count)
	}
}

func (b *Board) has(line int) bool { return line >= 0 && line < len(b.lines) }
