// Package trace records the raw readings of a board's sensors, reads them again, and replays them
// to a board.Board.
//
//	rec, err := trace.NewRecorder(file, trace.Header{Bases: bases})
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
// # The format, version 2
//
// A trace is UTF-8 text in lines. A line ends with LF; a CR before it is ignored. Words are
// separated by exactly one space. Numbers are decimal, bases are numbered from 1, angles are
// raw angles: 1/4096 of a turn, 0-4095.
//
//	mastro trace 2
//	base 1 clockwise zero 512
//	base 2 counter-clockwise zero 3000
//	base 3 clockwise zero 2048 anchors 2052 2730 3415 4 680 1369
//	base 4 clockwise zero 0
//	info board pi.toml
//	info calibration 5f3a90c1
//	info program mastro 1.0
//	info started 2026-11-20T18:04:05+01:00
//	all 0.000000000 510 4090 2050 no-answer
//	0.020000000 1=513 2=4095
//	0.040013500 2=2 3=2048
//	gain 1 61
//	0.060000000 1=500 4=77
//	0.080000000 1=489-weak
//	0.100000000 1=3071-lifted
//	0.120000000 1=0-none 2=0-none 3=0-none 4=0-none
//	0.140000000 1=timeout 2=timeout 3=timeout 4=timeout
//	0.160000000
//	all 5.160000000 512 4-x27 2047-strong timeout
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
// The body has four kinds of lines:
//
//	all TIME READING READING ...         a scan, with what every base read
//	TIME BASE=READING BASE=READING ...   a scan, with the bases that read something new
//	gain BASE GAIN                       a board.Gainer's gain, 0-255; belongs to the next scan
//	end                                  the last line of a trace that was closed
//
// The first scan is of the first kind, and so is one every 2 s. TIME is in seconds since the
// fixed moment from which the program counts, with up to nine decimals. READING is a raw angle,
// if need be with what was seen instead of a good magnet, or an error:
//
//	1234-weak     1234-strong     a magnet, too weak or too strong
//	1234-lifted                   a field too weak for a magnet; the angle means nothing
//	1234-none                     no magnet, or a sensor that lost its supply
//	1234-x27                      any other board.Magnet, in hexadecimal
//	no-answer  timeout  arbitration-lost  floating-bus  multiplexer-refused  bus-gone
//	other-error                   or never read
//
// A trace without an end line was cut: the power failed, or it is still being written. Text
// after the last LF is then not a line and must be ignored; so is a line with a NUL, which file
// systems leave behind.
//
// A scan of 18 bases at rest takes 21 bytes with the noise of the chip itself (0.02° rms), 133
// with 0.5°: at 50 Hz 4 and 24 MB an hour.
//
// # Caveats
//
// A reading beyond 4095 is recorded as a floating bus, and an error without its text. Writing
// to a slow disk takes place within EndScan, about once a second; give the Recorder a writer
// that does not block if that matters.
package trace
