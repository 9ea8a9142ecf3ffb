package scene

// The words of what is counted in a scene, as programs read them in JSON and as the page's styles name
// them.
var (
	pageWords = [...]string{
		Menu: "menu", Turn: "turn", Question: "question", Foul: "foul", Restore: "restore", Unsettled: "unsettled", Undo: "undo",
		Secret: "secret", Reveal: "reveal", End: "end", Calibrate: "calibrate", Join: "join", Laying: "laying", Building: "building",
	}
	iconWords = [...]string{
		Gem: "ruby", Chest: "chest", Cards: "cards", Prizes: "cup", Hearts: "heart", Rune: "rune-stone", Hints: "bulb",
	}
	shapeWords = [...]string{Tower: "tower", Square: "square", Gap: "gap", Mouth: "mouth", Sector: "sector"}
	markWords  = [...]string{
		NoMark: "plain", MarkWrong: "wrong", MarkRequested: "wanted", MarkDoubt: "doubt", MarkOwn: "own", MarkMaybe: "maybe",
		MarkWalk: "walk", MarkTurn: "turn", MarkToLay: "lay",
	}
)

func (p Page) String() string  { return pageWords[p] }
func (i Icon) String() string  { return iconWords[i] }
func (s Shape) String() string { return shapeWords[s] }
func (m Mark) String() string  { return markWords[m] }

// String is W for a wall, R for a recessed entrance, P for a protruding one.
func (s Side) String() string { return "WRP"[s : s+1] }

// String has a letter of NESW for each side.
func (c Compass) String() (sides string) {
	for i, side := range "NESW" {
		if c&(North<<i) != 0 {
			sides += string(side)
		}
	}
	return sides
}

// MarshalText and its like write the word in JSON.
func (p Page) MarshalText() ([]byte, error)    { return []byte(p.String()), nil }
func (i Icon) MarshalText() ([]byte, error)    { return []byte(i.String()), nil }
func (s Shape) MarshalText() ([]byte, error)   { return []byte(s.String()), nil }
func (m Mark) MarshalText() ([]byte, error)    { return []byte(m.String()), nil }
func (s Side) MarshalText() ([]byte, error)    { return []byte(s.String()), nil }
func (c Compass) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (a Action) MarshalText() ([]byte, error)  { return []byte(a.String()), nil }
func (p Print) MarshalText() ([]byte, error)   { return []byte(p.String()), nil }
