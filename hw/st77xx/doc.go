// Package st77xx draws on small colour panels with a Sitronix ST77xx
// controller on a 4-line serial interface: SPI, a DC line that tells commands
// from data, and optionally a reset line.
//
// A Dev is a periph display.Drawer. It keeps no copy of the picture: Draw
// encodes the pixels it is given as RGB565, high byte first, and sends them in
// transfers that the port accepts. It does not allocate once it runs.
//
//	port, err := spireg.Open("SPI0.0")
//	...
//	conn, err := port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
//	...
//	panel, err := st77xx.New(conn, dc, st77xx.Opts{Reset: rst, Rotation: st77xx.Turn90})
//	...
//	err = panel.Draw(panel.Bounds(), img, image.Point{})
//
// # Models
//
// A Model is data: the size of the RAM, the commands that wake the controller
// and its orientation bits. ST7789 is the one in the reference table; the
// panels sold with it are IPS and show true colours only while inversion is
// on, so Opts has PlainColours for the few that are not.
//
// # Datasheet
//
// Sitronix ST7789V, version 1.3 (2014/03). Sections used: 7.4 AC
// characteristics (serial interface, reset timing), 8 function description
// (data transfer modes of the serial interface, display data RAM, address
// control: what MX, MY and MV do), 9.1 system function commands. The supply
// and gamma registers of section 9.2 stay at the values that the panel's maker
// burned in.
//
//	01 SWRESET   wait 5 ms, and 120 ms before SLPOUT
//	10 SLPIN     wait 5 ms, and 120 ms before SLPOUT
//	11 SLPOUT    wait 5 ms, and 120 ms before SLPIN
//	13 NORON     whole picture
//	20 INVOFF    21 INVON
//	28 DISPOFF   29 DISPON
//	2A CASET     start and end column, 16 bits each, end included
//	2B RASET     start and end row
//	2C RAMWR     pixels follow
//	36 MADCTL    80 MY rows reversed, 40 MX columns reversed, 20 MV exchanged, 08 BGR
//	3A COLMOD    55 is 16 bits a pixel; the chip wakes up with 18
//
// # Caveats
//
// SPI acknowledges nothing: a panel that is unplugged or has lost its supply
// looks like one that works. Reset brings it back. Modules without a CS pin
// (many 240x240 ones) want spi.Mode3. A 240x240 glass covers the first 240 of
// the 320 rows of the RAM, so that turned by 180 or 270 degrees its picture
// lies 80 rows further on; the driver knows.
package st77xx
