// Package rig holds all parts of one table, real or simulated: the sensors below the
// towers, the switches at the ends of lines, the panel, the lights, the knob and the
// buttons.
//
// Open connects what a board file names. Simulated builds a table of simulated chips;
// the code above the chips is the same. Any part may fail at any time. It is then left
// alone for RetryAfter and tried again, while all other parts go on.
//
//	r, err := rig.Open(file, image.Pt(240, 240), state)
//	if err != nil {
//		return err
//	}
//	defer r.Close()
//	r.Watch(board) // what the game has on the table
//	for range time.Tick(20 * time.Millisecond) {
//		now := time.Since(start)
//		r.Retry(now)
//		if changes := r.Scan(now, match); changes != nil {
//			match.Observe(changes)
//		}
//	}
//
// # Contents
//
//   - Rig: Watch, Scan and Standing bring what the sensors see to a match. ShowLights
//     and Screen show what comes of it.
//   - Wiring, Buses and Sensors: what hangs where, for who looks at single wires.
//   - Failures: which of panel, lights and controls do not work, and why.
//   - Calibration of sensors: ReadCalibration, SaveCalibration, Places.
//   - Traces: the readings of the last minutes are noted in memory and passed to
//     SaveReadings when something goes wrong (Alarm) and at the end (Close).
//   - Simulation: the world at the other end of simulated wires, and its hand.
//
// # Caveats
//
// A Rig belongs to one goroutine, but for its Screen, which one other goroutine may
// draw on. Times are those of the caller's clock, counted from any fixed moment, and
// must not run backwards. Wires need Linux; simulated tables run everywhere.
package rig
