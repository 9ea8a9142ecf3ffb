package configs

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"mastro/configs/document"
)

// CalibrationVersion is the version of the calibration file that is written, and
// the only one that is read.
const CalibrationVersion = 1

// Calibration is what was measured of a board's bases. It is kept in a file of
// its own, which the program writes and nobody edits.
type Calibration struct {
	Board    string           // what the wiring was: a fingerprint, the caller's
	Sequence int64            // from 1; one more each time
	Bases    []CalibratedBase // by number; a base that is missing was not measured
}

// CalibratedBase is what was measured of one base.
type CalibratedBase struct {
	Number    int      `toml:"number"`    // from 1, in the order of the board file
	Anchors   []uint16 `toml:"anchors"`   // six raw angles, 0-4095, at facings 0-5
	Clockwise bool     `toml:"clockwise"` // the way in which the raw angle grows
	AGC       uint8    `toml:"agc"`       // gain of the sensor; 0 when it has none
	Spread    float64  `toml:"spread"`    // degrees rms at the worst facing
}

// calibrationFile is the file below its checksum.
type calibrationFile struct {
	Checksum string           `toml:"checksum,omitempty"`
	Version  int              `toml:"version"`
	Board    string           `toml:"board"`
	Sequence int64            `toml:"sequence"`
	Base     []CalibratedBase `toml:"base,omitempty"`
}

const (
	calibrationHead = "# Written by mastro calibrate: what the sensors read as the towers stand.\n" +
		"# Do not edit it: a changed file is refused. Run mastro calibrate again, or\n" +
		"# delete this file to use the zeros of the board file.\n"
	calibrateAgain = "run mastro calibrate again"
)

// With is the calibration after some bases were measured again: they take the
// place of what was known of them, the others stay.
func (c Calibration) With(again ...CalibratedBase) Calibration {
	kept := slices.Clone(c.Bases)
	for _, b := range again {
		kept = slices.DeleteFunc(kept, func(old CalibratedBase) bool { return old.Number == b.Number })
		kept = append(kept, b)
	}
	slices.SortFunc(kept, func(a, b CalibratedBase) int { return cmp.Compare(a.Number, b.Number) })
	return Calibration{Board: c.Board, Sequence: c.Sequence + 1, Bases: kept}
}

// Marshal is the file. What ParseCalibration would refuse is not written: the
// error is an *document.Error.
func (c Calibration) Marshal() ([]byte, error) {
	file := calibrationFile{Version: CalibrationVersion, Board: c.Board, Sequence: c.Sequence, Base: c.Bases}
	if err := file.check(); err != nil {
		return nil, err
	}
	body, err := toml.Marshal(file)
	if err != nil {
		return nil, fmt.Errorf("calibration: %w", err)
	}
	sum := checksumLine([]byte(calibrationHead), body)
	return slices.Concat([]byte(calibrationHead), sum, []byte("\n"), body), nil
}

// ParseCalibration reads the file of the board with that fingerprint and so many
// bases. Errors are *Error: a file that was changed or cut off by as little as a
// byte, one of another version or another board, and what Decode refuses.
func ParseCalibration(name string, data []byte, board string, bases int) (Calibration, error) {
	if err := calibrationVersion(&File{name: name, data: data, root: &document.Node{}}); err != nil {
		return Calibration{}, err
	}
	var file calibrationFile
	f, err := Decode(name, data, &file)
	if err != nil {
		return Calibration{}, err
	}
	if file.Board != board {
		return Calibration{}, f.At("board", "this calibration belongs to another board or wiring", calibrateAgain)
	}
	if err := file.check(); err != nil {
		return Calibration{}, f.Place(err)
	}
	if n := len(file.Base); n > 0 && file.Base[n-1].Number > bases {
		what := fmt.Sprintf("the board has only %d bases", bases)
		return Calibration{}, f.At(fmt.Sprintf("base[%d].number", n-1), what, calibrateAgain)
	}
	return Calibration{Board: file.Board, Sequence: file.Sequence, Bases: file.Base}, nil
}

// calibrationVersion refuses a file that is not whole, and then one of another
// version, before anybody wonders about keys that only that one has.
func calibrationVersion(f *File) error {
	for _, check := range []func() error{f.sealed, f.readable, f.index} {
		if err := check(); err != nil {
			return err
		}
	}
	if Value(f.data, "version") == int64(CalibrationVersion) {
		return nil
	}
	what := fmt.Sprintf("the version of this file is not known, only %d is", CalibrationVersion)
	return f.At("version", what, "use the mastro that wrote it, or "+calibrateAgain)
}

// checksumKey begins the line that holds the checksum of all the others.
const checksumKey = "checksum = "

// checksumLine is that line, without its end, for a file that has these bytes
// before it, and these after it and its end.
func checksumLine(before, after []byte) []byte {
	return fmt.Appendf(nil, "%s\"%x\"", checksumKey, sha256.Sum256(slices.Concat(before, after)))
}

// sealed refuses a file whose checksum is not that of its other lines.
func (f *File) sealed() error {
	const what, remedy = "this file was edited by hand or cut off", calibrateAgain
	if len(f.data) > MaxSize {
		return f.readable()
	}
	start := bytes.Index(f.data, []byte("\n"+checksumKey)) + 1
	line, after, ended := bytes.Cut(f.data[start:], []byte("\n"))
	if start == 0 || !ended {
		return f.refuse(document.Span{}, what, remedy)
	}
	if !bytes.Equal(line, checksumLine(f.data[:start], after)) {
		return f.refuse(document.Span{Start: start, End: start + len(line)}, what, remedy)
	}
	return nil
}

// check refuses what no calibration can say, as an *document.Error.
func (c *calibrationFile) check() error {
	if c.Sequence < 1 {
		return document.Wrong("sequence", fmt.Sprintf("%d is no sequence number", c.Sequence), calibrateAgain)
	}
	if !document.Nameable(c.Board) || !utf8.ValidString(c.Board) {
		return document.Wrong("board", "there is no fingerprint", calibrateAgain)
	}
	last := 0
	for i, b := range c.Base {
		if b.Number <= last {
			return document.Wrong(fmt.Sprintf("base[%d].number", i), fmt.Sprintf("base %d is not in its place", b.Number), calibrateAgain)
		}
		last = b.Number
		if err := b.check(fmt.Sprintf("base[%d]", i)); err != nil {
			return err
		}
	}
	return nil
}

func (b *CalibratedBase) check(key string) error {
	if n := len(b.Anchors); n != 6 {
		return document.Wrong(key+".anchors", fmt.Sprintf("there are %d angles, not 6", n), calibrateAgain)
	}
	for f, angle := range b.Anchors {
		if angle > 4095 {
			return document.Wrong(fmt.Sprintf("%s.anchors[%d]", key, f), fmt.Sprintf("%d is no raw angle", angle), calibrateAgain)
		}
	}
	if !(b.Spread >= 0 && b.Spread <= 180) {
		return document.Wrong(key+".spread", fmt.Sprintf("%v is no spread", b.Spread), calibrateAgain)
	}
	return nil
}
