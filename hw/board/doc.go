// Package board turns what the sensors under the bases read into what happened
// on the table: which towers turned, from which facing to which, who moved
// first, and what is in doubt.
//
// A Board is scanned with the time given to it, about 50 times a second. When
// the whole board has been quiet long enough it hands over one ChangeSet:
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
// # One base
//
// A base at rest has a rest angle, the mean of its first samples there. It has
// left it when three samples in a row are more than 6° away. It moves as long as its
// angle, single or smoothed, wanders; it rests again after a quiet period without
// that and at least three samples.
// The mean decides its facing then, and only then: within ±18° of an anchor it
// is seated there; the facing it had is kept up to ±24°, unless it went beyond
// on the way. Anywhere else it stands between two facings. Noise therefore
// cannot flip a parked tower. Slower than about 15° a second is quiet; noise of
// 2° rms can make a turn at 30° a second look like two.
//
// The sensors of a bus are read in turn, forth and back, so that a multiplexer
// which is still selected is used again; several buses are read at once. A sensor
// on which the bus hangs (syscall.ETIMEDOUT) is left alone for a second, and so
// is the bus when its next sensor hangs as well: a dead base costs one timeout a
// second, a dead bus two at first and then one.
//
// A read that fails otherwise is tried once more in the same scan, unless the one
// in the scan before failed as well. Snapshot tells of it: First is what the
// first try said, a multiplexer that lost its state for instance.
//
// A sensor that does not answer (any error of Sense) in two scans in a row is in
// Fault; across a single scan its angle is followed, a leap of more than 90° being
// a fault all the same. One that answers without seeing a magnet is Absent, the tower
// was lifted. Both begin a spell that ends when the base has rested again. Two or
// more bases that turn blank (no magnet and an angle of exactly 0) within two scans
// have lost their supply: that is a Fault too.
//
// A base that the table waits for half of five seconds and more trembles when the
// means of all its windows of 200 ms lie within 6°, or when one sample in six breaks
// off by more than 12° from where the two before it pointed, which noise does from
// 3.5° rms on, and a hand that goes to and fro by a facing not below five times a
// second. It is set aside: what it does is told no more, and nobody waits for it,
// until no sample was away from rest for a second. A tower that gets somewhere is
// waited for however long it takes. Where half of all bases tremble, and more than
// two, it is the table that shakes (Shaking): none is set aside, so that what was
// turned meanwhile is told once all rest.
//
// # One change set
//
// A set closes when no base moves or settles any more. It holds every base
// whose orientation or whose doubt differs from what was last told, and then
// also, for the reader's benefit, every other base that is in doubt. Nothing
// to tell, no set: a tower that wobbled or went all the way round is not told.
//
//   - The first quiet moment makes the board Ready and is not a set: Facings
//     and Snapshot tell the initial state. That is how a base stood when it was
//     first seen to stand, in three samples; what it did while others kept the
//     board from being quiet is told by the next scan. A base that was in doubt
//     at first and is seated later is a Resync from NoFacing.
//   - A base in doubt at the close has To = NoFacing; its next certain change
//     starts From its last certain facing. When it is found as it was, that is
//     told too, as a change with From == To: the doubt is gone. The changes of
//     a base thus always lead from one to the next.
//   - A base that left its facing and rests more than 6° beside an anchor holds the
//     set open for three quiet periods: a hand may have paused, and go on to what it
//     pushes.
//   - A base in Fault holds the set open for one quiet period, then it is in
//     doubt; so does an absent one. If it answers again it is awaited like any
//     other, but after its third loss without a rest only for two quiet periods
//     since it moved: a loose contact does not hold the table up.
//   - Whatever is told of a base whose sensor failed since it was last certain, or
//     that nobody scanned for more than ten seconds, is a Resync and never a move;
//     without a fault, a tower that was off its base is Lifted, and its new
//     orientation is real.
//   - An orientation read with a weak magnet counts, with the doubt TooWeak.
//   - As long as any base moves, the set stays open, without limit, but for those
//     that tremble: they are in doubt, and a Resync when they have rested.
//
// # Caveats
//
// A Board belongs to one goroutine. Time must not run backwards. Onset goes back to
// where the way from sample to sample crosses 2° from where the base stood lately;
// OnsetError is twice the noise at the speed of the motion and a quarter of a scan: some
// 10 ms at 200° a second and 0.5° rms. The speed is that of the first step or of the
// whole motion, whichever tells more. Where scans are missing, the error is half of the
// gap. Of two towers with 1° of play between their teeth the pushed one is never told to
// have begun first by more than both errors up to a noise of 0.5° rms, and less than
// once in a thousand turns at 1°.
package board
