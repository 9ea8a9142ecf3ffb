// Package pushes turns what the switches at the ends of lines of tiles read
// into what happened on the table: which lines were pushed, how far and which
// way, and what is in doubt. It tells it in the words of package board.
//
// A Board is scanned with the time given to it, about 50 times a second. When
// the whole board has been quiet long enough it hands over one change set:
//
//	b, err := pushes.New(switches, []pushes.Line{{Low: 0, High: 8}, {Low: 1, High: 9}}, pushes.Options{})
//	if err != nil {
//		return err
//	}
//	for range ticker.C {
//		if set, ok := b.Scan(time.Since(start)); ok {
//			referee.Observe(set)
//		}
//	}
//
// In a board.Change the Base is the line, 0-based, and To its count, how far it
// has been pushed since the start, modulo 6: +1 for each tile that went in at
// its low end (west, north), -1 for each at its high end. Turned and Lifted
// mean nothing here and are zero.
//
// # One line
//
// A Hall switch sits in the mouth at either end, 0.7 of a pitch outside the
// middle of the edge tile, and closes while a magnet is within reach. With a
// pitch of 30 mm and a reach of 5 mm, what the switches show of a line pushed
// from its low end is this:
//
//	way pushed   0-4 mm   4-14 mm     14-16 mm   16-26 mm     26-30 mm
//	place        rest     low         middle     high         rest, count + 1
//	switches     open     low closed  open       high closed  open
//
// The way back, and a push from the high end, show the same in reverse. Two
// switches cannot tell rest from the middle, so a Board keeps every place where
// the line may be and strikes out what does not follow from the places before:
//
//   - Near switch, then far switch, with at most 200 ms of neither between
//     them: the line has gone over the middle. When neither has been closed for
//     200 ms after that, it is at rest, one count further. After the far switch
//     the near one the same way: back at rest.
//   - The near switch, neither, and the near switch again: pulled back. So is a
//     line that stood in a switch's reach for a second or more and then left it
//     without coming to the other. The count is the old one.
//   - The near switch only: half pushed, in doubt, with the old count as the
//     last certain one. A far switch only looks like the near one of a push
//     from the other end, half done, and is in doubt like that.
//   - A switch that stays closed: in doubt.
//   - The near switch, neither for more than 200 ms, then the far switch: it may
//     have been left in the middle and pushed on, or pulled back there and begun
//     from the other end. It is in doubt from then on.
//   - A far switch that closes and opens while the near one stays closed: that
//     one is stuck. The line is in doubt from then on.
//
// A doubt ends by itself when the switches say how. The last two do not; they
// last until Rebase says how the line stands.
//
// # Speed
//
// A magnet is within reach for 10 mm: 33 ms at 300 mm/s, which is one scan or two
// at 50 Hz. The fastest push that no scan can miss is 500 mm/s at exactly 50 Hz,
// and 333 mm/s with scans that come up to 10 ms late; scans further than 30 ms
// apart are a gap. The slowest is 10 mm/s, since the middle is 2 mm wide, or 13 mm/s
// where both reaches are 0.3 mm short. A faster push that shows only one of its
// switches is in doubt; above 1100 mm/s one may pass unseen.
//
// The switches must follow the field all the time, as DRV5033 and DRV5023 do. A
// DRV5032 looks only 20 or 5 times a second and holds what it saw (TI SLVSDC7,
// sampling rate): it misses pushes from 200 mm/s on, and may show the far switch
// before the near one has opened.
//
// # One change set
//
// A set closes when nothing has stirred for the quiet period, and when a line in
// doubt has not stirred for a second: a slow hand is no half push. It holds
// every line whose count or doubt differs from what was last told, and every
// other line in doubt. As in package board the first quiet moment makes the
// board Ready and is no set, what was pushed before being told by the next scan; To is NoFacing in doubt, From is the last certain
// count, a doubt that is gone is told with To == From, and several pushes within
// one spell add up. A line that was pushed six times is told as not pushed; how far it
// was pushed in all is Pushed.
//
// # Silence
//
// An error of Read and a gap between scans are the same: for so long nobody
// looked. No push fits unseen into 70 ms. A line that was at rest before and is
// for 200 ms after a gap no longer than that stands as before, and one that was
// and is in the reach of a switch is followed as if there had been no gap. In
// all other cases nobody can know what was pushed: the line is in doubt with
// NoAnswer and Resync, and remains so when the switches answer again (its state
// is then Unknown, not Fault any more). The caller says how it stands:
//
//	for i, s := range b.Snapshot(nil) {
//		if s.State == board.Unknown && s.Doubt == board.NoAnswer {
//			b.Rebase(i, stands(i)) // as the position has it, once people agree
//		}
//	}
//
// Whatever is told of a line is a Resync, and never a push, until then.
//
// # Caveats
//
// A Board belongs to one goroutine. Time must not run backwards.
//
// Somebody has to lay the next tile into a mouth: a line is taken to rest for
// more than 200 ms between two pushes, from either end. And it is taken that
// nobody who pulls a line back from beyond the middle stops for so long within
// these 2 mm, or is so fast that the near switch is missed: that would be told
// as pushed.
//
// A switch that never closes any more makes each push look half done from the
// other end, and two of them like one that was pulled back. A line that comes
// into doubt with every push has a broken switch.
//
// A tile laid into a mouth or taken from it may close the switch in passing, and
// that is in doubt like half a push; a proper push afterwards, from the same
// end, is told as such.
package pushes
