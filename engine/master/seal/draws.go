package seal

import (
	"crypto/sha256"
	"slices"
	"strconv"
	"unicode/utf8"

	"mastro/engine"
)

// Shuffled returns the things in the order that a seed gives them.
func Shuffled(seed uint64, things []string) []string {
	all, r := slices.Clone(things), engine.Rand(seed)
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// Thrown returns what so many dice show, each from 1 to sides.
func Thrown(seed uint64, sides, count int) []int {
	all, r := make([]int, count), engine.Rand(seed)
	for i := range all {
		all[i] = 1 + r.Below(sides)
	}
	return all
}

// Draw is what was drawn with one label: an OpenedSeed, a Shuffle or Throws.
type Draw interface {
	label() string
	fits() bool                               // whether it can be written
	appendTo(b []byte) []byte                 // its line, without the newline
	appendPlan(b []byte) []byte               // as much of it as is known beforehand
	differs(seed uint64) (f Finding, is bool) // from what the seed gives
}

// OpenedSeed is the seed of what is drawn in a way of the game's own, as a map is.
type OpenedSeed struct {
	Label string
	Seed  uint64
}

// Shuffle is an order of things that was drawn.
type Shuffle struct {
	Label      string
	Seed       uint64
	From, Into []string
}

// Throws are dice that were thrown.
type Throws struct {
	Label  string
	Seed   uint64
	Sides  int
	Rolled []int
}

var _, _, _ Draw = OpenedSeed{}, Shuffle{}, Throws{}

// maxSides is how many sides a die has at most.
const maxSides = 1 << 20

func (o OpenedSeed) label() string { return o.Label }
func (s Shuffle) label() string    { return s.Label }
func (t Throws) label() string     { return t.Label }

func (o OpenedSeed) fits() bool { return isLabel(o.Label) }

func (s Shuffle) fits() bool {
	invalid := func(thing string) bool { return !utf8.ValidString(thing) }
	return isLabel(s.Label) && len(s.From) > 0 && len(s.From) == len(s.Into) &&
		!slices.ContainsFunc(s.From, invalid) && !slices.ContainsFunc(s.Into, invalid)
}

func (t Throws) fits() bool {
	return isLabel(t.Label) && t.Sides >= 1 && t.Sides <= maxSides && len(t.Rolled) > 0 &&
		slices.Min(t.Rolled) >= 1 && slices.Max(t.Rolled) <= maxNumber
}

// maxNumber is the greatest number of those that have no limit of their own.
const maxNumber = 999999999

func (o OpenedSeed) appendTo(b []byte) []byte { return appendSeed(b, "seed ", o.Label, o.Seed) }

func (s Shuffle) appendTo(b []byte) []byte {
	b = appendThings(appendSeed(b, "shuffle ", s.Label, s.Seed), s.From)
	return appendThings(append(b, " into"...), s.Into)
}

func (t Throws) appendTo(b []byte) []byte {
	b = append(appendSeed(b, "throws ", t.Label, t.Seed), " sides "...)
	b = append(strconv.AppendInt(b, int64(t.Sides), 10), " rolled"...)
	for _, n := range t.Rolled {
		b = strconv.AppendInt(append(b, ' '), int64(n), 10)
	}
	return b
}

func appendSeed(b []byte, key, label string, seed uint64) []byte {
	b = append(append(append(b, key...), label...), ' ')
	return strconv.AppendUint(b, seed, 10)
}

func appendThings(b []byte, things []string) []byte {
	for _, thing := range things {
		b = appendQuoted(append(b, ' '), thing)
	}
	return b
}

func (o OpenedSeed) appendPlan(b []byte) []byte { return append(append(b, "seed "...), o.Label...) }

func (s Shuffle) appendPlan(b []byte) []byte {
	return appendThings(append(append(b, "shuffle "...), s.Label...), s.From)
}

func (t Throws) appendPlan(b []byte) []byte {
	b = append(append(append(b, "throws "...), t.Label...), " sides "...)
	b = append(strconv.AppendInt(b, int64(t.Sides), 10), " times "...)
	return strconv.AppendInt(b, int64(len(t.Rolled)), 10)
}

// PlanOf is what an offer has of the draws that will be made from it: their labels, in their order,
// the things in the order before they are shuffled, the sides and the number of throws. Seeds,
// Into and the results thrown do not matter.
func PlanOf(draws ...Draw) [sha256.Size]byte {
	b := []byte("mastro seal 1 plan\n")
	for _, d := range draws {
		b = append(d.appendPlan(b), '\n')
	}
	return sha256.Sum256(b)
}

func (o OpenedSeed) differs(seed uint64) (Finding, bool) { return seedDiffers(o.Label, seed, o.Seed) }

func seedDiffers(label string, want, have uint64) (Finding, bool) {
	return Finding{Problem: SeedDiffers, About: label, Want: strconv.FormatUint(want, 10), Have: strconv.FormatUint(have, 10)}, want != have
}

func (s Shuffle) differs(seed uint64) (Finding, bool) {
	if s.Seed != seed {
		return seedDiffers(s.Label, seed, s.Seed)
	}
	for i, want := range Shuffled(seed, s.From) {
		if s.Into[i] != want {
			return Finding{Problem: ShuffleDiffers, About: s.Label, Place: i + 1, Want: want, Have: s.Into[i]}, true
		}
	}
	return Finding{}, false
}

func (t Throws) differs(seed uint64) (Finding, bool) {
	if t.Seed != seed {
		return seedDiffers(t.Label, seed, t.Seed)
	}
	for i, want := range Thrown(seed, t.Sides, len(t.Rolled)) {
		if have := t.Rolled[i]; have != want {
			return Finding{Problem: ThrowDiffers, About: t.Label, Place: i + 1, Want: strconv.Itoa(want), Have: strconv.Itoa(have)}, true
		}
	}
	return Finding{}, false
}
