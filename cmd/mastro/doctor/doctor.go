package doctor

import (
	"context"
	"fmt"
	"image"
	"io"
	"strings"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// Options are the flags of the command.
type Options struct {
	JSON   bool   // one JSON object instead of text; nobody is asked
	Quick  bool   // nobody is asked
	Bundle string // the .tar.gz to write; empty for none
	Config string // the configuration file that was named; empty for the default
}

// Help explains the command and lists the ids of the checks.
func Help() string {
	var b strings.Builder
	b.WriteString(`Doctor looks at every part of the table that a board file describes, in the order
in which one needs another, and says of each whether it is ok, gives a warning
or is missing, with what was measured and what to do about it. It shows a test
picture on the panel, lets the lights walk, and asks you what you see and to
turn the knob. It changes nothing that outlasts a power cut. A mastro that plays
must be stopped before: systemctl stop mastro.

The exit code is 4 when something that is needed is missing, else 0.

Checks, by their id in the JSON, with further ids of what they find in brackets:
`)
	for _, c := range checks() {
		fmt.Fprintf(&b, "  %-11s %s\n", c.id, c.what)
	}
	b.WriteString(`
The JSON is {"verdict", "checks": [{"id", "part", "tower", "verdict", "text",
"remedy", "facts"}]}: verdict is ok, warning or missing, part is what the board
file calls it, tower counts from 1 and is 0 where there is none.

A bundle holds the JSON, the settings as they hold with where they came from,
mastro.toml and the board file, the calibration and last.trace of the state
directory, what the service has logged (journalctl -u mastro), the version, and what the kernel says of itself, with config.txt.
It holds no record of a game.`)
	return b.String()
}

// Run examines the table of a configuration, which must have a board file, and prints
// what it finds to out. It asks questions on in if that is a terminal. errs is for what
// is no report. The error has the code exit.Hardware when something that is needed is
// missing.
func Run(ctx context.Context, c *settings.Config, o Options, in io.Reader, out, errs io.Writer) error {
	e, err := open(ctx, c)
	if err != nil {
		return err
	}
	defer func() { _ = e.rig.Close() }() // what fails at the end was found before
	w := e.words
	if !o.JSON {
		e.report = func(f finding) { fmt.Fprintln(out, f.lines(w)) }
	}
	if !o.JSON && !o.Quick {
		e.mode, e.person = whole, personAt(ctx, in, out)
	}
	e.run(checks())
	if err := e.conclude(out, w, o.JSON); err != nil {
		return err
	}
	if o.Bundle != "" {
		if o.JSON {
			out = errs
		}
		if err := writeBundle(o.Bundle, e.bundle(c, o.Config), out, w); err != nil {
			return err
		}
	}
	return e.verdict()
}

// Short examines a rig as a game begins, within about a second: without questions and
// pictures, and without marks on sensors. It returns what is not in order, a line each.
func Short(ctx context.Context, file *boardfile.File, r *rig.Rig, w words.Words) []string {
	return newExamination(ctx, file, r, image.Point{}).short(w)
}

func (e *examination) short(w words.Words) (lines []string) {
	e.mode = brief
	e.run(checks())
	for _, f := range e.findings {
		if f.Verdict != verdictOK {
			lines = append(lines, f.line(w))
		}
	}
	return lines
}

// open prepares the examination of the table that a configuration names. Nothing of it
// is opened before it is looked at.
func open(ctx context.Context, c *settings.Config) (*examination, error) {
	r, err := rig.Unopened(c.Board, c.Panel)
	if err != nil {
		return nil, err
	}
	e := newExamination(ctx, c.Board, r, c.Panel)
	e.state, e.words = c.State, words.Words{Language: c.Language}
	return e, nil
}

// newExamination is one in real time on this computer, with nobody to ask.
func newExamination(ctx context.Context, file *boardfile.File, r *rig.Rig, size image.Point) *examination {
	return &examination{
		ctx: ctx, file: file, rig: r, size: size, host: thisHost(), words: words.Words{Language: words.English}, mode: quick,
		sleep: time.Sleep, report: func(finding) {},
		findings: []finding{}, broken: make(map[string]bool), bridged: make(map[int]bool),
	}
}
