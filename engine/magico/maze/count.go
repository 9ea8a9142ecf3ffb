package maze

import "math/bits"

// Count is the number of sequences of n complete turns of two pawns that take
// turns, the first of them beginning.
func (m Maze) Count(pawns [2]int, forbidden Arrow, n int) (sum uint64) {
	if n == 0 {
		return 1
	}
	var room [MaxOutcomes]Outcome
	for _, o := range m.Outcomes(room[:0], pawns[0], forbidden) {
		if n == 1 {
			sum += uint64(bits.OnesCount64(o.Reach))
			continue
		}
		after := m
		after.Push(o.Arrow, o.In)
		next, other := o.Arrow.Opposite(), ShiftCell(pawns[1], o.Arrow)
		for to := o.Reach; to != 0; to &= to - 1 {
			sum += after.Count([2]int{other, bits.TrailingZeros64(to)}, next, n-1)
		}
	}
	return sum
}
