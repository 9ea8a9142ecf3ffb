// Package mcp23017 reads the MCP23017, a 16-bit I²C expander, with all its pins as inputs for
// switches that pull to ground: Hall switches such as TI's DRV5033, whose output is low while a
// magnet is near, or plain contacts.
//
// One burst reads the inputs together with a marker that shows that they are valid:
//
//	switches := mcp23017.New(bus, 0x20)
//	closed, err := switches.Read()
//	if err == nil && closed&(1<<3) != 0 {
//		fmt.Println("a magnet is near the switch at GPA3")
//	}
//
// Source: Microchip DS20001952: pointer and byte mode in section 3.2.1, bus in 3.2.2, registers
// in table 3-5 (IOCON.BANK = 0) and section 3.5. Registers used here, a pair each, A before B,
// bit n for pin n of the port:
//
//	register  address    access  range   power-on  set to  meaning
//	IODIR     0x00-0x01  R/W     bits    0xFF      0xFF    1: input
//	IPOL      0x02-0x03  R/W     bits    0x00      0xFF    1: GPIO shows the pin inverted
//	GPINTEN   0x04-0x05  R/W     bits    0x00      0x00    1: interrupt on change
//	DEFVAL    0x06-0x07  R/W     bits    0x00      0x00    what the pin is compared with
//	INTCON    0x08-0x09  R/W     bits    0x00      0x00    1: compare with DEFVAL
//	IOCON     0x0A-0x0B  R/W     bits    0x00      0x00    BANK bit 7, SEQOP bit 5; one register
//	GPPU      0x0C-0x0D  R/W     bits    0x00      0xFF    1: pull-up of 100 kΩ
//	GPIO      0x12-0x13  R/W     bits    pins              the inputs, here 1: switch closed
//	OLAT      0x14-0x15  R/W     0-0xFF  0x00      marker  output latches, without effect on inputs
//
// # A lost configuration
//
// After a brown-out or a low on /RESET the chip answers as before, but without pull-ups and
// with the inputs not inverted. All its registers are reset together. So the output latches,
// which have no effect on inputs, hold a marker, and every burst reads them right after the
// inputs: four bytes from GPIOA, 66 bits in all (165 µs at 400 kHz) instead of 48 for the
// inputs alone. Without the marker Read fails with ErrLost. After that and after any other
// error the next Read first configures the chip again and reads the configuration back, 398
// bits more.
//
// # Caveats
//
// From revision D of the data sheet on (2022) GPA7 and GPB7 of this chip are outputs only: a
// pin that changes while it is read may disturb the bus. Wire switches to UsableInputs only;
// inputs that are left open read 0.
//
// The pins are inputs in every state of the chip, so a switch with a push-pull output does no
// harm.
package mcp23017
