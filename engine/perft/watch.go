package perft

import "fmt"

// Watch bounds a count and tells how far it is. The zero value does neither.
type Watch struct {
	Most     uint64         // of turns the positions held at the same time, of actions the sequences counted; 0 for any number
	Progress func(Progress) // called now and then, several times a second; nil for nobody
}

// Progress is how far a count is.
type Progress struct {
	Tried   int    // positions whose moves were all listed
	Turn    int    // of turns: those complete
	Held    int    // of turns: positions kept in order to know them again
	Counted uint64 // of actions: sequences
}

// progressEvery is how many positions are tried between two calls: a tenth of
// a second's work.
const progressEvery = 1 << 14

// TooManyError ends a count that would go beyond its bound. Count less deep, or
// allow more: of turns a million positions take 150 to 500 megabytes in LABIRO,
// of actions ten to twenty million sequences take a second.
type TooManyError struct {
	Most    uint64 // what was allowed
	Actions int    // the actions of each sequence; 0 where turns were counted
	Turn    int    // how many turns were complete by then
}

func (e *TooManyError) Error() string {
	if e.Actions > 0 {
		return fmt.Sprintf("perft: more than %d sequences of %d actions; count fewer actions or allow more", e.Most, e.Actions)
	}
	return fmt.Sprintf("perft: more than %d positions after %d whole turns; count fewer turns or allow more", e.Most, e.Turn)
}
