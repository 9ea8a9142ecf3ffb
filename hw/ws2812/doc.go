// Package ws2812 drives strips of WS2812B LEDs from the MOSI line of an SPI port: one wire
// without a clock, instead of the two of an APA102.
//
// A Dev is a periph display.Drawer of height 1. Colours are sent as given, without gamma; scale
// them first for less light or less current. Draw does not allocate.
//
//	port, err := spireg.Open("SPI0.0")
//	...
//	conn, err := port.Connect(ws2812.Speed, spi.Mode0|spi.NoCS, 8)
//	...
//	strip, err := ws2812.New(conn, 18)
//	...
//	err = strip.Draw(strip.Bounds(), img, image.Point{})
//
// # On the wire
//
// An LED takes 24 bits, green, red, blue, each byte from its high bit on, and passes on the
// bits that follow. When the line has been low for long enough, all LEDs show their new colours
// and wait for the next frame. A bit is a pulse, and the time it is high gives its value. Three
// SPI bits make one: 100 for a 0 and 110 for a 1, nine bytes an LED.
//
// Sources: WorldSemi WS2812B-V5 datasheet, "data transfer time" and "data transmission method",
// and that of the older WS2812B. Times in ns, with the times at Speed and at the common 2.4
// MHz:
//
//	time                 V5         WS2812B    2.75 MHz  2.4 MHz
//	T0H, 0 code, high    220-380    250-550    364       417, too long for a V5
//	T0L, 0 code, low     580-1000   700-1000   727       833
//	T1H, 1 code, high    580-1000   650-950    727       833
//	T1L, 1 code, low     580-1000   300-600    364       417
//	RES, low             > 280 µs   > 50 µs    349 µs    400 µs
//
// From 2.64 to 2.85 MHz all times but T1L suit both, so a port that rounds the speed to its
// divider (2.72 MHz from 250 MHz, 2.70 MHz from 200 MHz) is fine. T1L of the V5's datasheet is
// not possible; the LEDs decide by the high time. Not yet confirmed on hardware.
//
// A frame begins and ends with the line low for longer than RES. It is one transfer, because a
// pause inside would be a reset: 240 bytes and nine for each LED. For 18 LEDs that is 402 bytes
// and 1.17 ms at Speed.
//
// # Caveats
//
// Nothing answers: a strip that is unplugged looks like one that works.
//
// The strip has no chip select and would show all other traffic on its MOSI as colours: it
// needs a port of its own.
//
// The wire must not pause between bytes. On Pi 0-4 it does so in short transfers; from 96 bytes
// on the kernel (spi-bcm2835) uses DMA and does not pause, which covers every frame here. That
// is SPI0: the device tree gives SPI3 to SPI6 of a Pi 4 no DMA (bcm2711-rpi-ds.dtsi), and SPI1
// and SPI2 are another controller that has none (spi-bcm2835aux). A Pi 5 (DesignWare) is not
// yet confirmed. The speed follows the core clock on Pi 0-4: fix it in config.txt,
// core_freq=250 up to the Pi 3, core_freq=500 and core_freq_min=500 on a Pi 4.
//
// At 5 V the WS2812B needs 0.7 of that for a high, 3.5 V, and a Pi gives 3.3 V: put a 74AHCT125
// before the first LED, or run the strip at 4.5 V.
package ws2812
