package document

import "slices"

// Order is fields with some of them, by name, before all others.
func Order(fields []Field, first ...string) []Field {
	place := func(f Field) int {
		if i := slices.Index(first, f.Name); i >= 0 {
			return i
		}
		return len(first)
	}
	all := slices.Clone(fields)
	slices.SortStableFunc(all, func(a, b Field) int { return place(a) - place(b) })
	return all
}
