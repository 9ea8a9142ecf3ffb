// Package pushes works out from the switches at the ends of lines of tiles what happened on the
// table: which lines were pushed, how far and which way, and what is in doubt. States and doubts
// are those of package board.
//
// A Board is scanned about 50 times a second; the caller gives it the time. When the whole
// board has been quiet for long enough, Scan returns one change set:
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
// A Change tells of a line, 0-based, its Count: how far it has been pushed since the start, +1 for
// each tile that went in at its low end (west, north), -1 for each at its high end. A count never
// wraps around.
//
// # One line
//
// A Hall switch sits in the mouth at either end, 0.7 of a pitch outside the middle of the edge
// tile, and closes while a magnet is within reach. With a pitch of 30 mm and a reach of 5 mm,
// the switches of a line pushed from its low end show:
//
//	way pushed   0-4 mm   4-14 mm     14-16 mm   16-26 mm     26-30 mm
//	place        rest     low         middle     high         rest, count + 1
//	switches     open     low closed  open       high closed  open
//
// The way back, and a push from the high end, show the same in reverse. Two switches cannot
// tell rest from the middle. So a Board keeps every place where the line may be and drops those
// that do not follow from the places before:
//
//   - Near switch, then far switch, with neither closed for at most 200 ms between them: the line has
//     crossed the middle. When neither has been closed for 200 ms after that, it is at rest, one
//     count further. If the near switch follows the far one in the same way, it is back at rest.
//   - Near switch, neither, and the near switch again: pulled back. The same holds for a line that
//     stood in a switch's reach for a second or more and then left it without reaching the other
//     one. The count is the old one.
//   - Only the near switch: half pushed, in doubt, with the old count as the last certain one. Only
//     the far switch looks like the near switch of a push from the other end that is half done, and
//     is in doubt in the same way.
//   - A switch that stays closed: in doubt.
//   - Near switch, neither for more than 200 ms, then the far switch: the line may have been left in
//     the middle and pushed on, or pulled back from there and pushed from the other end. It is in
//     doubt from then on.
//   - A far switch that closes and opens while the near one stays closed: the near one is stuck. The
//     line is in doubt from then on.
//
// A doubt ends by itself when the switches show how the line stands. The last two do not; they
// last until Rebase gives the count.
//
// # Speed
//
// A magnet is within reach for 10 mm: 33 ms at 300 mm/s, which is one or two scans at 50 Hz.
// The fastest push that no scan can miss is 500 mm/s at exactly 50 Hz, and 333 mm/s with scans
// that come up to 10 ms late; scans more than 30 ms apart are a gap. The slowest push is 10
// mm/s, because the middle is 2 mm wide, or 13 mm/s where both reaches are 0.3 mm short. A
// faster push that shows only one of its switches is in doubt; above 1100 mm/s a push may pass
// unseen.
//
// The switches must follow the field all the time, as DRV5033 and DRV5023 do. A DRV5032 samples
// only 20 or 5 times a second and holds its output (TI SLVSDC7, sampling rate): it misses
// pushes from 200 mm/s on, and may show the far switch before the near one has opened.
//
// # One change set
//
// A set closes when nothing has changed for the quiet period, and when a line in doubt has not
// changed for a second, because a slow hand is not half a push. It holds every line whose count
// or doubt differs from the last report, and every other line in doubt. As in package board,
// the first quiet moment makes the board Ready and is not a set; what was pushed before it is
// reported by the next scan. To is NoCount in doubt, and From is the last certain count. A
// doubt that is gone is reported with To == From. Several pushes within one set add up; a line
// that was pushed and pushed back is not reported.
//
// # Silence
//
// An error of Read and a gap between scans are the same: the switches were not read for that
// long. No push fits unseen into 70 ms. After a gap of at most 70 ms, a line that was at rest
// before it and is at rest for 200 ms after it counts as unchanged; a line that was in the
// reach of a switch before and after is followed as if there had been no gap. In all other
// cases nobody can know what was pushed: the line is in doubt with NoAnswer and Resync, and
// remains so when the switches answer again (its state is then Unknown, no longer Fault). The
// caller gives the count:
//
//	for i, s := range b.Snapshot(nil) {
//		if s.State == board.Unknown && s.Doubt == board.NoAnswer {
//			b.Rebase(i, count(i)) // from the position, once people agree on it
//		}
//	}
//
// Until then every change of the line is a Resync and never a push.
//
// # Caveats
//
// A Board belongs to one goroutine. Time must not run backwards.
//
// Somebody has to lay the next tile into a mouth, so a line is assumed to rest for more than
// 200 ms between two pushes, from either end. It is also assumed that a hand which pulls a line
// back from beyond the middle does not stop that long within these 2 mm, and is not so fast
// that the near switch is missed: that would be reported as a push.
//
// If a switch never closes any more, each push looks half done from the other end, and two
// pushes look like one that was pulled back. A line that comes into doubt with every push has a
// broken switch.
//
// A tile laid into a mouth or taken from it may close the switch in passing, and that is in
// doubt like half a push. A proper push afterwards, from the same end, is reported as a push.
package pushes
