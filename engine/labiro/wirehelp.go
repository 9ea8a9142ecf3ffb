package labiro

import "mastro/engine/pipe/wire"

// Help explains the notation of moves, the rulings and the forms.
func (w Wire) Help() string {
	manual := wire.Manual{
		Moves: wireHelpMoves, Verbs: wireMoves[Start:],
		Rulings: wireHelpRulings, Titles: rulingTitles[:], Faults: faults[legal+1:],
		Forms: wireHelpForms, Events: eventNames[1:], Phases: phaseWords[:],
	}
	return manual.Text()
}

// wireMoves is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var wireMoves = [numVerbs]wire.Verb{
	Start:   {Example: "start 5", Ruling: 21, Says: `Choose a start tower that nobody has, a simple one unless "start_anywhere". What lies there is found and one's own.`},
	Go:      {Example: "go 7", Ruling: 4, Says: `Walk to a touching tower that communicates: both facing sides are entrances and, by "near", both, one or none of them need protrude. Free. In the tower of one's flag all carried rubies are banked at once (18).`},
	Turn:    {Example: "turn 5", Ruling: 5, Says: `Turn the tower one stands in, or a touching one, by 60° along its arrow; one rotation. "turn 5 pushing 6-1 9+2" says what it pushed, each by -2 to 3 steps of 60°, clockwise when positive: towers that hang together with it by touching bases. Only with "chain": "observed"; with "gear" that follows by itself, with "none" nothing is pushed.`},
	Counter: {Example: "counter", Ruling: 7, Says: `With an unlock key, turn the tower one stands in by 60° against its arrow; one rotation unless "free_unlock". "pushing" as above. Then put.`},
	Cross:   {Example: "rope 4", Ruling: 8, Says: `With a rope, cross to a touching tower where both facing sides are entrances and one cannot walk; one rotation. Then put.`},
	Light:   {Example: "torch 4", Ruling: 9, Says: `With a torch, see in private what object lies in a touching tower where both facing sides are entrances. Then put.`},
	Look:    {Example: "look", Ruling: 10, Says: `See in private what object lies here, then take, leave or swap; with "peek": "full_hand" only with three tiles in hand.`},
	Take:    {Example: "take", Ruling: 10, Says: `Take the object here, looked at or not, with at most two tiles in hand (12). It is found, for all to see.`},
	Leave:   {Example: "leave", Ruling: 10, Says: `Leave what one has looked at.`},
	Swap:    {Example: "swap rope", Ruling: 10, Says: `Having looked, give this object of the hand for the one here, which is found.`},
	Drop:    {Example: "drop rope", Ruling: 13, Says: `Leave this object of the hand in the tower here, in which no object lies.`},
	Open:    {Example: "open", Ruling: 14, Says: `In a ruby tower that has its ruby tile, with its key in hand: the key leaves the game and the ruby tile is found.`},
	Put:     {Example: "put 9", Ruling: 15, Says: `Its owner puts a used object into an empty tower, neither one's own nor touching it; if there is none, into another empty one; else into one's own. Where no tower is empty it leaves the game and there is no put.`},
	Stab:    {Example: "stab 2", Ruling: 17, Says: `With a dagger, rob a seat with tiles that stands in the same tower. Then put, and where the victim has a dagger the victim's put; then rob.`},
	Rob:     {Example: "rob rope", Ruling: 17, Says: `Take this tile from the victim, up to three in hand; with "loot": "best_three" one more, then return. At home rubies are banked at once (18). Of a victim that had a dagger one object only, a ruby only with "defended": "object_or_ruby".`},
	Return:  {Example: "return rope", Ruling: 17, Says: `With "loot": "best_three", having taken a fourth tile, leave this one of the hand with the victim.`},
	Enough:  {Example: "enough", Ruling: 17, Says: `Take no more.`},
	End:     {Example: "end", Ruling: 20, Says: `End the turn, not as the third pawn in a tower (19); what would leave no way to end it is refused too.`},
	Stop:    {Example: "stop", Ruling: 22, Says: `Propose to stop, once in a turn. What could still be reached is in the view as "within".`},
	Agree:   {Example: "agree", Ruling: 22, Says: `Agree to stop. When all do, the game is over.`},
	Refuse:  {Example: "refuse", Ruling: 22, Says: `Play on.`},
	Found:   {Example: "found rope", Ruling: 10, Says: `The table tells what came to light: after start in a tower with an object, take, swap and open. In a dealt game play does it by itself. An empty tile leaves the game (11).`},
}

// rulingTitles are the titles of the rulings, as the package's page has them.
var rulingTitles = [...]string{
	1: "map", 2: "tower", 3: "walkable", 4: "walking", 5: "rotations", 6: "chain rotations", 7: "unlock key", 8: "rope",
	9: "torch", 10: "objects", 11: "empty tile", 12: "hand limit", 13: "leaving an object", 14: "tower key",
	15: "putting away", 16: "once in a turn", 17: "dagger", 18: "deposit", 19: "two pawns rest", 20: "end of a turn",
	21: "start", 22: "win", 23: "order of play",
}

const wireHelpMoves = `  Moves, as they are typed, with the ruling that each rests on. A used object
  is used once in a turn (16). A turn has three rotations.
`

const wireHelpRulings = `
  For perft take, swap, open, and start where an object lies are two actions
  with the found that follows, in a dealt game too.

  Tiles: empty, unlock, torch, rope, dagger, keyA to keyH, ruby0 to ruby2.

  The rulings, by their numbers in the rules, and the reasons of the fouls that
  stand on each, which all begin with "labiro.":
`

const wireHelpForms = `
  A set-up, as new takes it and setup gives it:
      bases    A list of 1 to 18, in the order in which they are numbered:
        q, r     Where it lies: q grows to the east, r to the south-east.
        tower    The name of a tower of the set in use, or {"name", "sides":
                 "PWRWPW", "arrow": "clockwise" or "counter-clockwise", "key":
                 "A" to "H", left out for a simple tower, "sign": the key's
                 name, if it has another}. Sides go clockwise from the mark: W
                 wall, R recessed, P protruding entrance.
        facing   0 to 5: turned so often by 60° clockwise. At 0 the first side
                 looks east.
        object   A tile, "none" or "hidden"; left out: none. "hidden" is a tile
                 that nobody told the program: the table will be asked for it.
        ruby     The same for the ruby tile of a ruby tower.
      seats    A list of 1 to 4, in order of play:
        pawn, flag  Bases; both left out for a player who has yet to choose a
                 start tower.
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
  key and one ruby tile for each ruby tower, no more objects than towers. The
  record for a seat loads as a blind game: of what lay hidden it has only that
  there was something, and the table has to tell.

  State: "setup", "phase" and, while something is found, "finding" (start, take,
  swap, ruby); "number" of turns played; "actor"; "seen", for each seat the
  bases whose object it has seen; "shown", those put there for all to see;
  "used" in this turn and "gone" from the game, by tile; and while it matters
  "offer", "away", "victim_away", "victim", "loot", "defended" and "agreed".

  View: "seat", "number", "turn", "actor", "phase", "left", "set", "options";
  "towers": each with its place, tower and facing, "object" (is there one?),
  "known" (what it is, if the seat can tell), "seen", "seen_by", "shown", "may"
  (what it can be), "ruby", "may_ruby", "used", "flag", "pawns"; "players": each
  with "pawn" and "flag", null before the start, "hand": [{"tile": "rope",
  "used": true when it was used in this turn}, ...], "banked"; "walk", where the
  pawn can walk to; "turning", what may be turned along its arrow; "unseen", how
  many tiles of each kind the seat cannot place; "moves"; and while it matters
  "owner", "away", "offer", "victim", "loot", "defended", "agreed", "result".
  While somebody may propose to stop, or answers, "within" is what could still
  be reached, as far as all know: "rubies", the bases whose ruby tile some seat
  might still open and bring home; "carried", the seats whose rubies might
  still get into a chest; "stuck", that nobody can turn, walk, use or open
  anything any more.

  Turnings: "turned", the bases whose towers were turned, in an order that is
  legal; "facing", how all towers then stand; "stands", where the pawn may then
  stand.

  Knowledge: "seat", "towers" with "part" and what of the above concerns tiles,
  "unseen".
`
