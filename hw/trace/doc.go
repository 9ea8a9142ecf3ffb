// Package trace records the raw readings of a board's sensors, reads them again, replays them
// to a board.Board, and draws one base over time.
//
//	rec, err := trace.NewRecorder(file, trace.Header{Bases: bases}, nil)
//	for i := range bases {
//		bases[i].Sensor = rec.Sensor(i, bases[i].Sensor)
//	}
//	b, err := board.New(bases, board.Options{})
//	for range ticker.C {
//		now := time.Since(start)
//		set, ok := b.Scan(now)
//		rec.EndScan(now)
//	}
//	err = rec.Close()
//
// and later, elsewhere:
//
//	r, err := trace.NewReader(file)
//	err = trace.Replay(r, board.Options{}, func(set board.ChangeSet) { ... })
//
// If the trace was recorded from the first scan on, a replayed board returns the same change
// sets as the recorded one, to the nanosecond. A Ring keeps the latest part of a trace in
// memory instead of in a file.
//
// # The format, version 1
//
// A trace is UTF-8 text in lines. A line ends with LF; a CR before it is ignored. Words are
// separated by exactly one space. Numbers are decimal, bases are numbered from 1, angles are
// raw angles: 1/4096 of a turn, 0-4095.
//
//	mastro trace 1
//	base 1 clockwise zero 512
//	base 2 counter-clockwise zero 3000
//	base 3 clockwise zero 2048 anchors 2052 2730 3415 4 680 1369
//	base 4 clockwise zero 0
//	info board pi.toml
//	info calibration 5f3a90c1
//	info program mastro 1.0
//	info started 2026-11-20T18:04:05+01:00
//	key 0 m510 m4090 m2050 !n
//	20000 3 5 =2
//	20013.500 = 3 -2 =
//	agc 1 61
//	19986.500 -13 =2 m77
//	20000 w489 =3
//	20000 a3071 =3
//	20000 z0 z0 z0 z0
//	20000 !t !t !t !t
//	20000 =4
//	key 5160000 m512 x274 s2047 !t
//	end
//
// The first line names the format and its version. Then comes the header:
//
//	base N clockwise|counter-clockwise zero A [anchors A0 A1 A2 A3 A4 A5]
//	info KEY VALUE
//
// There is one base line for each base, in the order of their numbers: the way the tower is
// turned, seen from above, when the raw angle grows; the raw angle at facing 0; the raw angles
// measured at facings 0-5, if they were. Info lines are free and may stand between them. KEY is
// one word; VALUE is the rest of the line, without control characters, and may be empty. Usual
// keys: board (name of the board file), calibration (its fingerprint), program, started (the
// wall clock at the first scan in RFC 3339, which is wrong on a Pi that has not reached the
// network yet).
//
// The body has four kinds of lines, which differ in their first word:
//
//	key TIME FIELDS    a scan that can be read by itself
//	TIME FIELDS        any other scan, as it differs from the one before
//	agc N GAIN         the gain of base N (board.Gainer), 0-255; belongs to the next scan
//	end                the last line of a trace that was closed
//
// The first scan is a key; a Recorder writes another key whenever 5 s have passed since the
// last. To begin in the middle of a trace, look for "\nkey ".
//
// TIME is in µs, with exactly three decimals when it is not whole: on a key line since the
// fixed moment from which the program counts, otherwise since the scan before.
//
// FIELDS stand for the bases in their order:
//
//	m1234    magnet seen (board.Magnet 0x20), raw angle 1234
//	w1234    magnet too weak (0x30)
//	s1234    magnet too strong (0x28)
//	a1234    no magnet, but a field too weak for one (0x10): lifted; the angle means nothing
//	z1234    nothing (0): no magnet, or a sensor that lost its supply
//	x271234  any other board.Magnet as two lower case hexadecimal digits, 0x27 here
//	!n       no answer         !t  timeout     !a  arbitration lost
//	!f       floating bus      !s  multiplexer refused
//	!g       the bus is gone   !o  another error, or never read
//
// and, only when the line is not a key:
//
//	-3       the magnet of the scan before and its angle, 3 less, modulo 4096;
//	         -2048 to 2047; the scan before must have had no error
//	=        as in the scan before, reading or error
//	=7       the same for 7 bases
//
// A trace without an end line was cut: the power failed, or it is still being written. Text
// after the last LF is then not a line and must be ignored; so is a line with a NUL, which file
// systems leave behind.
//
// # Figures
//
// For 18 bases at rest at 50 Hz, in bytes per scan and in MB per hour, when times are whole µs:
// 15 and 2.7 with the noise of the chip itself (0.02° rms), 55 and 10 with 0.5°. Times with
// nanoseconds cost 4 more bytes per scan. gzip reduces it to a third.
//
// # Caveats
//
// A reading beyond 4095 is recorded as a floating bus, and an error without its text. Writing
// to a slow disk takes place within EndScan, about once a second; give the Recorder a writer
// that does not block if that matters.
package trace
