package cuts

import "slices"

// Unsynced is what a program would have done that syncs nothing: a test that finds nothing wrong
// with it looks at the wrong thing.
func Unsynced(ops []Op) []Op {
	return slices.DeleteFunc(slices.Clone(ops), func(op Op) bool { return op.Kind == Sync })
}

// SaidEarly is what a program would have done that says what it has done before it does it.
func SaidEarly(ops []Op) (all []Op) {
	var since []Op // something was said
	for _, op := range ops {
		if op.Kind != Say {
			since = append(since, op)
			continue
		}
		all = append(append(all, op), since...)
		since = nil
	}
	all = append(all, since...)
	for i := range all {
		all[i].Since = i
	}
	return all
}
