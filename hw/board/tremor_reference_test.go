package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/effort"
)

// slowTremor is a slow reference of tremor: it keeps every sample and counts all of them anew.
type slowTremor struct {
	windows [][]Angle // the angles of each window that had any
	waited  []bool    // at the end of each
	broken  []int
	angles  []Angle // of the current window
	breaks  int
	last    [2]Angle
	lastAt  [2]time.Duration
	steps   int
}

func (l *slowTremor) see(now time.Duration, a Angle) {
	l.steps++
	if l.steps > 1 && now-l.lastAt[1] > maxInterval {
		l.steps = 1
	}
	if l.steps > 2 {
		before, after := between(l.last[0], l.last[1]), between(l.last[1], a)
		if d := before - after; d > breaks || -d > breaks {
			l.breaks++
		}
	}
	l.last, l.lastAt = [2]Angle{l.last[1], a}, [2]time.Duration{l.lastAt[1], now}
	l.angles = append(l.angles, a)
}

func (l *slowTremor) end(waited bool) {
	if l.angles != nil {
		l.windows, l.waited, l.broken = append(l.windows, l.angles), append(l.waited, waited), append(l.broken, l.breaks)
	}
	l.angles, l.breaks = nil, 0
	if from := len(l.windows) - windows; from > 0 {
		l.windows, l.waited, l.broken = l.windows[from:], l.waited[from:], l.broken[from:]
	}
}

func (l *slowTremor) trembles() bool {
	waited, samples, broken := 0, 0, 0
	var means []Angle
	for i, w := range l.windows {
		if l.waited[i] {
			waited++
		}
		var sum arc
		for _, a := range w {
			sum += between(w[0], a)
		}
		means = append(means, plus(w[0], sum/arc(len(w))))
		samples += len(w)
		broken += l.broken[i]
	}
	stays := true
	for _, a := range means {
		for _, b := range means {
			stays = stays && between(means[0], a)-between(means[0], b) <= maxTravel
		}
	}
	return len(means) > 0 && l.waited[len(means)-1] && waited*2 >= len(means) && (stays || broken*breakShare >= samples)
}

func TestTremorAgainstSlowReference(t *testing.T) {
	effort.Meets(t, func(t *rapid.T, met func(string)) {
		m, slow, now := tremor{}, slowTremor{}, time.Second
		m.lastAt = now
		m.last, slow.last[1], slow.lastAt[1] = 0, 0, now
		spread := rapid.IntRange(1, 300).Draw(t, "spread")
		middle := rapid.IntRange(0, 4095).Draw(t, "middle")
		travel := rapid.IntRange(0, 2).Draw(t, "travel")
		waits := rapid.IntRange(0, 3).Draw(t, "waits")
		for range rapid.IntRange(1, 40).Draw(t, "windows") {
			for range rapid.IntRange(0, 12).Draw(t, "samples") {
				now += time.Duration(rapid.SampledFrom([]int{10, 20, 20, 20, 50, 51}).Draw(t, "gap")) * ms
				middle += travel
				a := plus(Angle(middle%Turn), arc(rapid.IntRange(-spread, spread).Draw(t, "off")))
				m.add(now, a)
				slow.see(now, a)
			}
			waited := rapid.IntRange(0, 3).Draw(t, "waited") <= waits
			m.closeWindow(waited)
			slow.end(waited)
			require.Equal(t, slow.trembles(), m.trembles())
			if m.trembles() {
				met("trembles")
			} else {
				met("rests")
			}
		}
	}, "trembles", "rests")
}
