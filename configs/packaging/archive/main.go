// Command archive packs files for people who unpack them by hand: a .zip for
// Windows, a .tar.gz elsewhere. The same files and the same time give the same
// bytes.
//
//	archive FILE FOLDER SECONDS [NAME=]PATH...
//
// All lies in one folder, below its own path or the one that is given, with the
// time in seconds since 1970. What may be run here may be run there.
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "archive:", err)
		os.Exit(1)
	}
}

// member is a file of an archive.
type member struct {
	name string
	mode os.FileMode
	time time.Time
	data []byte
}

func run(args []string) error {
	if len(args) < 4 {
		return errors.New("say FILE, FOLDER, SECONDS and each [NAME=]PATH")
	}
	seconds, err := strconv.ParseInt(args[2], 10, 64)
	if err != nil {
		return err
	}
	all, err := members(args[1], time.Unix(seconds, 0).UTC(), args[3:])
	if err != nil {
		return err
	}
	out, err := os.Create(args[0])
	if err != nil {
		return err
	}
	if strings.HasSuffix(args[0], ".zip") {
		err = writeZip(out, all)
	} else {
		err = writeTar(out, all)
	}
	return errors.Join(err, out.Close())
}

func members(folder string, when time.Time, files []string) (all []member, err error) {
	for _, f := range files {
		name, from, named := strings.Cut(f, "=")
		if !named {
			from = name
		}
		info, err := os.Stat(from)
		if err != nil {
			return nil, err
		}
		data, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		mode := os.FileMode(0o644)
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		all = append(all, member{path.Join(folder, filepath.ToSlash(name)), mode, when, data})
	}
	return all, nil
}

func writeTar(to io.Writer, all []member) error {
	zipped, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	tape := tar.NewWriter(zipped)
	for _, m := range all {
		head := &tar.Header{Name: m.name, Mode: int64(m.mode), Size: int64(len(m.data)), ModTime: m.time, Uname: "root", Gname: "root", Format: tar.FormatUSTAR}
		if err := tape.WriteHeader(head); err != nil {
			return err
		}
		if _, err := tape.Write(m.data); err != nil {
			return err
		}
	}
	return errors.Join(tape.Close(), zipped.Close())
}

func writeZip(to io.Writer, all []member) error {
	z := zip.NewWriter(to)
	for _, m := range all {
		head := &zip.FileHeader{Name: m.name, Method: zip.Deflate, Modified: m.time}
		head.SetMode(m.mode)
		w, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		if _, err := w.Write(m.data); err != nil {
			return err
		}
	}
	return z.Close()
}
