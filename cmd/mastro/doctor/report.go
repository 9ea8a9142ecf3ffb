package doctor

import (
	"fmt"
	"io"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
)

// line is a finding on one line, its remedy included.
func (f finding) line(w words.Words) string {
	text := f.where(w) + ": " + f.text(w)
	if f.remedy != nil {
		text += " — " + f.remedy(w)
	}
	return text
}

// lines are a finding as the command prints it: the verdict, the part, what was found,
// and below it what to do.
func (f finding) lines(w words.Words) string {
	verdict := [...]words.Message{verdictOK: words.DoctorOK, verdictWarning: words.DoctorWarning, verdictMissing: words.DoctorMissing}[f.verdict].In(w)
	text := fmt.Sprintf("%-10s %s: %s", verdict, f.where(w), f.text(w))
	if f.remedy != nil {
		text += fmt.Sprintf("\n%-10s > %s", "", f.remedy(w))
	}
	return text
}

// where is the part in words.
func (f finding) where(w words.Words) string {
	if f.tower == 0 {
		return f.part
	}
	return words.DoctorTower.In(w, f.tower, f.part)
}

// reported is a finding as programs read it.
type reported struct {
	ID      string  `json:"id"`
	Part    string  `json:"part"`
	Tower   int     `json:"tower"`
	Verdict verdict `json:"verdict"`
	Text    string  `json:"text"`
	Remedy  string  `json:"remedy,omitempty"`
	Facts   facts   `json:"facts,omitempty"`
}

// writeJSON writes all that was found, in English.
func (e *examination) writeJSON(out io.Writer) error {
	english := words.Words{Language: words.English}
	report := struct {
		Verdict verdict    `json:"verdict"`
		Checks  []reported `json:"checks"`
	}{e.worst(), []reported{}}
	for _, f := range e.findings {
		r := reported{ID: f.id, Part: f.part, Tower: f.tower, Verdict: f.verdict, Text: f.text(english), Facts: f.facts}
		if f.remedy != nil {
			r.Remedy = f.remedy(english)
		}
		report.Checks = append(report.Checks, r)
	}
	return stdio.WriteJSON(out, report)
}

// worst is the verdict on the whole table.
func (e *examination) worst() (worst verdict) {
	for _, f := range e.findings {
		worst = max(worst, f.verdict)
	}
	return worst
}

// count is how many findings have a verdict.
func (e *examination) count(v verdict) (n int) {
	for _, f := range e.findings {
		if f.verdict == v {
			n++
		}
	}
	return n
}

// conclude prints the last line, or everything as JSON.
func (e *examination) conclude(out io.Writer, w words.Words, asJSON bool) error {
	if !asJSON {
		_, err := fmt.Fprintln(out, words.DoctorSummary.In(w, e.count(verdictOK), e.count(verdictWarning), e.count(verdictMissing)))
		return err
	}
	return e.writeJSON(out)
}

// verdict is the error that the command ends with; warnings are none.
func (e *examination) verdict() error {
	if err := e.ctx.Err(); err != nil {
		return exit.Failed.Becausef("interrupted; not everything was looked at")
	}
	if n := e.count(verdictMissing); n > 0 {
		return exit.Hardware.Becausef("%d of %d findings are missing parts; mend them and run doctor again", n, len(e.findings))
	}
	return nil
}
