package cuts

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// calls are the system calls that change files, and those that would do so in a way that is
// not understood here.
const calls = "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,lseek,ftruncate,truncate,fallocate," +
	"fsync,fdatasync,msync,sync_file_range,copy_file_range,sendfile,rename,renameat,renameat2,unlink,unlinkat,link,linkat,mmap"

// longest is more bytes than any program writes at once.
const longest = 1 << 24

// Record runs a program to its end and tells what it did below a directory. What it prints on
// standard output also goes where it was to go.
func Record(dir string, cmd *exec.Cmd) ([]Op, error) {
	log, err := os.CreateTemp("", "strace-*.log")
	if err != nil {
		return nil, err
	}
	defer os.Remove(log.Name())
	defer log.Close()
	traced := exec.Command("strace", append([]string{"-f", "--seccomp-bpf", "-y", "-xx", "-s", strconv.Itoa(longest),
		"-o", log.Name(), "-e", "trace=" + calls, "-e", "signal=none", "--", cmd.Path}, cmd.Args[1:]...)...)
	traced.Env, traced.Dir, traced.Stdout, traced.Stderr = cmd.Env, cmd.Dir, cmd.Stdout, cmd.Stderr
	if err := traced.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w", cmd, err)
	}
	return Read(log, dir)
}

// Read reads a log: what was done to files below a directory, which was empty, and what was
// printed. What is done there in a way that it does not understand is an error. A file that is
// written at its own position must not be read or sought in.
func Read(log io.Reader, dir string) ([]Op, error) {
	r := reader{dir: dir, there: map[string]bool{}, position: map[string]int64{}, begun: map[string]call{}}
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, 5*longest)
	for lines.Scan() {
		if err := r.line(lines.Text()); err != nil {
			return nil, fmt.Errorf("%.200s: %w", lines.Text(), err)
		}
	}
	return r.ops, lines.Err()
}

// call is a system call.
type call struct {
	name   string
	args   []string
	result int64
	since  int // operations that had been done when it began
}

// reader reads one log.
type reader struct {
	dir      string
	ops      []Op
	there    map[string]bool  // by name
	position map[string]int64 // of what is written to it next, by name
	begun    map[string]call  // by thread
}

// line reads one line: a call, the beginning of one, or its end.
func (r *reader) line(line string) error {
	thread, text, _ := strings.Cut(line, " ")
	text = strings.TrimLeft(text, " ")
	switch {
	case strings.HasPrefix(text, "+++") || strings.HasPrefix(text, "---"):
		return nil
	case strings.HasPrefix(text, "<... "):
		_, end, _ := strings.Cut(text, " resumed>")
		c := r.begun[thread]
		delete(r.begun, thread)
		return r.end(c, end)
	}
	name, rest, ok := strings.Cut(text, "(")
	if !ok {
		return fmt.Errorf("no call")
	}
	c := call{name: name, since: len(r.ops)}
	if begin, ok := strings.CutSuffix(rest, " <unfinished ...>"); ok {
		c.args = []string{begin}
		r.begun[thread] = c
		return r.say(c, begin)
	}
	if err := r.say(c, rest); err != nil {
		return err
	}
	return r.end(c, rest)
}

// say notes what is printed, when it begins to be.
func (r *reader) say(c call, rest string) error {
	args := strings.Split(rest, ", ")
	if c.name != "write" || !strings.HasPrefix(args[0], "1<") {
		return nil
	}
	if _, file := r.below(pathOf(args[0])); file {
		return nil
	}
	data, err := unquoted(args[1])
	r.ops = append(r.ops, Op{Kind: Say, Data: data})
	return err
}

// end reads the rest of a call and its result, and does what it did.
func (r *reader) end(c call, rest string) error {
	i := strings.LastIndex(rest, " = ") // texts are in hexadecimal: nothing else looks so
	if i < 0 {
		return fmt.Errorf("no result")
	}
	args, result := strings.TrimSuffix(strings.TrimRight(rest[:i], " "), ")"), rest[i+3:]
	if strings.HasPrefix(result, "-1") || strings.HasPrefix(result, "?") {
		return nil
	}
	number, _, _ := strings.Cut(result, " ")
	number, _, _ = strings.Cut(number, "<")
	c.args = strings.Split(strings.Join(append(c.args, args), ""), ", ")
	var err error
	if c.result, err = strconv.ParseInt(number, 0, 64); err != nil {
		return err
	}
	return r.do(c)
}

// do notes what a call did, if it was below the directory.
func (r *reader) do(c call) error {
	switch c.name {
	case "open", "openat", "creat":
		return r.open(c)
	case "write", "pwrite64":
		return r.write(c)
	case "ftruncate":
		return r.truncate(c)
	case "fsync", "fdatasync":
		return r.opened(c, func(name string) { r.note(Op{Kind: Sync, Name: name, Since: c.since}) })
	case "rename", "renameat", "renameat2":
		return r.rename(c)
	case "unlink", "unlinkat":
		return r.unlink(c)
	case "mmap":
		if !strings.Contains(c.args[3], "MAP_SHARED") || !strings.Contains(c.args[2], "PROT_WRITE") {
			return nil
		}
	}
	paths := r.paths(c)
	for _, arg := range c.args {
		paths = append(paths, pathOf(arg))
	}
	for _, path := range paths {
		if name, ok := r.below(path); ok && !passing(name) {
			return fmt.Errorf("what %s does to %s is not understood", c.name, name)
		}
	}
	return nil
}

// note appends an operation, but for what is done to files that a cut does away with.
func (r *reader) note(op Op) {
	if !passing(op.Name) {
		r.ops = append(r.ops, op)
	}
}

// passing tells whether a file is shared memory.
func passing(name string) bool { return strings.HasSuffix(name, "-shm") }

func (r *reader) open(c call) error {
	paths, flags := r.paths(c), c.args[len(c.args)-1]
	if c.name != "creat" {
		flags = c.args[len(c.args)-1]
		if strings.Contains(c.args[len(c.args)-2], "O_") {
			flags = c.args[len(c.args)-2] // a mode stands behind them
		}
	}
	name, ok := r.below(paths[0])
	if !ok {
		return nil
	}
	r.position[name] = 0
	if strings.Contains(flags, "O_APPEND") || strings.Contains(flags, "O_TMPFILE") {
		return fmt.Errorf("what opening %s so does is not understood", name)
	}
	switch create := c.name == "creat" || strings.Contains(flags, "O_CREAT"); {
	case create && !r.there[name]:
		r.there[name] = true
		r.note(Op{Kind: Create, Name: name})
	case c.name == "creat" || strings.Contains(flags, "O_TRUNC"):
		r.note(Op{Kind: Truncate, Name: name})
	}
	return nil
}

func (r *reader) write(c call) error {
	data, err := unquoted(c.args[1])
	if err != nil {
		return err
	}
	if int64(len(data)) < c.result {
		return fmt.Errorf("the log has %d bytes of %d", len(data), c.result)
	}
	var at int64
	if c.name == "pwrite64" {
		if at, err = strconv.ParseInt(c.args[3], 10, 64); err != nil {
			return err
		}
	}
	return r.opened(c, func(name string) {
		if c.name == "write" {
			at = r.position[name]
			r.position[name] += c.result
		}
		r.note(Op{Kind: Write, Name: name, At: at, Data: data[:c.result]})
	})
}

func (r *reader) truncate(c call) error {
	size, err := strconv.ParseInt(c.args[1], 0, 64)
	if err != nil {
		return err
	}
	return r.opened(c, func(name string) { r.note(Op{Kind: Truncate, Name: name, Size: size}) })
}

func (r *reader) rename(c call) error {
	paths := r.paths(c)
	name, from := r.below(paths[0])
	to, into := r.below(paths[1])
	if !from && !into {
		return nil
	}
	if !from || !into || strings.Contains(c.args[len(c.args)-1], "RENAME_EXCHANGE") {
		return fmt.Errorf("renaming %s so is not understood", paths[0])
	}
	r.there[name], r.there[to] = false, true
	r.note(Op{Kind: Rename, Name: name, To: to})
	return nil
}

func (r *reader) unlink(c call) error {
	if name, ok := r.below(r.paths(c)[0]); ok {
		r.there[name] = false
		r.note(Op{Kind: Unlink, Name: name})
	}
	return nil
}

// opened does something to an open file by its name, if that is below the directory. A file
// that has no name any more is out of reach.
func (r *reader) opened(c call, do func(name string)) error {
	if strings.HasSuffix(c.args[0], "(deleted)") {
		return nil
	}
	if name, ok := r.below(pathOf(c.args[0])); ok {
		do(name)
	}
	return nil
}

// paths are the paths that a call was given in words, each below the open directory before it.
func (r *reader) paths(c call) (all []string) {
	for i, arg := range c.args {
		path, err := unquoted(arg)
		switch {
		case err != nil:
		case filepath.IsAbs(string(path)):
			all = append(all, string(path))
		case i > 0:
			all = append(all, filepath.Join(pathOf(c.args[i-1]), string(path)))
		}
	}
	return all
}

// below is a path from the directory that is watched, and whether it is there.
func (r *reader) below(path string) (name string, ok bool) {
	name, err := filepath.Rel(r.dir, path)
	return name, err == nil && filepath.IsAbs(path) && name != ".." && !strings.HasPrefix(name, "../")
}

// pathOf is the path of an open file, which strace writes behind its number.
func pathOf(arg string) string {
	_, rest, _ := strings.Cut(arg, "<")
	path, _, _ := strings.Cut(rest, ">")
	data, err := unquoted(`"` + path + `"`)
	if err != nil {
		return ""
	}
	return string(data)
}

// unquoted is a text of which every byte is written in hexadecimal.
func unquoted(arg string) ([]byte, error) {
	text, ok := strings.CutPrefix(arg, `"`)
	text, closed := strings.CutSuffix(text, `"`)
	if !ok || !closed {
		return nil, fmt.Errorf("%.20s is no whole text", arg)
	}
	return hex.DecodeString(strings.ReplaceAll(text, `\x`, ""))
}
