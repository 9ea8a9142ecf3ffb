package engine

// Rand is a small generator of random numbers (splitmix64, Steele, Lea and
// Flood 2014) that is plain data, so that it can live inside a position and
// give the same numbers on every machine and with every release of Go.
type Rand uint64

// Uint64 is the next 64 random bits.
func (r *Rand) Uint64() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is a random number of 0 to n-1, each as likely; n must be positive.
func (r *Rand) Below(n int) int {
	bound := uint64(n)
	for {
		v := r.Uint64()
		if over := -bound % bound; v >= over { // refuse the short end, so that none is likelier
			return int(v % bound)
		}
	}
}

// Shuffle puts n things in random order by swapping.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.Below(i+1))
	}
}
