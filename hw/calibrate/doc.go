// Package calibrate measures how each tower rests on its base: the raw angles of its six
// facings, the direction in which they grow, and the strength of its magnet.
//
// A Session is fed with the sensors' readings, about 50 times a second, and its Prompt says
// what the person at the table should do next:
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
// It has no clock, no goroutine and no texts: prompts and troubles are data.
//
// # The procedure
//
// First the person turns all towers to their marks. Only a person can see them, because six
// steps of 60° look alike to a sensor. Next confirms it, and gives the raw angle of facing 0 of
// every base at once.
//
// Then tower after tower is turned round once, a step at a time: clockwise from facing 0 to 5
// and on to 0, and back the same way. No button is needed: the session notices a step when the
// tower rests, and prompts for the next one. A tower that a neighbour carried along must first
// be turned back to its mark; the session notices that too. Twelve steps of about two seconds
// make half a minute per tower, ten minutes per table.
//
// The first step shows which way the raw angle grows. If a person turns the first tower the
// wrong way, the session can notice it only if Options say how the sensor was mounted; for
// later ones it always can.
//
// # Troubles
//
// A trouble that can be put right on the spot is in Prompt.Trouble for as long as it lasts:
// Silent, Impossible, NoMagnet, Moving, Jitter, Between, WrongWay, TooFar, WrongTower,
// OtherDirection. There is no time limit. Skip gives the base up, and its current trouble is
// then its refusal. A trouble that turning cannot put right (the magnet and, after the last
// step, the angles) refuses the base at once with the prompt Refused: Back measures it again
// from its mark on, Next leaves it. None of this affects the other bases.
//
// # Bounds
//
//	a stay                48 samples in a row, at 50 Hz 1 s; the last 16 are measured
//	at rest               the thirds of a stay within 1.5°: slower than 2.3° a second
//	MaxSpread             3° rms, of a stay, and of a facing over both its stays
//	MaxHysteresis         5° between the stays at a facing, clockwise and back
//	MinSpacing            45° from facing to facing, as package board requires
//	a step                60°, give or take 20°
//	once round            360°, give or take 10°
//	MinGain, MaxGain      16 to 112 of 128
//
// # Drift
//
// When a magnet comes loose, or a base is mounted anew, the gain shows it long before the angle
// fails. Drift compares the gain with that of the calibration.
//
// # Caveats
//
// A Session belongs to one goroutine. Time must not run backwards. Readings less than 15 ms
// after the last ones are ignored. Gains are 0-128, as board.Gainer has them; an AS5600 at 5 V goes
// to 255, and every magnet looks too weak.
//
// Sensors that cannot tell their gain (Options.NoGain) are measured without it. Those that report
// only one of six codes (Options.Codes) have no gain either, and their angles are even by nature:
// they are turned one step and back.
package calibrate
