package scene

import "mastro/display/words"

// Place is a place at the table, where a player sits or may sit down. Everybody may know all of
// it.
type Place struct {
	Number    int          // in the menu, from 0
	Name      string       // of the player; empty for one without, see NameIn
	Colour    words.Colour // that the player wears or has chosen
	Coloured  bool         // Colour is known
	Bot       bool         // a bot plays there so far
	Playing   bool         // in a game, where who has no name goes by the colour
	New       bool         // there is one player more if somebody sits down
	Free      bool         // a phone may sit down
	Held      bool         // a phone has this seat
	Connected bool         // and its page is open
}

// NameIn is what the place is called on a page in these words.
func (p Place) NameIn(w words.Words) words.Name {
	switch {
	case p.Name != "":
		return words.Name(p.Name)
	case p.Playing:
		return w.Colour(p.Colour)
	}
	return words.Name(words.MenuPlayer.In(w, p.Number+1))
}
