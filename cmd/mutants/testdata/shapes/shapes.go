// Package shapes holds one of everything that mutants changes, and what it
// must leave alone.
package shapes

import (
	"strings"
	"time"
)

type (
	level uint8
	truth bool
	board [2 * width]level
)

const (
	width       = 4
	low   level = 0
	high  level = 7
	full  level = 255
)

var named = [...]string{low: "low", 3: "three"}

var counts = map[int]int{1: 2}

type box struct {
	level level
	size  int
	on    bool
}

func compare(a, b int, s, t string) bool {
	return a == b || a != b+1 && a < 2 ||
		s <= t ||
		!(a > b) && s >= "x" || !strings.Contains(s, t)
}

func compute(a, b int, f float64, text string) (int, float64, string) {
	a = a*b + a/b - a%b
	a = (a & b) | (a &^ b) ^ -a
	return a<<2 + b>>width, f*2 - 1, text + "!"
}

func shift(l level, n int) bool { return l == 1<<n-1 && level(1)<<n > l }

func (b *box) assign(all map[string]int, n uint) {
	b.level += 3
	b.level |= 1 << n
	b.size <<= n
	b.size %= 7
	b.size &^= 1
	all["x"]++
	all["y"] -= 2
	b.on = true
	_ = n
	b.size, b.on = 0, false
	strings.Clone("")
	defer b.reset()
}

func (b *box) reset() { *b = box{level: high, size: len(named)} }

func choose(l level, x any, n int) level {
	switch l {
	case low:
		return high
	case high, 3:
		return low
	}
	switch {
	case n > 2, n == -1:
		return full
	}
	switch x.(type) {
	case int:
		panic("no number")
	}
	if n = n + 1; n > 9 {
		return level(len("nine"))
	}
	return 255
}

func loop(all []level) (n int) {
	for i := 0; i < len(all); i++ {
		n += int(all[i])
	}
	for s := n; s != 0; s &= s - 1 {
		n--
	}
	for range width {
		n *= 2
	}
	return n
}

func generic[T ~int | ~uint8](a, b T) bool { return a+b > 3 }

func own(a truth, b int) truth { return a && b > 1 }

func hidden(level, other level) bool { return level < other }

func wait(since time.Time) bool { return time.Since(since) > 2*time.Second }

func deep(n int) func() int {
	return func() int { return n - 1 }
}
