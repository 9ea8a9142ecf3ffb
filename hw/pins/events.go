package pins

import "time"

// Kind is the kind of an event.
type Kind uint8

// The kinds. A button reports its release only where that matters: at the encoder, whose push
// may be held.
const (
	Resync      Kind = iota // events were lost; the levels have been read again
	TurnedLeft              // encoder, one detent
	TurnedRight             // encoder, one detent
	Pushed                  // encoder
	Released                // encoder
	EndTurn                 // button pressed
	Back                    // button pressed
)

// String is the kind in words.
func (k Kind) String() string {
	names := [...]string{"resync", "turned left", "turned right", "pushed", "released", "end turn", "back"}
	if int(k) >= len(names) {
		return "unknown"
	}
	return names[k]
}

// Event is one action of a person.
type Event struct {
	Kind Kind
	At   time.Duration // the kernel's monotonic clock
}

// role is the control that a line belongs to.
type role uint8

const (
	roleA role = iota
	roleB
	rolePush
	roleEndTurn
	roleBack
	roles
)

// edge is a change of one line as the kernel reports it.
type edge struct {
	role   role
	closed bool          // contact closed, line pulled low
	seq    uint32        // from 1 on this line, of those reported; 0 when the kernel does not count
	order  uint32        // from 1 over all lines, of those that happened
	at     time.Duration // the kernel's monotonic clock
}

// decoder turns edges into events.
type decoder struct {
	quad       Quadrature
	closed     [roles]bool
	seq        [roles]uint32
	order      uint32 // of the latest edge
	mismatched bool   // the levels differed at the last check, and no edge has come since
}

// gap reports whether edges of its line are missing before e. (The order over all lines also
// has gaps for edges that will never be reported: if several come in quick succession, the
// kernel counts every one and reports the last.)
func (d *decoder) gap(e edge) bool { return e.seq != 0 && e.seq != d.seq[e.role]+1 }

// feed decodes the next edge and appends its event.
func (d *decoder) feed(dst []Event, e edge) []Event {
	d.seq[e.role], d.mismatched = e.seq, false
	late := int32(e.order-d.order) < 0
	if !late {
		d.order = e.order
	}
	if d.closed[e.role] == e.closed {
		return dst
	}
	d.closed[e.role] = e.closed
	if kind, ok := d.meaning(e, late); ok {
		dst = append(dst, Event{Kind: kind, At: e.at})
	}
	return dst
}

// stale reports whether the last edges of a line have been lost: its level differs from the
// decoded one in two checks with no edge between them. Once is no proof, because an edge may be
// on its way.
func (d *decoder) stale(closed [roles]bool) bool {
	was := d.mismatched
	d.mismatched = closed != d.closed
	return was && d.mismatched
}

// meaning is the event of an edge. A late edge does not show which way the encoder turns.
func (d *decoder) meaning(e edge, late bool) (kind Kind, ok bool) {
	switch e.role {
	case rolePush:
		if e.closed {
			return Pushed, true
		}
		return Released, true
	case roleEndTurn:
		return EndTurn, e.closed
	case roleBack:
		return Back, e.closed
	}
	if late {
		d.quad.Sync(d.closed[roleA], d.closed[roleB])
		return 0, false
	}
	switch d.quad.Feed(d.closed[roleA], d.closed[roleB]) {
	case 1:
		return TurnedRight, true
	case -1:
		return TurnedLeft, true
	}
	return 0, false
}

// resync takes over levels that were read again. It does not report a press whose edge was
// lost, but it reports the end of a push.
func (d *decoder) resync(dst []Event, closed [roles]bool, at time.Duration) []Event {
	dst = append(dst, Event{Kind: Resync, At: at})
	if d.closed[rolePush] && !closed[rolePush] {
		dst = append(dst, Event{Kind: Released, At: at})
	}
	d.closed, d.mismatched = closed, false
	d.quad.Sync(closed[roleA], closed[roleB])
	return dst
}
