package st77xx

import (
	"image"
	"time"

	"periph.io/x/conn/v3/spi"
)

// Commands that every model shares; see the package comment.
const (
	cmdNOP     = 0x00
	cmdSWRESET = 0x01
	cmdSLPIN   = 0x10
	cmdSLPOUT  = 0x11
	cmdNORON   = 0x13
	cmdINVOFF  = 0x20
	cmdINVON   = 0x21
	cmdDISPOFF = 0x28
	cmdDISPON  = 0x29
	cmdCASET   = 0x2A
	cmdRASET   = 0x2B
	cmdRAMWR   = 0x2C
	cmdMADCTL  = 0x36
	cmdCOLMOD  = 0x3A
)

// Bits of MADCTL.
const (
	madMY  = 0x80
	madMX  = 0x40
	madMV  = 0x20
	madBGR = 0x08 // red and blue exchanged
)

// The orientation bits for each Rotation: of a glass whose first column is the
// controller's, and of one that is wired the other way round.
var (
	straight = [4]byte{0, madMX | madMV, madMX | madMY, madMY | madMV}
	mirrored = [4]byte{madMX, madMV, madMY, madMX | madMY | madMV}
)

// wake is the way out of sleep and to 16 bits a pixel, with the parameter of
// COLMOD as the controller's datasheet writes it.
func wake(colmod byte) []Command {
	return []Command{
		{Op: cmdSLPOUT, Wait: settle},
		{Op: cmdCOLMOD, Params: []byte{colmod}},
		{Op: cmdNORON},
	}
}

// Command is one step of waking a controller up.
type Command struct {
	Op     byte
	Params []byte
	Wait   time.Duration // before the next command
}

// Model is what the driver must know of one controller and the glass that is
// usually sold with it. Rows and columns are those of the RAM as they are
// counted while MADCTL is zero.
type Model struct {
	Name    string
	RAM     image.Point     // size of the display RAM in pixels
	Visible image.Rectangle // the part of the RAM that can be seen
	// Madctl holds the orientation bits for each Rotation.
	Madctl   [4]byte
	BGR      bool // the glass has its colours in the order blue, green, red
	Inverted bool // the glass shows true colours while inversion is on
	NoCS     bool // the module has its chip select on ground: spi.Mode3, and nothing else on its bus
	// Init is sent after a reset: out of sleep and to 16 bits a pixel.
	// Orientation, inversion and switching on are the driver's.
	Init []Command
}

// Models lists every model that this package knows, by their names.
func Models() []Model {
	return []Model{ST7789(), ST7789NoCS(), ILI9341(), ST7735(), ST7735Green()}
}

// Mode is how the connection to such a panel must be made.
func (m *Model) Mode() spi.Mode {
	if m.NoCS {
		return spi.Mode3
	}
	return spi.Mode0
}

// longest is the length of the longest parameter list, made even.
func (m *Model) longest() int {
	n := 4 // CASET and RASET
	for _, c := range m.Init {
		n = max(n, len(c.Params))
	}
	return n + n&1
}

// Rotation is how far the picture is turned clockwise against the panel's
// native orientation, for panels that are mounted the other way round.
type Rotation uint8

// The four rotations, in quarter turns clockwise.
const (
	Turn0 Rotation = iota
	Turn90
	Turn180
	Turn270
)

// String is the angle in degrees.
func (r Rotation) String() string {
	if r > Turn270 {
		return "invalid rotation"
	}
	return [...]string{"0°", "90°", "180°", "270°"}[r]
}

// sideways reports whether width and height change places.
func (r Rotation) sideways() bool { return r == Turn90 || r == Turn270 }

// place is the size of the rotated picture and where in the address space its
// first pixel lies, for a glass that covers the given part of the RAM.
func (m *Model) place(r Rotation, glass image.Rectangle) (size, offset image.Point) {
	mad := m.Madctl[r]
	offset = glass.Min
	if mad&madMX != 0 {
		offset.X = m.RAM.X - glass.Max.X
	}
	if mad&madMY != 0 {
		offset.Y = m.RAM.Y - glass.Max.Y
	}
	size = glass.Size()
	if r.sideways() {
		size, offset = image.Pt(size.Y, size.X), image.Pt(offset.Y, offset.X)
	}
	return size, offset
}
