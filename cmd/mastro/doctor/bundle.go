package doctor

import (
	"archive/tar"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"mastro/cmd/mastro/build"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/words"
)

// bundled is one file of a bundle.
type bundled struct {
	name string
	data []byte
}

// bundle collects everything that a helper elsewhere needs. path is the configuration file,
// empty for the default. What cannot be read is left out.
func (e *examination) bundle(c *settings.Config, path string) []bundled {
	_, config := e.host.bootConfig()
	all := []bundled{
		{"doctor.json", written(e.writeJSON)},
		{"version.json", read(json.Marshal(build.This()))},
		{"kernel.txt", e.host.describe()},
		{"config.txt", []byte(config)},
		{"settings.toml", written(c.Show)},
		{"mastro.toml", read(configs.ReadFile(cmp.Or(path, settings.DefaultFile)))},
		{"board.toml", read(configs.ReadFile(c.BoardPath))},
		{"journal.txt", serviceLog("journalctl", journalLimit)},
	}
	for _, name := range []string{journal.Boards, journal.Calibration, journal.OwnSet, journal.LastTrace} { // none tells what is hidden in a game
		all = append(all, bundled{"state/" + name, read(journal.ReadUpTo(c.State, name, fileMost))})
	}
	return slices.DeleteFunc(all, func(b bundled) bool { return len(b.data) == 0 })
}

// read is data, or nothing if it could not be read.
func read(data []byte, err error) []byte {
	if err != nil {
		return nil
	}
	return data
}

// written is what a function writes, or nothing if it fails.
func written(write func(io.Writer) error) []byte {
	var b bytes.Buffer
	err := write(&b)
	return read(b.Bytes(), err)
}

// fileMost is how much of a file is taken, in bytes: more than the program itself lets
// one grow.
const fileMost = 16 << 20

// describe is what the kernel and the system say of themselves, and who may open which
// device file.
func (h host) describe() []byte {
	var b bytes.Buffer
	for _, name := range []string{modelFile, releaseFile, "proc/version", "etc/os-release", "proc/uptime", "proc/modules"} {
		if text := h.text(name); text != "" {
			fmt.Fprintf(&b, "# /%s\n%s\n\n", name, text)
		}
	}
	for _, pattern := range []string{"dev/i2c-*", "dev/spidev*", "dev/gpiochip*"} {
		names, _ := filepath.Glob(filepath.Join(h.root, pattern))
		for _, name := range names {
			if info, err := os.Stat(name); err == nil {
				fmt.Fprintf(&b, "%v %s %s\n", info.Mode(), h.group(name), name)
			}
		}
	}
	return b.Bytes()
}

// writeBundle writes a bundle, whole or not at all, and prints what is in it.
func writeBundle(name string, files []bundled, out io.Writer, w words.Words) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return exit.Failed.Becausef("the bundle cannot be written: %s is no file; name one with --bundle", name)
	}
	data, err := packed(files, time.Now())
	if err == nil {
		err = journal.WriteAtomic(name, data, 0o644)
	}
	if err != nil {
		return exit.Failed.Becausef("the bundle cannot be written: %w; name a file elsewhere with --bundle", err)
	}
	for _, f := range files {
		fmt.Fprintf(out, "  %-24s %7d\n", f.name, len(f.data))
	}
	fmt.Fprintln(out, words.DoctorBundle.In(w, name))
	return nil
}

// packed is the files as a .tar.gz.
func packed(files []bundled, now time.Time) ([]byte, error) {
	var b bytes.Buffer
	zipped := gzip.NewWriter(&b)
	archive := tar.NewWriter(zipped)
	for _, f := range files {
		head := &tar.Header{Name: "mastro/" + f.name, Mode: 0o644, Size: int64(len(f.data)), ModTime: now}
		if err := archive.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := archive.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	err := zipped.Close()
	return b.Bytes(), err
}

// journalLines is how many lines of the journal are taken.
const journalLines = "20000"

// journalLimit is how long it may take to answer.
const journalLimit = 10 * time.Second

// page is the address of a page; what follows the host may be a code that opens it.
var page = regexp.MustCompile(`(https?://[^\s/]+)/\S+`)

// serviceLog is what the service has logged, or why that is not known.
func serviceLog(program string, limit time.Duration) []byte {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "--unit=mastro", "--lines="+journalLines, "--output=short-iso", "--no-pager")
	cmd.WaitDelay = time.Second // for what it has started itself
	text, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		err = errors.New("it did not answer within " + limit.String())
	}
	if err != nil {
		return fmt.Appendf(text, "There is no journal of the service: %v. Send along what Mastro wrote to the terminal.\n", err)
	}
	return page.ReplaceAll(text, []byte("$1/..."))
}
