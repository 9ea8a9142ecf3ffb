package doctor

import (
	"context"
	"fmt"
	"image"
	"io"
	"os"
	"strings"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
)

// Options are the flags of the command.
type Options struct {
	JSON, Quick bool
	Bundle      string // a file
	Config      string // the configuration file, where it was named
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
mastro.toml and the board file, the calibration, last.trace and mastro.log of the
state directory, the version, and what the kernel says of itself, with config.txt.
It holds no record of a game.`)
	return b.String()
}

// Run carries out the command.
func Run(ctx context.Context, c *settings.Config, o Options, in io.Reader, out, errs io.Writer) error {
	b, stop, err := open(ctx, c)
	if err != nil {
		return err
	}
	defer stop()
	w := words.Words{Language: c.Language}
	b.words, b.quick = w, o.Quick || o.JSON
	if !b.quick {
		b.person = personAt(ctx, in, out)
	}
	if !o.JSON {
		b.report = func(f finding) { fmt.Fprintln(out, f.lines(w)) }
	}
	b.run()
	if err := b.conclude(out, w, o.JSON); err != nil {
		return err
	}
	if o.Bundle != "" {
		if o.JSON {
			out = errs
		}
		if err := writeBundle(o.Bundle, b.bundle(c, o.Config), out, w); err != nil {
			return err
		}
	}
	return b.verdict()
}

// open is a bench for the table that a configuration names. Nothing of it
// is opened before it is looked at.
func open(ctx context.Context, c *settings.Config) (b *examination, stop func(), err error) {
	t, err := rig.Unopened(c.Board, c.Panel)
	if err != nil {
		return nil, nil, err
	}
	stop = func() { _ = t.Close() } // what fails then has been told
	b = newExamination(ctx, c.Board, t, c.Panel)
	b.state = c.State
	return b, stop, nil
}

// newExamination is a bench in real time, without anybody to ask.
func newExamination(ctx context.Context, file *boardfile.File, t *rig.Rig, size image.Point) *examination {
	return &examination{
		ctx: ctx, file: file, rig: t, size: size, host: thisHost(), words: words.Words{Language: words.English},
		sleep: time.Sleep, after: time.After, report: func(finding) {},
		dead: make(map[string]bool), joined: make(map[int]bool),
	}
}

// Short looks at a table as an evening begins, by way of the buses that it
// has open: within a second or so, without questions, pictures and notes on
// sensors. It returns what is not in order, a line each.
func Short(ctx context.Context, file *boardfile.File, t *rig.Rig, w words.Words) []string {
	return newExamination(ctx, file, t, image.Point{}).short(w)
}

// person is somebody at a terminal.
type person struct {
	lines <-chan string // what they enter; closed when no more comes
	out   io.Writer
}

// personAt is whoever sits at a terminal; nil when in is none.
func personAt(ctx context.Context, in io.Reader, out io.Writer) *person {
	f, ok := in.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &person{lines: stdio.Lines(ctx, f), out: out}
}
