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

// The orientation bits for each Rotation: of a panel whose first column is the
// controller's, and of one that is wired the other way round.
var (
	straight = [4]byte{0, madMX | madMV, madMX | madMY, madMY | madMV}
	mirrored = [4]byte{madMX, madMV, madMY, madMX | madMY | madMV}
)

// wakeCommands leave sleep and set 16 bits a pixel; colmod is the parameter of COLMOD in the
// controller's datasheet.
func wakeCommands(colmod byte) []Command {
	return []Command{
		{Op: cmdSLPOUT, Wait: settle},
		{Op: cmdCOLMOD, Params: []byte{colmod}},
		{Op: cmdNORON},
	}
}

// Command is one step of starting a controller.
type Command struct {
	Op     byte
	Params []byte
	Wait   time.Duration // before the next command
}

// Model holds the parameters of one controller and the panel that is usually sold with it. Rows
// and columns are those of the RAM as counted while MADCTL is zero.
type Model struct {
	Name    string
	RAM     image.Point     // size of the display RAM in pixels
	Visible image.Rectangle // the part of the RAM that can be seen
	// Madctl holds the orientation bits for each Rotation.
	Madctl   [4]byte
	BGR      bool // the panel has its colours in the order blue, green, red
	Inverted bool // the panel shows true colours while inversion is on
	NoCS     bool // the module has its chip select on ground: spi.Mode3, and no other device on its bus
	// Init is sent after a reset: it leaves sleep and sets 16 bits a pixel. The driver itself
	// sets orientation and inversion and switches the display on.
	Init []Command
}

// Models lists every model of this package.
func Models() []Model {
	return []Model{ST7789(), ST7789NoCS(), ILI9341(), ST7735(), ST7735Green()}
}

// Mode is the SPI mode for the connection to such a panel.
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

// Rotation is how far the picture is turned clockwise from the panel's native orientation, for
// panels that are mounted the other way round.
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

// sideways reports whether width and height are exchanged.
func (r Rotation) sideways() bool { return r == Turn90 || r == Turn270 }

// place returns the size of the rotated picture and the address of its first pixel, for a panel
// that shows the given part of the RAM.
func (m *Model) place(r Rotation, visible image.Rectangle) (size, offset image.Point) {
	mad := m.Madctl[r]
	offset = visible.Min
	if mad&madMX != 0 {
		offset.X = m.RAM.X - visible.Max.X
	}
	if mad&madMY != 0 {
		offset.Y = m.RAM.Y - visible.Max.Y
	}
	size = visible.Size()
	if r.sideways() {
		size, offset = image.Pt(size.Y, size.X), image.Pt(offset.Y, offset.X)
	}
	return size, offset
}
