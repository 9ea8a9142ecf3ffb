package labiro

import "strings"

// Help explains the forms, and the notation of moves.
func (w Wire) Help() string {
	return wireHelp + wireWords("Events", eventNames[1:]) + wireWords("Phases", phaseWords[:])
}

// wireWords is a list of words in lines of some 78 characters.
func wireWords(title string, words []string) string {
	text, width := "\n  "+title+":\n     ", 5
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if width+1+len(word) > 78 {
			text, width = text+"\n     ", 5
		}
		text, width = text+" "+word, width+1+len(word)
	}
	return text + "\n"
}

var wireHelp = strings.TrimPrefix(`
  Moves: "start 5", "go 7", "turn 5" (pushing others along: "turn 5 pushing
  6-1 9+2"), "counter" (with an unlock key), "rope 4", "torch 4", "look",
  "take", "leave", "swap rope", "drop rope", "open", "put 9", "stab 2", "rob
  rope", "enough", "end", "stop", "agree", "refuse", "found rope".
  Tiles: empty, unlock, torch, rope, dagger, key1 to key8, ruby0 to ruby2.

  A set-up, as new takes it and setup gives it:
      bases    A list of 1 to 18, in the order in which they are numbered:
        q, r     Where it lies: q grows to the east, r to the south-east.
        tower    The name of a tower of the set in use, or {"name", "sides":
                 "PWRWPW", "arrow": "clockwise" or "counter-clockwise", "key": 1
                 to 8, left out for a simple tower}. Sides go clockwise from the
                 mark: W wall, R recessed, P protruding entrance.
        facing   0 to 5: turned so often by 60° clockwise. At 0 the first side
                 looks east.
        object   A tile, "none" or "hidden"; left out: none. "hidden" is a tile
                 that nobody told the program: the table will be asked for it.
        ruby     The same for the ruby tile of a ruby tower.
      seats    A list of 1 to 4, in order of play:
        pawn, flag  Bases; both null or left out for a player who has yet to
                 choose a start tower.
        hand     Up to three tiles; left out: none.
        banked   Rubies; left out: 0.
      turn     Whose turn it is; left out: 1.
      left     Rotations left in it, 0 to 3; left out: 3.
      options  House rules as games lists them; left out: the usual ones.
      tiles    How many tiles of each kind there are: {"rope": 2, ...}; left
               out: those of the set in use when every tower is named, else
               those that are named in towers, in hands and as out.
      out      The tiles that are out of the game: ["rope", "ruby2", ...], those
               of banked rubies among them. In a blind game, and where something
               is hidden, what there is and is named nowhere may be what is
               hidden; else there is no such tile. Left out: all that is named
               nowhere or, where something is hidden, ruby tiles that make up
               the banked rubies.
      set      The set's name; left out: that of the set in use.
      invented Whether nobody has measured the set; left out: false.
  A game can be recorded when its towers and tiles are those of a set file: one
  key and one ruby tile for each ruby tower, no more objects than towers.

  State: "setup", "phase" and, while something is found, "finding" (start, take,
  swap, ruby); "number" of turns played; "actor"; "seen", for each seat the
  bases whose object it has seen; "shown", those put there for all to see;
  "used" in this turn and "gone" from the game, by tile; and while it matters
  "offer", "away", "victim_away", "victim", "loot", "defended" and "agreed".

  View: "seat", "number", "turn", "actor", "phase", "left", "set", "options";
  "towers": each with its place, tower and facing, "object" (is there one?),
  "known" (what it is, if the seat can tell), "seen", "seen_by", "shown", "may"
  (what it can be), "ruby", "may_ruby", "used", "flag", "pawns"; "players": each
  with "pawn", "flag", "hand", "banked"; "walk", where the pawn can walk to;
  "turning", what may be turned along its arrow; "unseen", how many tiles of
  each kind the seat cannot place; "moves"; and while it matters "owner",
  "away", "offer", "victim", "loot", "defended", "agreed", "result".

  Turnings: "turned", the bases whose towers were turned, in an order that is
  legal; "facing", how all towers then stand; "stands", where the pawn may then
  stand.

  Knowledge: "seat", "towers" with "part" and what of the above concerns tiles,
  "unseen".
`, "\n")
