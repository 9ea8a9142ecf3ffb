// Package ssd1306 draws on small monochrome OLED panels with a Solomon Systech SSD1306: 128x64
// pixels, on I²C as most modules are sold, or on a 4-line serial interface with a DC line;
// optionally with a reset line.
//
//	panel := ssd1306.NewI2C(bus, ssd1306.Addr, ssd1306.Opts{UpsideDown: true})
//	err := panel.Draw(panel.Bounds(), img, image.Point{})
//
// The driver is periph's. It sends only what differs from the picture that it believes to be
// on the panel, and believes so before it has sent it. So after any error a Dev makes a new
// one of periph's, which sets the chip up and sends everything drawn so far.
//
// # Datasheet
//
// Solomon Systech SSD1306, rev 1.1 (April 2008); the charge pump came with rev 1.2. Sections
// used: 8.5 reset circuit, 9 table 9-1 (commands), 10.1.3 addressing modes, 13 (timing: 10 MHz
// and 400 kHz).
//
// # Caveats
//
// The chip has no reset command. Without a reset line two commands that do nothing come before
// the set-up: a command that lost its parameters takes those two for them.
//
// periph chooses addressing along the columns and then gives the start of each page with
// commands that table 9-1 allows only in addressing by page. The set-up here chooses that.
//
// SPI acknowledges nothing, and on I²C a panel that has lost its supply for a moment answers as
// before, but is dark until the next Dev.
//
// A whole picture takes 25 ms at 400 kHz: give the panel an I²C bus that the sensors do not
// share. No transfer is longer than 129 bytes.
package ssd1306
