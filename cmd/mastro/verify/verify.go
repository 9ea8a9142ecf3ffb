// Package verify is the command "mastro verify": it checks the file in which a sealed draw was
// opened, draws everything again and says what does not agree, and where.
//
//	err := verify.File(config, "evening.seal", verify.Output{}, os.Stdout)
//
// Whoever does not trust this program takes the page that it writes with Page, or
// engine/master/seal/testdata/verify.py: they reckon all but the board.
package verify

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/display/verify"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/master/seal"
)

// Output is how it is said.
type Output struct {
	JSON bool // as one object
}

// report is what was found, for programs.
type report struct {
	OK         bool           `json:"ok"`
	Table      string         `json:"table,omitempty"`
	Number     int            `json:"number,omitempty"`
	Commitment string         `json:"commitment,omitempty"`
	Code       string         `json:"code,omitempty"`
	Game       string         `json:"game,omitempty"`
	Adds       []contribution `json:"adds"`
	Findings   []string       `json:"findings"`
}

type contribution struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// File checks a file. What does not agree has exit code 5.
func File(c *settings.Config, name string, o Output, out io.Writer) error {
	data, err := read(name)
	if err != nil {
		return err
	}
	w := words.Words{Language: c.Language}
	file, findings := seal.Check(name, data)
	r := report{Adds: []contribution{}, Findings: []string{}}
	for _, f := range findings {
		r.Findings = append(r.Findings, verify.Sentence(w, f))
	}
	if len(findings) == 0 {
		r.describe(file)
		if finding := board(c, w, file, data); finding != "" {
			r.Findings = append(r.Findings, finding)
		}
	}
	r.OK = len(r.Findings) == 0
	if err := r.write(o, w, out); err != nil {
		return err
	}
	if !r.OK {
		return exit.Verification.Becausef("%s: %s", name, r.Findings[0])
	}
	return nil
}

// read reads a file, at most a little more than one can have.
func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, exit.Failed.Becausef("%s: %s; name a file that can be read", name, exit.Reason(err))
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, seal.MaxSize+1))
	if err != nil {
		return nil, exit.Failed.Becausef("%s: %s; name a file that can be read", name, exit.Reason(err))
	}
	return data, nil
}

// describe takes over who added what, to which commitment.
func (r *report) describe(f seal.File) {
	c := f.Commitment()
	r.Table, r.Number, r.Commitment, r.Code, r.Game = f.Table, f.Number, c.String(), c.Code(), f.Game
	for _, a := range f.Adds {
		r.Adds = append(r.Adds, contribution{a.Name, a.Kind.String(), a.Text})
	}
}

// board draws the set-up again and compares it with that of the file; empty where it is the same.
func board(c *settings.Config, w words.Words, f seal.File, data []byte) string {
	g, ok := games.Find(f.Game)
	if !ok {
		return words.SealGame.In(w)
	}
	if g.Name == c.Game.Name {
		g = c.Game
	}
	switch {
	case g.Version != f.Rules:
		return words.SealRules.In(w, f.Rules, g.Version)
	case sha256.Sum256(g.Set()) != f.Set:
		return words.SealOtherSet.In(w)
	}
	draws, err := g.Draws(f.Sealed, []byte(f.House))
	switch {
	case err != nil:
		return err.Error()
	case f.Plan != seal.PlanOf(draws...):
		return words.SealPlan.In(w)
	}
	setup, err := g.Redraw(f.Sealed)
	if err != nil {
		return err.Error()
	}
	if at := games.Differs(f.Setup, setup); at > 0 {
		above, _, _ := bytes.Cut(data, []byte("\nsetup\n"))
		return words.SealBoard.In(w, bytes.Count(above, []byte("\n"))+2+at)
	}
	return ""
}

func (r *report) write(o Output, w words.Words, out io.Writer) error {
	if o.JSON {
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false)
		return enc.Encode(r)
	}
	if r.Commitment != "" {
		fmt.Fprintf(out, "%s\n%s\n%s\n", words.SealNumber.In(w, r.Number, r.Table), r.Code, r.Commitment)
	}
	for _, a := range r.Adds {
		text := words.SealNothing.In(w, a.Name)
		if a.Text != "" {
			text = words.SealAdded.In(w, a.Name, a.Text)
		}
		fmt.Fprintln(out, text)
	}
	for _, f := range r.Findings {
		fmt.Fprintln(out, f)
	}
	if r.OK {
		fmt.Fprintln(out, words.SealRedrawn.In(w))
		fmt.Fprintln(out, words.SealAgrees.In(w))
	}
	if r.Commitment != "" && len(r.Adds) == 0 {
		fmt.Fprintln(out, words.SealNobody.In(w))
	}
	return nil
}
