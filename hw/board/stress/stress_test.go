package stress

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// gestures is a flag: see its help.
var gestures = flag.Int("stress.gestures", 0, "gestures at each strength; 0 for a few that last seconds")

// disturbance makes it hard to tell what happened.
type disturbance struct {
	noise    float64       // degrees rms of every sample, besides the sensors' own
	fails    float64       // share of transfers
	trembles float64       // degrees rms of one sensor
	shakes   float64       // degrees, of the whole table, at about 2.5 Hz
	play     float64       // of rigid gearing, degrees; 0 for teeth that meet and catch
	gap      time.Duration // between some of the scans
}

const (
	period         = 20 * time.Millisecond
	ownNoise       = 0.3 // degrees rms of every sensor
	harmonic       = 2.0 // amplitude in degrees of the error of a magnet beside the middle
	gapShare       = 0.02
	isolationEvery = 10 // scans between two checks whether two sensors answer together
	lateAfter      = time.Second
	giveUpAfter    = 7 * time.Second // without the expected report
)

// table is 18 towers over a board, played with for a while.
type table struct {
	t           *testing.T
	disturbance disturbance
	rng         *rand.Rand
	hand        *hand
	wire        *wire
	muxes       *tca9548a.Muxes
	board       *board.Board
	bases       []board.Base
	angles      [bases]float64
	phase       [bases]float64 // of the harmonic, radians
	now         time.Duration
	scans       int
	trembling   int // the base whose sensor trembles
	sets        []board.ChangeSet
	count       map[verdict]int
	pushes      [2]tally // of neighbours: with a lead of less than ahead, and of more
}

func newTable(t *testing.T, tr disturbance, seed uint64) *table {
	rng := rand.New(rand.NewPCG(seed, 4))
	d := &table{t: t, rng: rng, wire: &wire{rng: rng}, count: map[verdict]int{}}
	d.hand = &hand{rng: rng, rigid: tr.play > 0, play: tr.play}
	var err error
	d.muxes, err = tca9548a.New(d.wire, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	for base := range bases {
		d.angles[base] = 60*float64(rng.IntN(6)) + d.hand.setDownError()
		d.phase[base] = 2 * math.Pi * rng.Float64()
		d.bases = append(d.bases, board.Base{
			Sensor: as5600.New(d.muxes.Channel(base/perMux, base%perMux)),
			Zero:   board.Angle(rng.IntN(board.Turn)), CounterClockwise: rng.IntN(2) == 0,
		})
	}
	d.board, err = board.New(d.bases, board.Options{})
	require.NoError(t, err)
	for range 100 { // nothing moves at first
		d.scan()
	}
	require.True(t, d.board.Ready())
	d.disturbance, d.wire.fails, d.trembling = tr, tr.fails, rng.IntN(bases)
	return d
}

// scan makes one scan and lets the time to the next one pass.
func (d *table) scan() {
	sway := d.disturbance.shakes * math.Sin(2*math.Pi*2.5*d.now.Seconds())
	for base, angle := range d.angles {
		angle += harmonic*math.Sin(angle*math.Pi/180+d.phase[base]) + sway*(0.7+0.3*math.Cos(d.phase[base]))
		noise := math.Hypot(ownNoise, d.disturbance.noise)
		if base == d.trembling {
			noise = math.Hypot(noise, d.disturbance.trembles)
		}
		d.wire.raw[base] = d.raw(base, angle+noise*d.rng.NormFloat64())
	}
	if d.scans++; d.scans%isolationEvery == 0 {
		_ = d.muxes.Alone(as5600.Addr)
	}
	if set, ok := d.board.Scan(d.now); ok {
		d.sets = append(d.sets, set)
	}
	d.now += period
	if d.disturbance.gap > 0 && d.rng.Float64() < gapShare {
		d.now += d.disturbance.gap - period
	}
}

func (d *table) raw(base int, angle float64) board.Angle {
	if d.bases[base].CounterClockwise {
		angle = -angle
	}
	counts := int(math.Round(angle*board.Turn/360)) + int(d.bases[base].Zero)
	return board.Angle((counts%board.Turn + board.Turn) % board.Turn)
}

// facing is the true facing of a tower.
func facing(angle float64) board.Facing {
	k := int(math.Round(angle/60)) % board.Facings
	return board.Facing((k + board.Facings) % board.Facings)
}

func (d *table) facings() (all [bases]board.Facing) {
	for base, angle := range d.angles {
		all[base] = facing(angle)
	}
	return all
}

// play plays one gesture, waits until it was reported, and judges the report.
func (d *table) play() {
	d.sets = nil
	before, reported := d.facings(), d.board.Facings(nil)
	s := playGesture(d.hand.draw(&d.angles), &d.angles)
	began := d.now
	for s.rest == 0 {
		s.advance((d.now - began).Seconds(), d.hand)
		d.scan()
	}
	rest := s.since(began)
	after := d.facings()
	for d.now-rest < giveUpAfter && !d.done(rest, before != after) {
		d.scan()
	}
	v := d.judge(before, after, reported, rest)
	d.count[v]++
	if lead, pushed := s.lead(); pushed && v <= late {
		d.pushed(s.links[0].driver, lead)
	}
}

// done reports whether nothing more is expected for a gesture.
func (d *table) done(rest time.Duration, changed bool) bool {
	quiet := d.now - rest
	if n := len(d.sets); n > 0 {
		quiet = min(quiet, d.now-d.sets[n-1].Closed)
	}
	return quiet > 600*time.Millisecond && (!changed || d.agrees())
}

// agrees reports whether the board knows the facing of every tower.
func (d *table) agrees() bool {
	truth := d.facings()
	for base, f := range d.board.Facings(nil) {
		if f != truth[base] {
			return false
		}
	}
	return true
}

// ahead is the lead from which on a driver must be reported as the first.
const ahead = 2 * period

// tally counts pushes: those reported with the pushed tower first, those too close to tell, and
// all.
type tally struct{ swapped, close, all int }

// pushed counts the order in which a push was reported.
func (d *table) pushed(driver int, lead time.Duration) {
	which := &d.pushes[0]
	if lead >= ahead {
		which = &d.pushes[1]
	}
	first, second, ok := d.firstTwo()
	if !ok {
		return
	}
	switch which.all++; {
	case second.Onset-first.Onset <= first.OnsetError+second.OnsetError:
		which.close++
	case first.Base != driver:
		which.swapped++
	}
}

// firstTwo returns the first and the last change of the first set, where it has exactly two;
// otherwise the referee sees two moves.
func (d *table) firstTwo() (first, second board.Change, ok bool) {
	for _, set := range d.sets {
		var all []board.Change
		for _, c := range set.Changes {
			if c.From != c.To && c.Base != d.tremblingBase() {
				all = append(all, c)
			}
		}
		if len(all) > 0 {
			return all[0], all[len(all)-1], len(all) == 2
		}
	}
	return first, second, false
}

// verdict rates the report of a gesture by its worst part.
type verdict int

const (
	right verdict = iota
	late
	inDoubt
	resync
	missed
	invented
	wrong
	verdicts
)

func (v verdict) String() string {
	return [...]string{"right", "late", "in doubt", "resync", "missed", "invented", "wrong"}[v]
}

// judge compares the report with what happened.
func (d *table) judge(before, after [bases]board.Facing, reported []board.Facing, rest time.Duration) verdict {
	v, closed := right, rest
	var reportedAt [bases]time.Duration
	for _, set := range d.sets {
		for _, c := range set.Changes {
			if c.From != c.To && c.Base != d.tremblingBase() {
				v, closed, reportedAt[c.Base] = max(v, verdictOf(c, before, after)), set.Closed, set.Closed
			}
		}
	}
	for base, s := range d.board.Snapshot(nil) {
		switch f := s.Facing; {
		case base == d.tremblingBase() || f == after[base]:
		case s.Doubt != board.Certain:
			v = max(v, inDoubt)
		case f == reported[base] || f == before[base] || reportedAt[base] < rest: // what it did since it paused, for instance
			v = max(v, missed)
		case after[base] != before[base]:
			v = max(v, wrong)
		}
	}
	if closed-rest > lateAfter {
		v = max(v, late)
	}
	return v
}

// tremblingBase is the base whose own changes do not count; -1 where nothing trembles.
func (d *table) tremblingBase() int {
	if d.disturbance.trembles == 0 {
		return -1
	}
	return d.trembling
}

// verdictOf rates one change.
func verdictOf(c board.Change, before, after [bases]board.Facing) verdict {
	switch {
	case c.To == board.NoFacing:
		return inDoubt
	case before[c.Base] == after[c.Base] && c.To != after[c.Base]:
		return invented
	case c.Resync:
		return resync
	}
	return right
}

// series is a kind of disturbance at several strengths.
type series struct {
	name   string
	levels []level
}

type level struct {
	name        string
	disturbance disturbance
	guaranteed  bool // nothing is wrong, missed or invented
	resyncs     int  // at most so many of 1,000 gestures may be a Resync
}

var allSeries = []series{
	{"none", []level{{"-", disturbance{}, true, 0}}},
	{"noise, rms", []level{
		{"1°", disturbance{noise: 1}, true, 0}, {"2°", disturbance{noise: 2}, true, 0}, {"3°", disturbance{noise: 3}, false, 0}, {"4°", disturbance{noise: 4}, false, 0},
	}},
	{"failed transfers", []level{
		{"0.05 %", disturbance{fails: 0.0005}, true, 1}, {"0.2 %", disturbance{fails: 0.002}, true, 1}, {"1 %", disturbance{fails: 0.01}, true, 10}, {"3 %", disturbance{fails: 0.03}, false, 1000},
	}},
	{"one sensor trembles, rms", []level{
		{"3°", disturbance{trembles: 3}, false, 0}, {"6°", disturbance{trembles: 6}, false, 0}, {"12°", disturbance{trembles: 12}, false, 0},
	}},
	{"the table shakes", []level{
		{"1°", disturbance{shakes: 1}, true, 0}, {"2°", disturbance{shakes: 2}, false, 0}, {"3°", disturbance{shakes: 3}, false, 0}, {"4°", disturbance{shakes: 4}, false, 0},
	}},
	{"rigid gearing, play", []level{
		{"0.5°", disturbance{play: 0.5}, true, 0}, {"1°", disturbance{play: 1}, true, 0}, {"2°", disturbance{play: 2}, true, 0}, {"4°", disturbance{play: 4}, true, 0}, {"8°", disturbance{play: 8}, true, 0},
	}},
	{"gaps between scans", []level{
		{"100 ms", disturbance{gap: 100 * time.Millisecond}, true, 0}, {"200 ms", disturbance{gap: 200 * time.Millisecond}, true, 0},
		{"400 ms", disturbance{gap: 400 * time.Millisecond}, true, 0}, {"800 ms", disturbance{gap: 800 * time.Millisecond}, false, 0},
	}},
}

// TestStress plays every series, logs the table and checks what is guaranteed.
func TestStress(t *testing.T) {
	n := *gestures
	if n == 0 {
		n = 150
	}
	var out strings.Builder
	out.WriteString("| disturbance | strength |")
	for v := right; v < verdicts; v++ {
		fmt.Fprintf(&out, " %s |", v)
	}
	out.WriteString(" pushes less than 40 ms ahead: all | too close | swapped | more: all | too close | swapped |\n")
	for _, b := range allSeries {
		for _, l := range b.levels {
			if !l.guaranteed && *gestures == 0 {
				continue
			}
			d := newTable(t, l.disturbance, 1)
			for range n {
				d.play()
			}
			fmt.Fprintf(&out, "| %s | %s |", b.name, l.name)
			for v := right; v < verdicts; v++ {
				fmt.Fprintf(&out, " %d |", d.count[v])
			}
			for _, p := range d.pushes {
				fmt.Fprintf(&out, " %d | %d | %d |", p.all, p.close, p.swapped)
			}
			out.WriteString("\n")
			if l.guaranteed {
				require.Zero(t, d.count[wrong]+d.count[missed]+d.count[invented], "%s, %s", b.name, l.name)
				require.LessOrEqual(t, 1000*d.count[resync], n*l.resyncs, "%s, %s", b.name, l.name)
			}
		}
	}
	t.Logf("%d gestures each\n%s", n, &out)
}
