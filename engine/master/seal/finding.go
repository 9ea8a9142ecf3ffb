package seal

import (
	"fmt"
	"strconv"
	"strings"
)

// Problem is what does not agree in a file.
type Problem string

// The problems. What About, Place, Want and Have are is said where they are used.
const (
	Foreign  Problem = "foreign"  // it is no such file at all
	TooLarge Problem = "large"    // more than MaxSize bytes
	Version  Problem = "version"  // it is of another version
	LineEnds Problem = "line-end" // lines end in CR LF, as an editor or a mail program leaves them; else the file was read as if they did not
	Form     Problem = "form"     // the line is not of the form About, and nothing below it was read
	Trailing Problem = "trailing" // something follows the last line

	Changed     Problem = "changed" // the line, by its short checksum
	MoreChanged Problem = "more"    // from here on Place more lines were changed
	CountOff    Problem = "count"   // from here on: Have lines stand above the checksums, which are for Want lines
	SumDiffers  Problem = "sum"     // the sum is not that of what stands above it

	Repeated          Problem = "repeated"   // the label About stands above already
	CommitmentDiffers Problem = "commitment" // it is not that of header and secret: Want
	PlanDiffers       Problem = "plan"       // what was drawn is not what the header's plan says
	SeedDiffers       Problem = "seed"       // of label About
	ShuffleDiffers    Problem = "shuffle"    // of label About, first at Place
	ThrowDiffers      Problem = "throw"      // of label About, first at Place
)

// Finding is one thing in a file that does not agree. The sentence for people is in display/verify.
type Finding struct {
	File    string  `json:"file,omitzero"` // as Check was told; empty for what Verify finds
	Line    int     `json:"line"`          // from 1
	Problem Problem `json:"problem"`
	About   string  `json:"about,omitzero"`
	Place   int     `json:"place,omitzero"` // from 1
	Want    string  `json:"want,omitzero"`  // what follows from header, secret and what was added
	Have    string  `json:"have,omitzero"`  // what stands there instead
}

// String is the finding for logs: "evening.seal:7: changed".
func (f Finding) String() string {
	var b strings.Builder
	if f.File != "" {
		b.WriteString(f.File + ":")
	}
	fmt.Fprintf(&b, "%d: %s", f.Line, f.Problem)
	if f.About != "" {
		b.WriteString(" " + f.About)
	}
	if f.Place != 0 {
		b.WriteString(" at " + strconv.Itoa(f.Place))
	}
	if f.Want != "" || f.Have != "" {
		fmt.Fprintf(&b, ": want %q, have %q", f.Want, f.Have)
	}
	return b.String()
}

// Damaged is the error of a file that cannot be read; Check says more about it.
type Damaged struct{ Findings []Finding }

// Error names the first finding.
func (d *Damaged) Error() string {
	text := "seal: " + d.Findings[0].String()
	if more := len(d.Findings) - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more)", more)
	}
	return text
}
