// Package calibrate measures how each tower truly rests on its base: the six
// raw angles of its facings, which way they grow, and how strong its magnet is.
//
// A Session is fed with what the sensors read, about 50 times a second, and says
// what the person at the table is to do:
//
//	s, err := calibrate.New(18, calibrate.Options{})
//	if err != nil {
//		return err
//	}
//	for range ticker.C {
//		s.Feed(time.Since(start), readings())
//		if p := s.Prompt(); p.Ask == calibrate.Finished {
//			break
//		} else {
//			show(p) // and s.Say(calibrate.Next) when somebody presses the button
//		}
//	}
//	result := s.Result()
//
// It has neither clock nor goroutine nor words: what is asked and what is wrong
// are data.
//
// # The procedure
//
// First all towers are put to their marks, which only a person can see: six
// steps of 60° look alike to a sensor. Next says that they are, and gives the
// raw angle of facing 0 of every base at once.
//
// Then tower after tower is turned round once, a step at a time, clockwise from
// facing 0 to 5 and on to 0, and back the same way. No button is needed: a step
// is noticed when the tower rests, and the next one is asked for. A tower that
// a neighbour carried along is first asked back to its mark; that, too, is
// noticed. Twelve steps of about two seconds make half a minute a tower, ten
// minutes a table.
//
// The first step tells which way the raw angle grows. A person who turns the
// first one the wrong way can be told only if Options say how the sensor was
// mounted; later ones always.
//
// # What is wrong
//
// A trouble that can be put right on the spot is told in Prompt.Trouble for as
// long as it lasts: Silent, Impossible, NoMagnet, Moving, Jitter, Between, WrongWay,
// TooFar, WrongTower, OtherDirection. There is no time limit; Skip gives the base up, and the
// trouble of the moment is then its refusal. What cannot be put right by
// turning (the magnet and, after the last step, the angles) refuses the base at
// once, and Asks Refused: Back measures it again from its mark on, Next leaves it.
// The other bases are not touched by any of this.
//
// # Bounds
//
//	a stay                48 samples in a row, at 50 Hz 1 s; the last 16 are measured
//	at rest               the thirds of a stay within 1.5°: slower than 2.3° a second
//	MaxSpread             3° rms, of a stay, and of a facing over both its stays
//	MaxHysteresis         5° between the stays at a facing, clockwise and back
//	MinSpacing            45° from facing to facing, as package board wants it
//	a step                60°, give or take 20°
//	once round            360°, give or take 10°
//	MinGain, MaxGain      16 to 112 of 128
//
// # Drift
//
// A magnet that comes loose, or a base that is mounted anew, shows in the gain
// long before the angle fails. Drift compares it with the calibration's.
//
// # Caveats
//
// A Session belongs to one goroutine. Time must not run backwards. Readings less
// than 15 ms after the last ones are passed over. Gains are those of a chip at
// 3.3 V; at 5 V they go to 255 and every magnet looks too weak.
//
// Sensors that tell only which of six codes they see (Options.Codes) have no
// gain, and angles that are even by nature: they are turned one step and back.
package calibrate
