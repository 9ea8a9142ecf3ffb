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

var gestures = flag.Int("stress.gestures", 0, "gestures at each strength; 0 for a few that last seconds")

// trouble is what may make it hard to tell what happened.
type trouble struct {
	noise    float64       // degrees rms of every sample, beside the sensors' own
	fails    float64       // share of transfers
	trembles float64       // degrees rms of one sensor
	shakes   float64       // degrees, of the whole table, at about 2.5 Hz
	play     float64       // of rigid gearing, degrees; 0 for teeth that meet and catch
	gap      time.Duration // between some of the scans
}

const (
	period   = 20 * time.Millisecond
	own      = 0.3 // degrees rms that every sensor has
	harmonic = 2.0 // degrees that a magnet beside the middle adds and takes
	gapShare = 0.02
	isolates = 10 // scans between two looks whether two sensors answer together
	lateness = time.Second
	patience = 7 * time.Second // for a word that does not come
)

// desk is a table with a board, played at for a while.
type desk struct {
	t       *testing.T
	trouble trouble
	rng     *rand.Rand
	hand    *hand
	wire    *wire
	muxes   *tca9548a.Muxes
	board   *board.Board
	bases   []board.Base
	angles  [bases]float64
	phase   [bases]float64 // of the harmonic, radians
	now     time.Duration
	scans   int
	shaky   int // the base whose sensor trembles
	sets    []board.ChangeSet
	count   map[verdict]int
	pushes  [2]tally // of neighbours: by a driver that was less than ahead before it, and more
}

func newDesk(t *testing.T, tr trouble, seed uint64) *desk {
	rng := rand.New(rand.NewPCG(seed, 4))
	d := &desk{t: t, rng: rng, wire: &wire{rng: rng}, count: map[verdict]int{}}
	d.hand = &hand{rng: rng, rigid: tr.play > 0, play: tr.play}
	var err error
	d.muxes, err = tca9548a.New(d.wire, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	for base := range bases {
		d.angles[base] = 60*float64(rng.IntN(6)) + d.hand.off()
		d.phase[base] = 2 * math.Pi * rng.Float64()
		d.bases = append(d.bases, board.Base{
			Sensor: as5600.New(d.muxes.Channel(base/perMux, base%perMux)),
			Zero:   as5600.Angle(rng.IntN(as5600.Turn)), CounterClockwise: rng.IntN(2) == 0,
		})
	}
	d.board, err = board.New(d.bases, board.Options{})
	require.NoError(t, err)
	for range 100 { // all is quiet as it begins
		d.scan()
	}
	require.True(t, d.board.Ready())
	d.trouble, d.wire.fails, d.shaky = tr, tr.fails, rng.IntN(bases)
	return d
}

// scan is one scan and the time to the next.
func (d *desk) scan() {
	sway := d.trouble.shakes * math.Sin(2*math.Pi*2.5*d.now.Seconds())
	for base, angle := range d.angles {
		angle += harmonic*math.Sin(angle*math.Pi/180+d.phase[base]) + sway*(0.7+0.3*math.Cos(d.phase[base]))
		noise := math.Hypot(own, d.trouble.noise)
		if base == d.shaky {
			noise = math.Hypot(noise, d.trouble.trembles)
		}
		d.wire.raw[base] = d.raw(base, angle+noise*d.rng.NormFloat64())
	}
	if d.scans++; d.scans%isolates == 0 {
		_ = d.muxes.Alone(as5600.Addr)
	}
	if set, ok := d.board.Scan(d.now); ok {
		d.sets = append(d.sets, set)
	}
	d.now += period
	if d.trouble.gap > 0 && d.rng.Float64() < gapShare {
		d.now += d.trouble.gap - period
	}
}

func (d *desk) raw(base int, angle float64) as5600.Angle {
	if d.bases[base].CounterClockwise {
		angle = -angle
	}
	counts := int(math.Round(angle*as5600.Turn/360)) + int(d.bases[base].Zero)
	return as5600.Angle((counts%as5600.Turn + as5600.Turn) % as5600.Turn)
}

// facing is how a tower truly stands.
func facing(angle float64) board.Facing {
	k := int(math.Round(angle/60)) % board.Facings
	return board.Facing((k + board.Facings) % board.Facings)
}

func (d *desk) facings() (all [bases]board.Facing) {
	for base, angle := range d.angles {
		all[base] = facing(angle)
	}
	return all
}

// play plays one gesture, waits until it was told, and judges what was.
func (d *desk) play() {
	d.sets = nil
	before, told := d.facings(), d.board.Facings(nil)
	s := newScene(d.hand.draw(&d.angles), &d.angles)
	began := d.now
	for s.rest == 0 {
		s.advance((d.now - began).Seconds(), d.hand)
		d.scan()
	}
	rest := s.since(began)
	after := d.facings()
	for d.now-rest < patience && !d.done(rest, before != after) {
		d.scan()
	}
	v := d.judge(before, after, told, rest)
	d.count[v]++
	if lead, pushed := s.lead(); pushed && v <= late {
		d.pushed(s.links[0].driver, lead)
	}
}

// done tells whether nothing more is awaited of a gesture.
func (d *desk) done(rest time.Duration, changed bool) bool {
	quiet := d.now - rest
	if n := len(d.sets); n > 0 {
		quiet = min(quiet, d.now-d.sets[n-1].Closed)
	}
	return quiet > 600*time.Millisecond && (!changed || d.agrees())
}

// agrees tells whether the board knows how every tower stands.
func (d *desk) agrees() bool {
	truth := d.facings()
	for base, f := range d.board.Facings(nil) {
		if f != truth[base] {
			return false
		}
	}
	return true
}

// ahead is how long before the other a driver must start to be told as the first.
const ahead = 2 * period

// tally is how many pushes there were, how many were told with the pushed tower
// first, and how many of either so close that nothing follows from it.
type tally struct{ swapped, close, all int }

// pushed notes in which order a push was told.
func (d *desk) pushed(driver int, lead time.Duration) {
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

// firstTwo is the changes that were told first, where they are in one set; otherwise
// the referee sees two moves.
func (d *desk) firstTwo() (first, second board.Change, ok bool) {
	for _, set := range d.sets {
		var all []board.Change
		for _, c := range set.Changes {
			if c.From != c.To && c.Base != d.unsteady() {
				all = append(all, c)
			}
		}
		if len(all) > 0 {
			return all[0], all[len(all)-1], len(all) == 2
		}
	}
	return first, second, false
}

// verdict is what was told of a gesture, the worst of it.
type verdict int

const (
	right verdict = iota
	late
	asked
	resync
	missed
	invented
	wrong
	verdicts
)

func (v verdict) String() string {
	return [...]string{"right", "late", "asked", "resync", "missed", "invented", "wrong"}[v]
}

// judge compares what was told with what happened.
func (d *desk) judge(before, after [bases]board.Facing, told []board.Facing, rest time.Duration) verdict {
	v, closed := right, rest
	var toldAt [bases]time.Duration
	for _, set := range d.sets {
		for _, c := range set.Changes {
			if c.From != c.To && c.Base != d.unsteady() {
				v, closed, toldAt[c.Base] = max(v, of(c, before, after)), set.Closed, set.Closed
			}
		}
	}
	for base, s := range d.board.Snapshot(nil) {
		switch f := s.Facing; {
		case base == d.unsteady() || f == after[base]:
		case s.Doubt != board.Certain:
			v = max(v, asked)
		case f == told[base] || f == before[base] || toldAt[base] < rest: // what it did since it paused, for instance
			v = max(v, missed)
		case after[base] != before[base]:
			v = max(v, wrong)
		}
	}
	if closed-rest > lateness {
		v = max(v, late)
	}
	return v
}

// unsteady is the base whose own word does not count; none where nothing trembles.
func (d *desk) unsteady() int {
	if d.trouble.trembles == 0 {
		return -1
	}
	return d.shaky
}

// of is what one change says of what happened.
func of(c board.Change, before, after [bases]board.Facing) verdict {
	switch {
	case c.To == board.NoFacing:
		return asked
	case before[c.Base] == after[c.Base] && c.To != after[c.Base]:
		return invented
	case c.Resync:
		return resync
	}
	return right
}

// bench is a kind of trouble at several strengths.
type bench struct {
	name   string
	levels []level
}

type level struct {
	name    string
	trouble trouble
	proven  bool // nothing is wrong, missed or invented
	resyncs int  // so many of 1,000 gestures may have to be put right
}

var benches = []bench{
	{"none", []level{{"-", trouble{}, true, 0}}},
	{"noise, rms", []level{
		{"1°", trouble{noise: 1}, true, 0}, {"2°", trouble{noise: 2}, true, 0}, {"3°", trouble{noise: 3}, false, 0}, {"4°", trouble{noise: 4}, false, 0},
	}},
	{"failed transfers", []level{
		{"0.05 %", trouble{fails: 0.0005}, true, 1}, {"0.2 %", trouble{fails: 0.002}, true, 1}, {"1 %", trouble{fails: 0.01}, true, 10}, {"3 %", trouble{fails: 0.03}, false, 1000},
	}},
	{"one sensor trembles, rms", []level{
		{"3°", trouble{trembles: 3}, false, 0}, {"6°", trouble{trembles: 6}, false, 0}, {"12°", trouble{trembles: 12}, false, 0},
	}},
	{"the table shakes", []level{
		{"1°", trouble{shakes: 1}, true, 0}, {"2°", trouble{shakes: 2}, false, 0}, {"3°", trouble{shakes: 3}, false, 0}, {"4°", trouble{shakes: 4}, false, 0},
	}},
	{"rigid gearing, play", []level{
		{"0.5°", trouble{play: 0.5}, true, 0}, {"1°", trouble{play: 1}, true, 0}, {"2°", trouble{play: 2}, true, 0}, {"4°", trouble{play: 4}, true, 0}, {"8°", trouble{play: 8}, true, 0},
	}},
	{"gaps between scans", []level{
		{"100 ms", trouble{gap: 100 * time.Millisecond}, true, 0}, {"200 ms", trouble{gap: 200 * time.Millisecond}, true, 0},
		{"400 ms", trouble{gap: 400 * time.Millisecond}, true, 0}, {"800 ms", trouble{gap: 800 * time.Millisecond}, false, 0},
	}},
}

// TestStress plays and prints what came of it; what is proven it holds.
func TestStress(t *testing.T) {
	n := *gestures
	if n == 0 {
		n = 150
	}
	var table strings.Builder
	table.WriteString("| trouble | strength |")
	for v := right; v < verdicts; v++ {
		fmt.Fprintf(&table, " %s |", v)
	}
	table.WriteString(" pushes less than 40 ms ahead: all | too close | swapped | more: all | too close | swapped |\n")
	for _, b := range benches {
		for _, l := range b.levels {
			if !l.proven && *gestures == 0 {
				continue
			}
			d := newDesk(t, l.trouble, 1)
			for range n {
				d.play()
			}
			fmt.Fprintf(&table, "| %s | %s |", b.name, l.name)
			for v := right; v < verdicts; v++ {
				fmt.Fprintf(&table, " %d |", d.count[v])
			}
			for _, p := range d.pushes {
				fmt.Fprintf(&table, " %d | %d | %d |", p.all, p.close, p.swapped)
			}
			table.WriteString("\n")
			if l.proven {
				require.Zero(t, d.count[wrong]+d.count[missed]+d.count[invented], "%s, %s", b.name, l.name)
				require.LessOrEqual(t, 1000*d.count[resync], n*l.resyncs, "%s, %s", b.name, l.name)
			}
		}
	}
	t.Logf("%d gestures each\n%s", n, &table)
}
