package scene

import "mastro/display/words"

// Place is a place at the table, where a player sits or may sit down. Everybody may know all of
// it.
type Place struct {
	Number    int          // in the menu, from 0
	Name      string       // of the player, or "Player 2"
	Colour    words.Colour // that the player wears or has chosen
	Coloured  bool         // Colour is known
	Bot       bool         // a bot plays there so far
	New       bool         // there is one player more if somebody sits down
	Free      bool         // a phone may sit down
	Held      bool         // a phone has this seat
	Connected bool         // and its page is open
}
