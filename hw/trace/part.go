package trace

import (
	"errors"
	"fmt"
	"io"
	"time"

	"mastro/hw/board"
)

var (
	// ErrNoBase: the trace has no such base. See its header.
	ErrNoBase = errors.New("trace: no such base")
	// ErrNothing: no scan lies in the requested time. Request another.
	ErrNothing = errors.New("trace: no scan in that time")
)

// part is one base of a trace over some time.
type part struct {
	base     int
	header   Header
	scans    []timedSample
	gains    []timedGain
	from, to time.Duration
	cut      bool
	count    [lastBand + 1]int // scans of each band
}

type timedSample struct {
	at     time.Duration
	sample Sample
}

type timedGain struct {
	at  time.Duration
	agc uint8
}

// readPart reads up to the end of the part.
func readPart(r *Reader, base int, from, to time.Duration) (*part, error) {
	p := &part{base: base, header: r.Header(), from: from, to: to}
	if base < 0 || base >= len(p.header.Bases) {
		return nil, fmt.Errorf("%w: %d of %d", ErrNoBase, base+1, len(p.header.Bases))
	}
	for {
		scan, err := r.Next()
		if p.cut = errors.Is(err, ErrCut); p.cut || errors.Is(err, io.EOF) || err == nil && to > 0 && scan.Time > to {
			return p, p.complete()
		}
		if err != nil {
			return nil, err
		}
		if scan.Time >= from {
			p.take(scan)
		}
	}
}

func (p *part) take(scan *Scan) {
	s := scan.Samples[p.base]
	p.scans = append(p.scans, timedSample{scan.Time, s})
	p.count[s.band()]++
	for _, g := range scan.Gains {
		if g.Base == p.base {
			p.gains = append(p.gains, timedGain{scan.Time, g.AGC})
		}
	}
}

// complete sets the ends that were left open.
func (p *part) complete() error {
	if len(p.scans) == 0 {
		return ErrNothing
	}
	p.from = max(p.from, p.scans[0].at)
	if last := p.scans[len(p.scans)-1].at; p.to <= 0 || p.to > last {
		p.to = last
	}
	p.to = max(p.to, p.from+time.Millisecond)
	return nil
}

// degrees converts a raw angle to degrees clockwise from facing 0: from lowest on, one turn.
func (p *part) degrees(a board.Angle) float64 {
	b := p.header.Bases[p.base]
	zero := b.Zero
	if b.Anchors != nil {
		zero = b.Anchors[0]
	}
	d := a.Degrees() - zero.Degrees()
	if b.CounterClockwise {
		d = -d
	}
	for d < lowest {
		d += 360
	}
	for d >= lowest+360 {
		d -= 360
	}
	return d
}

// anchor is the angle of a facing in those degrees.
func (p *part) anchor(f int) float64 {
	if a := p.header.Bases[p.base].Anchors; a != nil {
		return p.degrees(a[f])
	}
	return float64(360 * f / board.Facings)
}

// band is the state of a sample besides its angle.
type band uint8

// The bands; sensorBand + k is a fault of kind k.
const (
	goodBand band = iota
	weakBand
	absentBand
	sensorBand = absentBand
	lastBand   = sensorBand + band(Other)
)

func (s Sample) band() band {
	switch {
	case s.Err != None:
		return sensorBand + band(s.Err)
	case !s.Detected():
		return absentBand
	case s.Reading.Magnet.TooWeak():
		return weakBand
	}
	return goodBand
}

// look is the index of the band's pattern in looks.
func (b band) look() int { return int(min(b, sensorBand+1)) - 1 }
