// Package st77xx draws on small colour panels whose controller has the MIPI display command set
// on a 4-line serial interface: SPI, a DC line that tells commands from data, and optionally a
// reset line. These are Sitronix' ST77xx, which gave the package its name, and Ilitek's
// ILI9341, which has the same commands.
//
// A Dev is a periph display.Drawer. It keeps no copy of the picture: Draw encodes the pixels of
// its image as RGB565, high byte first, and sends them in transfers of a size that the port
// accepts. After the start it does not allocate.
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
// A Model is data: the size of the RAM, its visible part, the commands that start the
// controller, its orientation bits, the order of colours and whether they are inverted. Models
// lists them; each has a file of its name.
//
//	ST7789        240x240 or 240x320, IPS, needs inversion
//	ST7789-NOCS   240x240 without a CS pin: spi.Mode3, and a bus of its own
//	ILI9341       240x320, mounted on its side: 320x240; blue before red, mirrored
//	ST7735        128x160, black tab on the protective film: the RAM is as large
//	ST7735-GREEN  128x160, green tab: at (2, 1) in a RAM of 132x162; blue before red
//
// There are other kinds of panels too. If a picture looks like a negative, set Opts.Negative;
// if red and blue are exchanged, Opts.SwapRedBlue (ST7735 with a red tab, among others); if the
// picture is shifted and has noise at two of its edges, Opts.Offset, or use the other ST7735.
//
// # What a rectangle costs
//
// A rectangle sets its columns (CASET) and rows (RASET) and begins to write (RAMWR): six
// transfers and six levels of DC, each a system call. Columns and rows that are already set are
// not sent again. The rows reach down to the bottom of the panel, because the pixels end by
// themselves; so rectangles that begin in the same row share them. That makes four of each for
// a rectangle below another or beside it, and two for one in the same place. After an error,
// Reset or Halt everything is sent again.
//
// # Datasheets
//
// Sitronix ST7789V, version 1.3 (2014/03). Sections used: 7.4 AC characteristics (serial
// interface, reset timing), 8 function description (data transfer modes of the serial
// interface, display data RAM, address control: the effect of MX, MY and MV), 9.1 system
// function commands.
//
// Sitronix ST7735R, version 0.2 (2009-08-05): 9.4 serial interface (pages 33-34), 9.8.19 its
// colour formats (page 54), 10.1 system function commands. Up to 15 MHz. It needs 120 ms after
// a reset, SLPIN and SLPOUT; the others need 5 ms.
//
// Ilitek ILI9341, version 1.11: 7.1 serial interface, 8.2 level 1 commands, 18.3 AC
// characteristics. Up to 10 MHz; real modules accept 32 MHz.
//
// The supply and gamma registers of all of them keep the values programmed by the panel's
// manufacturer.
//
//	00 NOP
//	01 SWRESET   wait 120 ms
//	10 SLPIN     wait 120 ms
//	11 SLPOUT    wait 120 ms
//	13 NORON     whole picture
//	20 INVOFF    21 INVON
//	28 DISPOFF   29 DISPON
//	2A CASET     start and end column, 16 bits each, end included
//	2B RASET     start and end row
//	2C RAMWR     pixels follow
//	36 MADCTL    80 MY rows reversed, 40 MX columns reversed, 20 MV exchanged, 08 BGR
//	3A COLMOD    55 is 16 bits a pixel, 05 on the ST7735; the chips start with 18
//
// # Caveats
//
// SPI acknowledges nothing: a panel that is unplugged or has lost its supply looks like one
// that works. Reset brings it back. If the wires catch noise, a window may be set wrongly and
// stay so until it is sent again: a Draw of the whole panel always sends it. Model.Mode is the
// mode of a connection: without a CS pin it is spi.Mode3, which not every controller has (SPI1
// of a Raspberry Pi up to the 4 does not). A 240x240 panel shows the first 240 of the 320 rows
// of the RAM, so when it is turned by 180 or 270 degrees its picture begins 80 rows further on;
// the driver takes that into account.
package st77xx
