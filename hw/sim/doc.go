// Package sim is the other end of the wires: a table of printed towers that
// collide, a hand that turns them, and the chips that a program finds on its
// buses. Drivers run against it unchanged.
//
//	w, err := sim.New(sim.DefaultConfig(7))
//	if err != nil { ... }
//	err = w.Hand.Turn(4, 1, sim.Human(rng)) // base 4, one step clockwise
//	for w.Hand.Busy() {
//		w.Advance(20 * time.Millisecond)
//		scan(w.Bus)                     // an i2c.BusCloser
//	}
//	truth, _ := w.Hand.Last()               // who truly moved, and who first
//
// Contents:
//
//   - Clock, Wire: time, and the bits that make it pass.
//   - Bus with TCA9548A and AS5600 behind it: I²C (byte-level chips, wired AND,
//     what the controllers of each Pi refuse).
//   - World: all of it built together, the towers' truth, and Faults on demand.
//   - Hand and Manner: gestures, by script or with a mouse.
//   - PushTable and PushManner: the same for tiles that are pushed along lines,
//     past the switches of an MCP23017.
//   - I2CControllers, SPIControllers: the limits of those of each Raspberry Pi, with the
//     source of each figure. Buses and ports have them.
//   - The SPI side: displays, strings of LEDs, and Hall switches behind shift
//     registers.
//
// Time. Nothing looks at the wall. World.Advance moves the clock; a transfer
// moves it by its bits at the bus's speed, when it ends. The motion goes in
// steps of 5 ms that end at whole multiples of 5 ms of the clock. They are carried out
// when Advance is called or a sensor measures, whichever comes first, so what
// a sensor sees depends on the clock alone: it is the table at the last whole
// step before the START of the transfer. A hand's order takes effect at the
// next step.
//
// Everything random (noise, mounting, how two sides were printed) follows from
// Config.Seed: the same calls give the same bytes.
//
// Caveats. Nothing here is safe for concurrent use: one goroutine owns the
// world, the bus and the clock. Analog matters (rise times, ringing, slow
// edges) do not exist; a disturbed byte is a fault one asks for. The
// constants of the printed parts are invented.
package sim
