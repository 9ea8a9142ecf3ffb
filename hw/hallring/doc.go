// Package hallring reads how towers stand from three Hall switches under each
// base, the cheapest sensing there is: half a ring magnet in the tower's foot,
// and the switches of all bases on one chain of 74HC165 shift registers, read
// over SPI.
//
//	conn, err := port.Connect(hallring.Speed, spi.Mode2, 8)
//	...
//	chain, err := hallring.New(conn, load, 18)
//	...
//	for i := range bases {
//		bases[i].Sensor = chain.Ring(i) // a board.Sensor
//	}
//	b, err := board.New(bases, board.Options{Quiet: hallring.Quiet})
//
// # One base
//
// The switches A, B and C lie 120° apart, clockwise from above. Half of the ring
// in the foot, one pole down, closes those below it: at each facing one or two
// of them. A step of 60° opens or closes exactly one. The angle told is the
// middle of the sector, clockwise from where the middle of the magnet is over A.
//
//	A B C   sector         as5600.Angle
//	1 0 0   330° to  30°      0, with MD set
//	1 1 0    30° to  90°    683
//	0 1 0    90° to 150°   1365
//	0 1 1   150° to 210°   2048
//	0 0 1   210° to 270°   2731
//	1 0 1   270° to 330°   3413
//	0 0 0   no magnet      MD clear, ML set, NoMagnet
//	1 1 1   impossible     ErrCode
//
// A magnet that is glued in otherwise is board.Base's Zero, one of these six,
// and switches laid the other way round its CounterClockwise.
//
// The angle of a missing magnet is not 0, since board takes several zeros at
// once for chips without supply. This chain says that with ErrChain, and
// several towers off their bases at the same moment are just that.
//
// # The chain
//
// Sources: TI SN74HC165, SCLS116, function table and timing requirements; TI
// DRV5033, SLIS152, device output. A DRV5033 pulls its output low while either
// pole is near (AJ: 6.9 mT, let go at 3.5 mT) and needs a pull-up, 10 kΩ; half a
// ring with the other pole down in the other half would close it all round.
//
// QH of register 0 goes to MISO, QH of each further one to SER of the one
// before; SER of the last is tied low. A register gives its input H first, on
// the wire the high bit of its byte, then G to A. In the order of the wire, n
// being 0 for the first bit:
//
//	bit n           register n/8, input H for n%8 = 0, G for 1, ... A for 7
//	3i, 3i+1, 3i+2  switches A, B, C of ring i; low: magnet near
//	3*rings         spare, tied high
//	3*rings+1       spare, tied low, and so on in turn to the end
//
// There are at least two spare inputs, so 18 rings need 7 registers, 56 bits with
// two spare, and 8 rings 4 registers with eight. Coming last, the spare bits show
// that the whole chain is there and no bit was lost: unplugged, unpowered, cut
// between two registers or short it ends in bits that are all the same, which is
// ErrChain.
//
// The registers take their inputs while SH/LD is low and shift on rising edges
// of CLK while it is high. SH/LD is a pin of its own that New is given, pulsed
// low before each transfer; or, where that is nil, it comes from the port's CE
// through an inverter. CE itself will not do: it is low during the transfer.
// With a pin, tie CE to CLK INH, so that no other chip's clock shifts the chain.
//
// spi.Mode2 gives each bit half a clock to settle: the clock rests high, bits are
// read as it falls and shifted as it rises. In Mode0 and Mode3 a bit is read on
// the very edge that shifts it away, which holds by the register's own delay; in
// Mode1 the first bit is lost (ErrChain). Supply the registers with 3.3 V, never
// with 5 V: MISO does not stand it.
//
// A scan is one transfer, for 18 rings 56 bits, which at Speed last 56 µs, and 63 µs
// where the controller pauses after each byte (spi-bcm2835). All rings of a chain are
// on one Bus of the board, as they share the transfer.
//
// # Caveats
//
// A tower half turned cannot be told from a seated one: its sector is all that is
// known, and 29° off is still the same sector. It shows only at the border, as a
// change, and there the switches' hysteresis keeps it from showing again and again.
//
// For the same reason a tower on its way through a sector seems to rest. With
// board.DefaultQuiet a turn of two steps that is slower than 270° a second becomes
// two change sets; give the board the longer Quiet of this package. The onset of a
// change is when the tower crosses the border, half a step after it began to
// move.
//
// The sectors are equal when the magnet closes half of the circle. Longer, and
// those of two switches grow at the cost of the others; below a third, some
// angles read 000, above two thirds some read 111. To confirm on a bench.
//
// While a tower is lifted its switches open one by one, so that a facing of two
// switches may look like its neighbour for a sample.
//
// A switch that is stuck gives wrong facings that are legal codes: two of six are
// one step off, and one more is ErrCode where it never opens, or no magnet where
// it never closes. One that never opens also shows a tower on an empty base. Turn
// a doubtful tower all the way round.
//
// No gain and no field strength can be read: there is no Weak.
package hallring
