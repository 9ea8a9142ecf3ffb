package seal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// MaxSize is how many bytes a file has at most.
const MaxSize = 1 << 20

// magic is the first line of a file.
const magic = "mastro seal 1"

// File is a draw that was opened.
type File struct {
	Sealed
	Shown Commitment // what the box showed; Verify says whether it is that of Sealed
	Draws []Draw
	Setup []byte // what was set up, in whole lines; nothing in it is checked but its sum
}

// Open opens the draw.
func (s Sealed) Open(setup []byte, draws ...Draw) File {
	return File{Sealed: s, Shown: s.Commitment(), Draws: draws, Setup: setup}
}

// Valid says why Parse would not take what Write writes.
func (f File) Valid() error {
	if err := f.Sealed.Valid(); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, d := range f.Draws {
		switch label := d.label(); {
		case !d.fits():
			return fmt.Errorf("seal: the draw with label %q cannot be written", label)
		case seen[label]:
			return fmt.Errorf("seal: two draws have label %q", label)
		default:
			seen[label] = true
		}
	}
	for _, line := range f.setupLines() {
		if !isLine(line) {
			return fmt.Errorf("seal: a line of the set-up holds what is no text: %q", line)
		}
	}
	if len(f.Setup) > 0 && !bytes.HasSuffix(f.Setup, []byte("\n")) {
		return fmt.Errorf("seal: the set-up's last line has no end")
	}
	if size := len(f.Write()); size > MaxSize {
		return fmt.Errorf("seal: %d bytes are too many; at most %d", size, MaxSize)
	}
	return nil
}

func (f File) setupLines() []string {
	if len(f.Setup) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(f.Setup), "\n"), "\n")
}

// Write writes the file. What is not Valid is written too, though it cannot be read again.
func (f File) Write() []byte {
	b := make([]byte, 0, 4096+2*len(f.Setup))
	b = append(b, magic+"\n"...)
	b = appendHex(f.appendHeader(b), "commitment", f.Shown)
	for i, c := range f.Adds {
		b = append(c.appendTo(b, i+1), '\n')
	}
	b = appendHex(b, "secret", f.Secret)
	for _, d := range f.Draws {
		b = append(d.appendTo(b), '\n')
	}
	b = append(b, "setup\n"...)
	for _, line := range f.setupLines() {
		b = appendSetup(b, line)
	}
	return appendChecksums(b)
}

func appendSetup(b []byte, line string) []byte {
	if line == "" {
		return append(b, "|\n"...) // a space at the end would get lost in editors
	}
	return append(append(append(b, "| "...), line...), '\n')
}

// appendChecksums writes the last two lines below a text.
func appendChecksums(b []byte) []byte {
	b = append(appendShort(b, strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")), '\n')
	sum := sha256.Sum256(b)
	return append(hex.AppendEncode(append(b, "sum "...), sum[:]), '\n')
}
