package doctor

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
	var all []bundled
	add := func(name string, data []byte, err error) {
		if err == nil && len(data) > 0 {
			all = append(all, bundled{name, data})
		}
	}
	var report bytes.Buffer
	err := e.writeJSON(&report)
	add("doctor.json", report.Bytes(), err)
	version, err := json.Marshal(build.This())
	add("version.json", version, err)
	add("kernel.txt", e.host.describe(), nil)
	_, config := e.host.bootConfig()
	add("config.txt", []byte(config), nil)
	var values bytes.Buffer
	err = c.Show(&values)
	add("settings.toml", values.Bytes(), err)
	if path == "" {
		path = settings.DefaultFile
	}
	data, err := configs.ReadFile(path)
	add("mastro.toml", data, err)
	data, err = configs.ReadFile(c.BoardPath)
	add("board.toml", data, err)
	add("journal.txt", serviceLog("journalctl", journalLimit), nil)
	for _, name := range []string{journal.Boards, journal.Calibration, journal.OwnSet, journal.LastTrace} { // none tells what is hidden in a game
		data, err := journal.ReadUpTo(c.State, name, fileMost)
		add("state/"+name, data, err)
	}
	return all
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
