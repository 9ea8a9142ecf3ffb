package engine

// Hidden is who knows what lies face down. The same rules serve both: what has
// to be known of a hidden thing the Table tells, in a dealt game in the only way
// that is possible.
type Hidden uint8

// Dealt games are shuffled by the program; in blind games people shuffled, and
// the table is asked what came up.
const (
	Dealt Hidden = iota
	Blind
)

// HiddenWords are the words of Hidden in files, by value.
func HiddenWords() []string { return []string{"dealt", "blind"} }

func (h Hidden) String() string { return HiddenWords()[h] }

// MarshalText is the word in files.
func (h Hidden) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads the word in files.
func (h *Hidden) UnmarshalText(text []byte) error { return Word(h, HiddenWords(), text) }
