package board

// blankFresh is for how many scans a blank reading counts as new: two, because the supply may
// fail in the middle of a scan.
const blankFresh = 2

// judgeBlanks tells lifted towers from a lost supply. A chip that has lost its supply or is
// just starting reads all zeros: no magnet, angle 0. Towers are lifted one after the other, but
// a supply fails for several bases at once. So bases that turn blank together are marked for as
// long as they stay blank. A base that is blank at the first scan never counts as new.
func judgeBlanks(tracks []track, first bool) {
	fresh := 0
	for i := range tracks {
		t := &tracks[i]
		switch {
		case !t.blank():
			t.blanks = 0
		case first:
			t.blanks = blankFresh + 1
		default:
			t.blanks = min(t.blanks+1, blankFresh+1)
		}
		if t.turnedBlank() {
			fresh++
		}
	}
	for i := range tracks {
		t := &tracks[i]
		t.supplyLost = t.blanks > 0 && (t.supplyLost || fresh > 1 && t.turnedBlank())
	}
}

// blank reports whether the reading is that of a chip without supply.
func (t *track) blank() bool {
	return t.err == nil && !t.reading.Magnet.Detected() && t.reading.Angle == 0
}

func (t *track) turnedBlank() bool { return t.blanks > 0 && t.blanks <= blankFresh }
