package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
)

// plainLine follows one line as the documentation says it, without a set of bits: it lists the
// places where the line may be by their numbers, four for each count, however far they go. It is
// what a track is compared with.
type plainLine struct {
	at       map[int]bool // 4 times the count, and 0 at rest, 1 low switch, 2 middle, 3 high switch
	closed   string       // the letter of what was last seen, as in a script
	since    time.Duration
	near     string // what was closed last, "" at the start
	home     bool   // while neither is closed it rests
	crossed  bool   // it has just crossed the middle
	distrust time.Duration
	silent   bool
	good     time.Duration // last answer
}

func newPlainLine() *plainLine { return &plainLine{at: map[int]bool{0: true}, closed: "-", home: true} }

// shown is what the switches show of a place; of the middle, both where their reaches overlap.
func shown(place int, closed string) bool {
	switch k := (place%4 + 4) % 4; closed {
	case "-":
		return k == 0 || k == 2
	case "L":
		return k == 1
	case "H":
		return k == 3
	default:
		return k == 2
	}
}

func (w *plainLine) keep(is func(place int) bool) {
	for place := range w.at {
		if !is(place) {
			delete(w.at, place)
		}
	}
}

func (w *plainLine) any(is func(place int) bool) bool {
	for place := range w.at {
		if is(place) {
			return true
		}
	}
	return false
}

func middle(place int) bool { return (place%4+4)%4 == 2 }
func rest(place int) bool   { return place%4 == 0 }

// lose is that nobody knows where the line is.
func (w *plainLine) lose() { w.at = map[int]bool{} }

// see takes in an answer of the switches.
func (w *plainLine) see(now time.Duration, closed string) {
	if gap := now - w.good; gap > 30*ms {
		w.gap(now, gap, closed)
	}
	w.good = now
	if closed != w.closed {
		w.change(now, closed)
	}
	if closed == "-" && w.crossed && now-w.since > 200*ms {
		w.keep(rest)
		w.crossed = false
	}
}

// hear takes in that the switches do not answer.
func (w *plainLine) hear(now time.Duration) {
	if gap := now - w.good; gap > 70*ms {
		w.gap(now, gap, w.closed)
	}
}

func (w *plainLine) gap(now, gap time.Duration, closed string) {
	resting := len(w.at) == 1 && w.any(rest)
	switch {
	case w.silent:
	case gap <= 70*ms && resting && now >= w.distrust:
		w.distrust = now + 200*ms
	case gap <= 70*ms && w.closed != "-" && closed != "-":
	default:
		w.lose()
		w.silent = true
	}
}

func (w *plainLine) change(now time.Duration, closed string) {
	after := now - w.since
	switch {
	case now < w.distrust:
		w.lose()
		w.silent = true
	case closed == "-":
		w.home = w.home || after >= time.Second
	case w.closed != "-" && closed == w.near:
		w.lose()
	case w.closed != "-":
		w.home, w.crossed = true, true
	case closed != w.near && after <= 200*ms && w.any(middle):
		w.keep(middle)
		w.home, w.crossed = true, true
	case closed == w.near && after <= 30*ms:
	default:
		w.home, w.crossed = !w.home, false
	}
	w.move(closed)
	if closed == "L" || closed == "H" {
		w.near = closed
	}
	w.closed, w.since = closed, now
}

// move goes on from each place to those beside it, and across a middle, and keeps those that show
// what is seen.
func (w *plainLine) move(closed string) {
	next := map[int]bool{}
	for place := range w.at {
		for _, to := range []int{place - 1, place, place + 1} {
			next[to] = true
		}
		switch (place%4 + 4) % 4 {
		case 1:
			next[place+2] = true
		case 3:
			next[place-2] = true
		}
	}
	w.at = next
	w.keep(func(place int) bool { return shown(place, closed) })
}

// rebase is that people said the count.
func (w *plainLine) rebase(count int) {
	w.at = map[int]bool{4 * count: true}
	w.move(w.closed)
	w.home, w.crossed, w.silent = w.closed == "-", false, false
}

// renumber is that all counts are so much more.
func (w *plainLine) renumber(more int) {
	at := map[int]bool{}
	for place := range w.at {
		at[place+4*more] = true
	}
	w.at = at
}

func (w *plainLine) verdict() verdict {
	if w.silent {
		return verdict{NoCount, board.NoAnswer}
	}
	var at []int
	for place := range w.at {
		if rest(place) {
			at = append(at, place/4)
		}
	}
	if !w.home || w.closed != "-" || len(at) != 1 {
		return verdict{NoCount, board.HalfTurned}
	}
	return verdict{Count(at[0]), board.Certain}
}

// Whatever the switches show, whenever they are read, and however far the line is pushed, a track
// says the same of it as the list of all places where it may be.
func TestTrackIsAsTheListOfAllPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, plain := newWire(t, 0), newPlainLine()
		scan := func(closed string, d time.Duration) {
			now := r.now - period + d
			r.after(d, closed)
			if closed == "x" {
				plain.hear(now)
			} else {
				plain.see(now, closed)
			}
			require.Equal(t, plain.verdict(), r.lines[0].verdict())
			for _, set := range r.sets {
				require.Equal(t, plain.verdict().count, set.Changes[0].To)
			}
			r.sets = nil
		}
		hold := func(closed string, scans int) {
			for range scans {
				scan(closed, period)
			}
		}
		for !r.Ready() {
			hold("-", 1)
		}
		for range rapid.IntRange(1, 60).Draw(t, "doings") {
			switch rapid.SampledFrom([]string{"push", "push", "switch", "switch", "rebase", "renumber"}).Draw(t, "doing") {
			case "push":
				way := []string{"L", "H"}
				if rapid.Bool().Draw(t, "from high") {
					way = []string{"H", "L"}
				}
				for range rapid.IntRange(1, 12).Draw(t, "pushes") {
					hold(way[0], 2)
					hold("-", rapid.SampledFrom([]int{0, 0, 0, 3, 12}).Draw(t, "in the middle"))
					hold(way[1], 2)
					hold("-", rapid.SampledFrom([]int{5, 12, 12, 40}).Draw(t, "rest"))
				}
			case "switch":
				closed := rapid.SampledFrom([]string{"-", "L", "H", "B", "x"}).Draw(t, "closed")
				scan(closed, rapid.SampledFrom([]time.Duration{1, 20 * ms, 20 * ms, 31 * ms, 71 * ms}).Draw(t, "later"))
				hold(closed, rapid.SampledFrom([]int{0, 1, 4, 12, 60}).Draw(t, "scans"))
			case "rebase":
				count := rapid.IntRange(-40000, 40000).Draw(t, "count")
				plain.rebase(count)
				r.Rebase(0, Count(count))
			case "renumber":
				if last := r.lines[0].reported; last.doubt != board.NoAnswer && last.count != NoCount {
					more := rapid.IntRange(-40000, 40000).Draw(t, "more")
					plain.renumber(more)
					r.Renumber(0, last.count+Count(more))
				}
			}
		}
	})
}
