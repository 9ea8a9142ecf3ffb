package pipe

// mostDeep is how many actions or turns perft counts at most, beyond which
// nobody lives to see it.
const mostDeep = 100

// How much it counts. 200 million sequences take some ten or twenty seconds,
// 200000 positions some hundred megabytes.
var (
	sequencesCounted = limit{usual: 200_000_000, most: 100_000_000_000}
	positionsHeld    = limit{usual: 200_000, most: 2_000_000}
)

// mostListed is how many moves or changes one request may list.
const mostListed = 1000

// Fields that several requests have.
var (
	hashField = field{name: "hash", kind: flag, usual: "false", says: "give the position's hash too"}
	seatField = field{name: "seat", kind: seat, usual: `"public"`, says: "whose eyes are meant"}
)

// What several requests give.
const (
	givesProgress = "what happened, and how things stand: see PROGRESS"
	givesDepth    = `say either "actions" or "turns"`
)

// table is every request, in the order in which Help explains them. It is what
// serves them.
func table() []request {
	return []request{
		{do: "games", says: "What can be played.", serve: (*Service).listGames,
			gives: `"pipe", the version of these requests; "games", for each its name "game", the version of its rules, how many may play as "seats" [least, most], and the house "options", each with its values, the usual one first`},
		{do: "new", says: "Begin a game, drawn from a seed or from a set-up that is spelled out. What was played before is gone.", serve: (*Service).begin,
			fields: []field{
				{name: "game", kind: text, usual: "the first of games", says: "which"},
				{name: "seed", kind: seed, usual: "0", says: "what map, towers and tiles are drawn from"},
				{name: "seats", kind: number, least: 1, most: 8, usual: "2", says: "how many play a drawn game"},
				{name: "options", kind: object, usual: "the usual rules", says: "house rules of a drawn game, as games lists them"},
				{name: "setup", kind: object, usual: "a drawn one", says: "where everything is, see the game below; then seed, seats and options are left out"},
				hashField,
			},
			gives: `"game", "rules", "seats", and ` + givesProgress},
		{do: "setup", game: true, says: "Where the present game began, spelled out as new takes it. Tells secrets.", serve: (*Service).tellSetup,
			gives: `"setup"`},
		{do: "state", game: true, says: "Where everything is now. Tells secrets.", serve: (*Service).tellState,
			gives: `"state": "setup", which new takes back while "phase" is "turn", and what no set-up says`},
		{do: "view", game: true, says: "What a seat may know, and nothing else. Where walks were left unsaid, from the likeliest place: so do state, knowledge, hash, perft and divide.", serve: (*Service).tellView,
			fields: []field{seatField}, gives: `"view"`},
		{do: "knowledge", game: true, says: "What a seat can tell of what lies hidden: who has seen it, what it may be, and which things it cannot place.", serve: (*Service).tellKnowledge,
			fields: []field{seatField}, gives: `"knowledge"`},
		{do: "hint", game: true, says: "A way to where a seat wants to go, in its fewest own turns, from what it may know. Only for that seat. All may know how often each asked; asking again before anything has happened does not count.", serve: (*Service).tellHint,
			fields: []field{{name: "seat", kind: seat, usual: `"public", and then there is no hint`, says: "the one that decides"}},
			gives:  `"hint", as the game writes it, and "hints", how often each seat asked since new or load`},
		{do: "events", game: true, says: "What happened, as a seat may know it. Events are numbered from 0.", serve: (*Service).tellEvents,
			fields: []field{
				{name: "since", kind: number, most: 1 << 30, usual: "0", says: "the first one wanted"},
				seatField,
			},
			gives: `"from", the number of the first; "events", see EVENTS; "next", the number that the next one will have`},
		{do: "moves", game: true, says: "What the one who decides may do. What the table may tell of a hidden thing is a secret.", serve: (*Service).tellMoves,
			gives: `"actor", "moves"`},
		{do: "turnings", game: true, says: "All that the turns by hand that are left can lead to, each once, with any walks between; first, to turn nothing. A game without such turns refuses it.", serve: (*Service).tellTurnings,
			gives: `"turnings", as the game writes them`},
		{do: "check", game: true, says: "Is a move legal, and if not, why? Plays nothing. Where walks may be left unsaid, from any place; a turn that pushes others, and why not, from the likeliest one.", serve: (*Service).check,
			fields: []field{{name: "move", kind: text, must: true, says: "a move in the game's notation"}},
			gives:  `nothing for a legal move; else "foul", see FOULS`},
		{do: "play", game: true, says: "Play what was decided. Of several moves those before the first that cannot be played stay played. A turn that is wanted is no longer so once something else is played.", serve: (*Service).play,
			fields: []field{
				{name: "move", kind: text, usual: "see moves", says: "a move in the game's notation"},
				{name: "moves", kind: list, usual: "see move", says: "up to 1000, one after the other"},
				hashField,
			},
			gives: `"played", how many; when not all were, one of "foul" (see FOULS), "refused": "referee.board" when the board must be put right or a question answered first, "wanted" for a turn that sensors must see done, or a verdict that asks where the figure stands; and ` + givesProgress},
		{do: "settle", game: true, says: "Say how every part stands without anything having been moved, and begin to sense the board. Turns are then played by observe.", serve: (*Service).settle,
			fields: []field{
				{name: "parts", kind: list, usual: "as they must stand", says: `for each part 0 to 5, "unknown" or "adrift"`},
				hashField,
			},
			gives: givesProgress},
		{do: "observe", game: true, says: "What the sensors saw change.", serve: (*Service).observe,
			fields: []field{
				{name: "changes", kind: list, must: true, says: `up to 1000, each {"part", "to": 0 to 5, "unknown" or "adrift", "onset" and "rest": when it began to move and came to rest, in milliseconds of one clock (left out: 0, and as onset), "onset_error": how far onset may be off either way, so that two towers that began within their errors are asked about (left out: not known, and two scans of 20 ms tell an order), "resync": true for what was learned after a silence (false)}. They are taken in one after the other, so that a part may occur more than once: its last "to" is how it stands, its first and its last motion are what is judged, and one that is back where it must stand has not moved. The clock should only run forward: one that runs back is not noticed, and who moved first is then judged wrongly until the board is in order again`},
				hashField,
			},
			gives: givesProgress},
		{do: "amend", game: true, says: `Take the table for right: while the verdict is "restore" and nobody is to blame, as after settle, these parts stand from now on as they were seen. All see it, it is a step of the record, and nothing before it can be undone. What is asked or wanted must be dropped first. Only where sensors tell how a part stands, as towers; not what was pushed.`, serve: (*Service).amend,
			fields: []field{{name: "parts", kind: list, usual: "all that the verdict would have repaired", says: "these, from 1"}, hashField},
			gives:  `"refused" with the reason when the table is not taken for right: "referee.amend" when nothing is to be restored or something is asked, "referee.amend_same" when a part stands as it must, "referee.amend_pushed" in a game of pushed lines; "foul" when the game could not go on from such a board; and ` + givesProgress},
		{do: "answer", game: true, says: "Answer the verdict's question: one of its lines, or of its stands.", serve: (*Service).answer,
			fields: []field{{name: "choice", kind: number, least: 1, most: 1000, must: true, says: "which, from 1"}, hashField},
			gives:  givesProgress},
		{do: "question", game: true, says: "What people are asked by now, in words: with the verdicts asked, where, restore, undo and unsettled, while the table must tell something, and in other phases of a game that ask, as to vote.", serve: (*Service).tellQuestion,
			gives: `"question": {"it": "In quale torre sei?", "en": ...}, ready to show to everybody, and left out where nothing is asked; with the verdicts asked and where "answers", for each of their lines or stands {"it": "Torre 5, 2 passi", "en": ...}, in that order`},
		{do: "repair", game: true, says: "What to turn by hand: as the verdict has it, or for a board that stands otherwise than it must.", serve: (*Service).repair,
			fields: []field{{name: "parts", kind: list, usual: "the verdict's", says: `for each part 0 to 5, "unknown" or "adrift": all that stand otherwise began to move at once, and those that are unknown or adrift may stand in any way`}},
			gives:  `"repair", the least turns to a board that is accepted; for given parts also "lines", the legal turns that lead there, or "foul"`},
		{do: "undo", game: true, says: `Take back the last decision of this turn, or what the table told last: a slip is corrected until the next decision. While the verdict is "where", or a turn is wanted, only the question or the wanted turn is dropped.`, serve: (*Service).undo,
			fields: []field{hashField},
			gives:  `"refused" with the reason when nothing can be taken back; a verdict "undo" with its repair when it has to be done by hand; and ` + givesProgress},
		{do: "withdraw", game: true, says: `Drop what is being asked for: a wanted turn, or undoing one, that cannot be done by hand, or where the figure stands (the verdict "where").`, serve: (*Service).withdraw,
			fields: []field{hashField}, gives: givesProgress},
		{do: "unsaid", game: true, says: "Which seats may leave walks unsaid.", serve: (*Service).leaveUnsaid,
			fields: []field{{name: "seats", kind: list, usual: "those that may now", says: "these, from 1, and no others"}},
			gives:  `"unsaid", those seats`},
		{do: "walk", game: true, says: "Say that the figure of whose turn it is stands on a part by now; where walks may be left unsaid, and it matters which way it went, the verdict asks.", serve: (*Service).walk,
			fields: []field{{name: "part", kind: part, must: true, says: "where"}, hashField},
			gives:  `"refused": "referee.no_walk" when it cannot have walked there, "referee.board" when the board must be put right or a question answered first; and ` + givesProgress},
		{do: "stands", game: true, says: "Where the figure of whose turn it is may stand by now, the likeliest first.", serve: (*Service).tellStands,
			gives: `"stands", parts from 1`},
		{do: "hash", game: true, says: "The position in 64 bits: equal positions have equal hashes on every machine. Confirms guesses of what is hidden.", serve: (*Service).tellHash,
			gives: `"hash", 16 hex digits; "start", the same of all that the game began with, the names of towers too`},
		{do: "perft", game: true, says: "Count what can be reached: sequences of actions, or different positions after some turns, see COUNTING. Nothing else is served meanwhile.", serve: (*Service).perft,
			fields: depthFields(), gives: `"count"; for turns "positions" and "finished"; ` + givesDepth},
		{do: "divide", game: true, says: "The same by the first move, see COUNTING.", serve: (*Service).divide,
			fields: depthFields(), gives: `"divide", for each move what perft gives; ` + givesDepth},
		{do: "record", game: true, says: "The game so far as text, all that was accepted, with all its secrets or as everybody may have it while the game is on. A game of more than 50000 steps has none.", serve: (*Service).tellRecord,
			fields: []field{{name: "seat", kind: seat, usual: "the whole record", says: "only \"public\": as everybody may have it"}},
			gives:  `"record"`},
		{do: "load", says: "Replay a record and go on from its end: what was not certain still is not, what was asked is asked again, and undo takes back what it would have. How the parts stand has to be said anew. It must fit on a line, as a record of some 18000 steps does, though the line that record answers may be longer. In the game of a public record the table tells what lay hidden.", serve: (*Service).load,
			fields: []field{{name: "record", kind: text, must: true, says: "as record gave it"}, hashField},
			gives:  `as new`},
		{do: "rules", says: "What is settled of the rules, and why. The texts are Markdown, in Italian and in English.", serve: (*Service).tellRules,
			fields: []field{{name: "ruling", kind: text, usual: "the headings of all, and no texts", says: "which, as a foul names it"}},
			gives:  `"rulings", for each of every game its id "ruling" and its "title"; of one "ruling", "title", what is ruled as "text", "sources", each of a "kind", printed, deduced or invented, with its "text", the "options" that change it and the "house_rule" that says how, where there are any, and "example". A title or text is {"it": ..., "en": ...}`},
	}
}

func depthFields() []field {
	return []field{
		{name: "actions", kind: depth, usual: "see turns", says: "so many single moves"},
		{name: "turns", kind: depth, usual: "see actions", says: "so many whole turns"},
		{name: "most", kind: bound, usual: "200000000 for actions, 200000 for turns", says: "how much is counted: for actions sequences, up to 100000000000; for turns different positions held, up to 2000000"},
	}
}
