package seal

import (
	"cmp"
	"slices"
	"strings"
)

// Check reads a file and says what in it does not agree, by line; nothing if all agrees. Of a
// file that cannot be read to its end it returns what was read.
func Check(name string, data []byte) (File, []Finding) {
	f, found, readable := inspect(data)
	if readable {
		found = append(found, f.Verify()...)
	}
	slices.SortStableFunc(found, func(a, b Finding) int { return cmp.Compare(a.Line, b.Line) })
	for i := range found {
		found[i].File = name
	}
	return f, found
}

// Parse reads a file that is whole: what Write wrote, byte by byte. It does not draw again;
// Verify does. Its error is a *Damaged.
func Parse(name string, data []byte) (File, error) {
	f, found, _ := inspect(data)
	if len(found) == 0 {
		return f, nil
	}
	for i := range found {
		found[i].File = name
	}
	return f, &Damaged{found}
}

// inspect says what is wrong with a file without drawing again, and whether it was readable.
func inspect(data []byte) (f File, found []Finding, readable bool) {
	if len(data) > MaxSize {
		return f, []Finding{{Line: 1, Problem: TooLarge}}, false
	}
	text := string(data)
	if before, _, is := strings.Cut(text, "\r\n"); is {
		found = append(found, Finding{Line: 1 + strings.Count(before, "\n"), Problem: LineEnds})
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	t, tailed := tailOf(text)
	if !tailed && !strings.HasPrefix(text, "mastro seal ") {
		return f, []Finding{{Line: 1, Problem: Foreign}}, false
	}
	if tailed {
		found = append(found, t.changes()...)
	}
	f, wrong := read(text)
	if wrong != nil {
		found = append(found, *wrong)
	}
	return f, found, wrong == nil
}

// Verify draws again from header, secret and what was added, and says what of the file is not
// that. Its findings have the lines that Write would write.
func (f File) Verify() (found []Finding) {
	commitment := f.Commitment()
	line := 1 + len(header)
	if f.Plan != [32]byte{} && f.Plan != PlanOf(f.Draws...) {
		found = append(found, Finding{Line: line, Problem: PlanDiffers})
	}
	line++
	if f.Shown != commitment {
		found = append(found, Finding{Line: line, Problem: CommitmentDiffers, Want: commitment.String(), Have: f.Shown.String()})
	}
	line += len(f.Adds) + 1 // that of the secret
	k := f.key(commitment)
	for i, d := range f.Draws {
		if finding, is := d.differs(k.seed(d.label())); is {
			finding.Line = line + 1 + i
			found = append(found, finding)
		}
	}
	return found
}
