package board

// meet notes how a base stands that is first seen to stand, in a few samples: as long
// as another one keeps the board from being Ready, it may turn.
func (t *track) meet() {
	if t.met != NoFacing || t.samples != settlers || t.missing {
		return
	}
	t.met = t.anchors.seat(plus(t.ref, t.sum/settlers), NoFacing)
	t.window = t.met
	t.way, t.followed, t.stirred = 0, true, false
}

// begin makes the first quiet moment the initial state. A base that was seen to stand
// before, and answered ever since, begins there: what it has done since is told by the
// next scan.
func (b *Board) begin() {
	for i := range b.tracks {
		if t := &b.tracks[i]; t.met != NoFacing && !t.faulted {
			t.reported.facing = t.met
		} else {
			t.markReported(false)
		}
	}
	b.ready = true
}
