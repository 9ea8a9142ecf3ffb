// Package sim simulates everything at the other end of the wires: a table of printed towers
// that collide, a hand that turns them, and the chips on the buses. Drivers run against it
// unchanged.
//
//	w, err := sim.New(sim.DefaultConfig(7))
//	if err != nil { ... }
//	err = w.Hand.Turn(4, 1, sim.Human(rng)) // base 4, one step clockwise
//	for w.Hand.Busy() {
//		w.Advance(20 * time.Millisecond)
//		scan(w.Bus)                     // an i2c.BusCloser
//	}
//	truth, _ := w.Hand.Last()               // which towers truly moved, and in which order
//
// Contents:
//
//   - Clock, Wire: time, and the bits that make it pass.
//   - Bus with TCA9548A and AS5600 behind it: I²C (byte-level chips, wired AND, and the refusals of the
//     controllers of each Pi).
//   - World: all of it built together, the true state of the towers, and Faults on demand.
//   - Hand and Manner: gestures, by script or with a mouse.
//   - PushTable and PushManner: the same for tiles that are pushed along lines, past the switches of an
//     MCP23017.
//   - I2CControllers, SPIControllers: the limits of the controllers of each Raspberry Pi, with the source
//     of each figure. Buses and ports apply them.
//   - The SPI side: displays, strings of LEDs, and Hall switches behind shift registers.
//
// Time. Nothing looks at real time. World.Advance advances the clock; a transfer advances it by
// its bits at the bus's speed, when it ends. The motion goes in steps of 5 ms that end at whole
// multiples of 5 ms of the clock. They are computed when Advance is called or a sensor
// measures, whichever comes first. So a sensor's reading depends on the clock alone: it shows
// the table at the last whole step before the START of the transfer. An order to the hand takes
// effect at the next step.
//
// Everything random (noise, mounting, how two sides were printed) follows from Config.Seed: the
// same calls give the same bytes.
//
// Caveats. Nothing here is safe for concurrent use: one goroutine owns the world, the bus and
// the clock. Analog effects (rise times, ringing, slow edges) do not exist; a disturbed byte is
// a fault on demand. The constants of the printed parts are invented.
package sim
