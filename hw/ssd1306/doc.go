// Package ssd1306 draws on small monochrome OLED panels with a Solomon Systech SSD1306: 128x64
// or 128x32 pixels, on I²C as most modules are sold, or on a 4-line serial interface with a DC
// line; optionally with a reset line.
//
// A Dev is a periph display.Drawer with one bit a pixel: lit from half luminance on. It keeps
// the picture on the panel and sends only the pages and columns that differ. After the start it
// does not allocate.
//
//	panel, err := ssd1306.NewI2C(bus, ssd1306.Addr, ssd1306.Opts{Size: image.Pt(128, 32)})
//	...
//	err = panel.Draw(panel.Bounds(), img, image.Point{})
//
// On SPI the two transfers of a window, its commands and its pixels, need a level of DC each.
// On I²C each begins with a control byte, 0x00 for commands and 0x40 for pixels; longer ones
// are split with a control byte each.
//
// # Datasheet
//
// Solomon Systech SSD1306, rev 1.1 (April 2008). Sections used: 8.1.3 and 8.1.5 (serial
// interface, I²C), 8.5 reset circuit, 8.7 display RAM, 8.9 power sequence, 9 table 9-1
// (commands), 10.1.3 addressing modes, 10.1.8 and 10.1.14 directions, 10.1.18 row pins, 13
// (timing: 10 MHz and 400 kHz). The charge pump, which every module without a 12 V supply
// needs, came with rev 1.2; rev 1.5 (August 2010) has it in section 8.10 and among the
// commands.
//
//	20 n      addressing: 0 along the columns, then the pages; 2 by page, after a reset
//	21 a b    columns of the window, 0-127, end included
//	22 a b    pages of the window, 0-7: eight rows each, bit 0 on top
//	2E        no scrolling
//	40-7F     the row of the RAM that comes first
//	81 n      contrast, 0-255
//	8D n      charge pump: 14 on, 10 off
//	A0 A1     column 0 is segment 0; is segment 127. Affects only later writes
//	A4        show the RAM
//	A6        1 is lit
//	A8 n      rows less one, 15-63
//	AE AF     off, on
//	C0 C8     rows downwards, upwards
//	D3 n      display offset, 0-63
//	D5 n      clock: 80 after a reset
//	D9 n      pre-charge: F1 with the charge pump
//	DA n      row pins: 12 both sides in turn (128x64), 02 one after another (128x32)
//	DB n      deselect level: 20 after a reset
//	E3        nothing
//
// All of them are sent as commands, their parameters too.
//
// # Caveats
//
// The chip has no reset command. Without a reset line every register is written again, after
// two commands that do nothing: a command that lost its parameters takes those two for them.
//
// SPI acknowledges nothing, and on I²C a panel that has lost its supply for a moment answers as
// before, but is dark. Only Reset brings it back: a picture that has not changed is not sent
// again.
//
// A whole picture is 1034 bytes, 23 ms at 400 kHz: give the panel an I²C bus that the sensors
// do not share, or let the bus's MaxTxSize split it.
//
// An image that is neither an *image.RGBA nor an image.RGBA64Image allocates in its own At.
package ssd1306
