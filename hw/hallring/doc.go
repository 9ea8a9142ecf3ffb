// Package hallring reads the facing of towers from three Hall switches under each base, the
// cheapest way to sense them: half a ring magnet in the tower's foot, and the switches of all
// bases on one chain of 74HC165 shift registers, read over SPI.
//
//	conn, err := port.Connect(hallring.Speed, spi.Mode2, 8)
//	...
//	chain, err := hallring.New(conn, load, 18)
//	...
//	for i := range bases {
//		bases[i].Sensor = chain.Sensor(i)
//	}
//	b, err := board.New(bases, board.Options{Quiet: hallring.Quiet})
//
// # One base
//
// The switches A, B and C are 120° apart, clockwise from above. Half of the ring in the foot,
// one pole down, closes those below it: at each facing one or two of them. A step of 60° opens
// or closes exactly one. The reported angle is the middle of the sector, clockwise from where
// the middle of the magnet is over A.
//
//	A B C   sector         board.Angle
//	1 0 0   330° to  30°      0, with board.MagnetSeen
//	1 1 0    30° to  90°    683
//	0 1 0    90° to 150°   1365
//	0 1 1   150° to 210°   2048
//	0 0 1   210° to 270°   2731
//	1 0 1   270° to 330°   3413
//	0 0 0   no magnet      NoMagnet, with board.MagnetWeak alone
//	1 1 1   impossible     ErrCode
//
// If the magnet is glued in at another angle, set board.Base.Zero to one of these six; if the
// switches are laid the other way round, set board.Base.CounterClockwise.
//
// The angle of a missing magnet is not 0, because board takes several zeros at once for chips
// without supply. This chain reports a lost supply with ErrChain, and several towers lifted at
// the same moment are just that.
//
// # The chain
//
// Sources: TI SN74HC165, SCLS116, function table and timing requirements; TI DRV5033, SLIS152,
// device output. A DRV5033 pulls its output low while either pole is near (AJ: operates at 6.9
// mT, releases at 3.5 mT) and needs a 10 kΩ pull-up. A ring with the other pole down in its
// other half would close it all round.
//
// QH of register 0 goes to MISO, QH of each further register to SER of the one before; SER of
// the last is tied low. A register sends its input H first, which is the high bit of its byte,
// then G to A. In wire order, with n = 0 for the first bit:
//
//	bit n           register n/8, input H for n%8 = 0, G for 1, ... A for 7
//	3i, 3i+1, 3i+2  switches A, B, C of ring i; low: magnet near
//	3*rings         spare, tied high
//	3*rings+1       spare, tied low, and so on in turn to the end
//
// There are at least two spare inputs. So 18 rings need 7 registers, 56 bits with two spare,
// and 8 rings 4 registers with eight spare. Because the spare bits come last, they show that
// the whole chain is there and that no bit was lost. If the chain is unplugged, unpowered, cut
// between two registers or shorted, it ends in bits that are all the same, which is ErrChain.
//
// The registers load their inputs while SH/LD is low, and shift on rising edges of CLK while it
// is high. SH/LD is a pin of its own that is given to New and pulsed low before each transfer;
// if that is nil, SH/LD comes from the port's CE through an inverter. CE itself does not work,
// because it is low during the transfer. With a pin, tie CE to CLK INH, so that the clock of
// other chips does not shift the chain.
//
// spi.Mode2 gives each bit half a clock to settle: the clock rests high, bits are read as it
// falls and shifted as it rises. In Mode0 and Mode3 a bit is read on the edge that shifts it
// away, which works only because of the register's own delay; in Mode1 the first bit is lost
// (ErrChain). Supply the registers with 3.3 V, never with 5 V, which would damage MISO.
//
// A scan is one transfer. For 18 rings it has 56 bits, which take 56 µs at Speed, and 63 µs
// where the controller pauses after each byte (spi-bcm2835). All rings of a chain must have the
// same Bus of the board, because they share the transfer.
//
// # Caveats
//
// A tower that is half turned cannot be told from a seated one: only its sector is known, and
// 29° off is still the same sector. It shows only at the border, as a change, and there the
// hysteresis of the switches keeps it from changing again and again.
//
// For the same reason a tower on its way through a sector seems to rest. With
// board.DefaultQuiet a turn of two steps that is slower than 270° a second becomes two change
// sets; use the longer Quiet of this package for the board. The onset of a change is when the
// tower crosses the border, half a step after it began to move.
//
// The sectors are equal if the magnet closes half of the circle. If it is longer, the sectors
// of two switches grow at the cost of the others; below a third of the circle some angles read
// 000, above two thirds some read 111. Not yet confirmed on hardware.
//
// While a tower is lifted its switches open one by one, so a facing of two switches may look
// like its neighbour for a sample.
//
// A stuck switch gives wrong facings with legal codes: two of six are one step off. One more is
// ErrCode if the switch never opens, or no magnet if it never closes. A switch that never opens
// also shows a tower on an empty base. When in doubt, turn the tower all the way round.
//
// A ring cannot tell a weak magnet from a good one, and has no gain.
package hallring
