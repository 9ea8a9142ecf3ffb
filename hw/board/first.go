package board

// noteInitial notes the facing of a base at its first rest, after a few samples. The base may
// turn again while another one keeps the board from being Ready.
func (t *track) noteInitial() {
	if t.initial != NoFacing || t.samples != settleSamples || t.missing {
		return
	}
	t.initial = t.anchors.seat(plus(t.ref, t.sum/settleSamples), NoFacing)
	t.window = t.initial
	t.way, t.followed, t.disturbed = 0, true, false
}

// begin makes the first quiet moment the initial state. A base that was at rest before, and has
// answered ever since, begins with that facing: the next scan reports what it has done since.
func (b *Board) begin() {
	for i := range b.tracks {
		if t := &b.tracks[i]; t.initial != NoFacing && !t.faulted {
			t.reported.facing = t.initial
		} else {
			t.markReported(false)
		}
	}
	b.ready = true
}
