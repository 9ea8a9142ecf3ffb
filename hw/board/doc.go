// Package board works out from the sensors' readings what happened on the table: which towers
// turned, from which facing to which, which one moved first, and what is in doubt.
//
// A Board is scanned about 50 times a second; the caller gives it the time. When the whole
// board has been quiet for long enough, Scan returns one ChangeSet:
//
//	b, err := board.New(bases, board.Options{})
//	if err != nil {
//		return err
//	}
//	for range ticker.C {
//		if set, ok := b.Scan(time.Since(start)); ok {
//			referee.Observe(set)
//		}
//	}
//
// # What a sensor says
//
// Any sensor will do that says a Reading: an angle, and how good it is. The words are those of
// this package, and a chip's driver puts its registers into them: hw/as5600 reads an angle of
// 4096 steps, hw/hallring one of six. What only some sensors can do is a small interface that is
// asked for: Gainer, Coarse, and for whoever looks for a fault Teller and Tagger. A reading that
// no sensor can have is ErrImpossible.
//
// # One base
//
// A base at rest has a rest angle, the mean of its first samples there. It has left it when
// three samples in a row are more than 6° away. It moves as long as its angle, single or
// smoothed, wanders. It rests again after a quiet period without motion, and at least three
// samples. Only then does the mean decide its facing: within ±18° of an anchor it is seated
// there; a base keeps the facing it had up to ±24°, unless it went beyond that on the way.
// Anywhere else it stands between two facings. So noise cannot flip a parked tower. Motion
// slower than about 15° a second counts as quiet; noise of 2° rms can make a turn at 30° a
// second look like two.
//
// The sensors of one bus are read in turn, forwards in one scan and backwards in the next,
// because then the multiplexer that is still selected is used first. Several buses are read at
// the same time. A sensor whose read hangs the bus (syscall.ETIMEDOUT) is not read for a
// second, and neither is the bus if its next sensor hangs as well. So a dead base costs one
// timeout a second; a dead bus costs two at first and then one.
//
// A read that fails in another way is tried once more in the same scan, unless the read in the
// scan before failed as well. Snapshot reports it: First is the error of the first try, for
// instance a multiplexer that lost its state.
//
// A sensor that does not answer (any error of Sense) in two scans in a row is in Fault. Across
// a single failed scan its angle is followed, but a jump of more than 90° still counts as a
// fault. A sensor that answers without seeing a magnet is Absent: the tower was lifted. Both
// states last until the base has rested again. If two or more bases turn blank (no magnet and
// an angle of exactly 0, see Reading) within two scans, they have lost their supply, which is a
// Fault too.
//
// A base trembles if the board had to wait for it in half of the last five seconds or more, and
// either the means of all its 200 ms windows lie within 6°, or one sample in six is more than
// 12° away from the line through the two before it. Noise does that from 3.5° rms on; a hand
// that turns a tower back and forth by one facing does it only at five times a second or
// faster. A trembling base is set aside: its changes are not reported and the set does not wait
// for it, until no sample was away from rest for a second. A tower that gets somewhere is
// waited for, however long it takes. If half of all bases tremble, and more than two, the table
// itself shakes (Shaking): then no base is set aside, so that what was turned meanwhile is
// reported once all of them rest.
//
// # One change set
//
// A set closes when no base moves or settles any more. It holds every base whose facing or
// doubt differs from the last report. For the reader's benefit it then also holds every other
// base that is in doubt. If nothing differs there is no set: a tower that wobbled or went all
// the way round is not reported.
//
//   - The first quiet moment makes the board Ready and is not a set: Facings and Snapshot give the
//     initial state. It holds each base as it first rested for three samples. Whatever a base did
//     after that, while others kept the board from being quiet, is reported by the next scan. A
//     base that was in doubt at first and is seated later is a Resync from NoFacing.
//   - A base in doubt at the close has To = NoFacing; its next certain change starts From its last
//     certain facing. If it turns out to be unchanged, that is reported too, as a change with
//     From == To: the doubt is gone. So the changes of a base always lead from one to the next.
//   - A base that left its facing and rests more than 6° beside an anchor holds the set open for
//     three quiet periods: a hand may have paused, and may go on to what it pushes.
//   - A base in Fault holds the set open for one quiet period and is then in doubt; so does an
//     absent one. If it answers again it is waited for like any other. After its third loss
//     without a rest it is waited for only two quiet periods since it moved, so that a loose
//     contact does not hold up the table.
//   - If the sensor of a base failed since the base was last certain, or nobody scanned for more
//     than ten seconds, its next change is a Resync and never a move. Without a fault, a tower
//     that was off its base is Lifted, and its new orientation is real.
//   - An orientation read with a weak magnet counts, with the doubt TooWeak.
//   - The set stays open as long as any base moves, without limit. Trembling bases are the
//     exception: they are in doubt, and a Resync when they have rested.
//
// # Caveats
//
// A Board belongs to one goroutine. Time must not run backwards. Onset is where the line from
// sample to sample crosses 2° from the angle where the base stood lately. OnsetError is twice
// the noise divided by the speed of the motion, plus a quarter of a scan: about 10 ms at 200° a
// second and 0.5° rms. The speed is that of the first step or of the whole motion, whichever
// gives the smaller error. Where scans are missing, the error is half of the gap. If two towers
// have 1° of play between their teeth, the pushed one is never reported as first by more than
// the sum of both errors up to a noise of 0.5° rms, and less than once in a thousand turns at
// 1°.
package board
