package main

import (
	"context"
	"fmt"
	"image"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// doctorOptions are the flags of the command.
type doctorOptions struct {
	json, quick bool
	bundle      string // a file
	config      string // the configuration file, where it was named
}

// newDoctorCmd is the bench test for whoever builds a table.
func newDoctorCmd() *cobra.Command {
	var o doctorOptions
	cmd := withSettings(&cobra.Command{
		Use:   "doctor",
		Short: "Look at every wire of a table, and say what to do about it",
		Long:  doctorHelp(),
		Example: `  mastro doctor --board pi.toml               with a soldering iron beside you
  mastro doctor --board pi.toml --quick       without questions
  mastro doctor --json                        for a program
  mastro doctor --bundle mastro-help.tar.gz   for somebody who is to help`,
		Args: atMost(0),
	})
	f := cmd.Flags()
	for _, name := range []string{"game", "set", "setup", "walks", "listen"} {
		_ = f.MarkHidden(name) // of the file, but not of a bench
	}
	f.BoolVar(&o.json, "json", false, "one JSON object with all that was found; asks nothing")
	f.BoolVar(&o.quick, "quick", false, "ask nothing: show panel and lights, leave knob and buttons out")
	f.StringVar(&o.bundle, "bundle", "", "write what somebody needs to know who is to help into this `file`, a .tar.gz")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		if c.Board == nil {
			return exitUsage.becausef(`no board to look at; name its wiring: --board pi.toml, or board = "pi.toml" in mastro.toml`)
		}
		o.config, _ = cmd.Flags().GetString("config")
		return doctor(cmd.Context(), c, o, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}

// doctorHelp explains the command and lists the ids of the checks.
func doctorHelp() string {
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

// doctor carries out the command.
func doctor(ctx context.Context, c *Config, o doctorOptions, in io.Reader, out, errs io.Writer) error {
	b, stop, err := openBench(ctx, c)
	if err != nil {
		return err
	}
	defer stop()
	w := words.Words{Language: c.Language}
	b.words, b.quick = w, o.quick || o.json
	if !b.quick {
		b.maker = makerAt(ctx, in, out)
	}
	if !o.json {
		b.told = func(f finding) { fmt.Fprintln(out, f.lines(w)) }
	}
	b.run()
	if err := b.conclude(out, w, o.json); err != nil {
		return err
	}
	if o.bundle != "" {
		if o.json {
			out = errs
		}
		if err := writeBundle(o.bundle, b.bundle(c, o.config), out, w); err != nil {
			return err
		}
	}
	return b.verdict()
}

// openBench is a bench for the table that a configuration names. Nothing of it
// is opened before it is looked at.
func openBench(ctx context.Context, c *Config) (b *bench, stop func(), err error) {
	t, err := unopenedTable(c.Board, c.Panel)
	if err != nil {
		return nil, nil, err
	}
	stop = func() { _ = t.close() } // what fails then has been told
	b = newBench(ctx, c.Board, t, c.Panel)
	b.state = c.State
	return b, stop, nil
}

// newBench is a bench in real time, without anybody to ask.
func newBench(ctx context.Context, file *boardfile.File, t *table, size image.Point) *bench {
	return &bench{
		ctx: ctx, file: file, table: t, size: size, host: thisHost(), words: words.Words{Language: words.English},
		sleep: time.Sleep, after: time.After, told: func(finding) {},
		dead: make(map[string]bool), joined: make(map[int]bool),
	}
}

// shortCheck looks at a table as an evening begins, by way of the buses that it
// has open: within a second or so, without questions, pictures and notes on
// sensors. It returns what is not in order, a line each.
func shortCheck(ctx context.Context, file *boardfile.File, t *table, w words.Words) []string {
	return newBench(ctx, file, t, image.Point{}).short(w)
}

// maker is somebody at a terminal.
type maker struct {
	lines <-chan string // what they enter; closed when no more comes
	out   io.Writer
}

// makerAt is whoever sits at a terminal; nil when in is none.
func makerAt(ctx context.Context, in io.Reader, out io.Writer) *maker {
	f, ok := in.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &maker{lines: typedLines(ctx, f), out: out}
}
