// Package seal draws a set-up that neither the box nor the last player alone can choose,
// and that anybody can check afterwards.
//
//	offer := seal.Offer{Table: "3fa9c2d417e60b85", Number: 1, Game: "labiro", Rules: 3, Seats: 2, Secret: secret}
//	show(offer.Commitment().Code()) // and people take a picture of it
//	s := seal.Sealed{Offer: offer, Adds: []seal.Contribution{
//		{Name: "Ada", Kind: seal.Word, Text: "girasole"},
//		{Name: "Bruno", Kind: seal.Throw, Text: "6 2 5"},
//	}}
//	objects := s.Shuffle("objects", []string{"rope", "dagger", "torch"})
//	data := s.Open(setup, objects).Write()              // when the game is over
//	_, findings := seal.Check("evening.seal", data)     // none: all is in agreement
//
// # How it is drawn
//
// 1. Before anybody adds anything the box fixes a secret of 32 random bytes and the header
// of the draw. It shows the commitment: SHA-256 over the line "mastro seal 1 commitment",
// the header's lines and the secret's line, all as the file writes them, each with its
// newline. Nobody can read the secret out of it, and the box can change neither header nor
// secret any more.
//
// 2. Each player adds a word or a throw of dice, or nothing, in order of arrival.
//
// 3. The salt is SHA-256 over the line "mastro seal 1 transcript", the header's lines, the
// commitment's line and the lines of what was added, each with its newline. HKDF-SHA-256
// (RFC 5869) with the 32 bytes of the secret as keying material, the 32 bytes of this salt,
// and as info "mastro seal 1 seed " and a label gives 8 bytes: the label's seed, the highest
// byte first. A seed is the first state of an engine.Rand (splitmix64): for each number
// 0x9e3779b97f4a7c15 is added to the state, and z, which begins as the state, goes through
// z ^= z>>30, z *= 0xbf58476d1ce4e5b9, z ^= z>>27, z *= 0x94d049bb133111eb, z ^= z>>31, all
// in 64 bits. A number below n is the rest of such a number divided by n; numbers less than
// 2^64 mod n are skipped, so that no rest is likelier. A shuffle of n things goes with i from
// n-1 down to 1 and swaps thing i with thing j, a number below i+1; both count from 0. A
// throw is 1 more than a number below the sides.
//
// 4. Afterwards everything is opened as one file.
//
// # The file
//
// UTF-8, lines that end in LF, at most 1 MiB, and exactly one way to write each thing:
//
//	mastro seal 1
//	table 3fa9c2d417e60b85       16 hex digits
//	number 12                    of the table's commitments: 1, 2, 3...
//	previous 5c0e...             the commitment of the number before; "none" for number 1 only
//	game labiro
//	rules 3                      the version of the game's rules
//	seats 3                      1 to 99
//	set 9b1d...                  SHA-256 of the printed set's text
//	house "no_rope = true\n"     the house rules' text
//	map "airy 0"                 what map was wished for, or where its bases lie already, "on 0,0 1,0"; at most 200 characters on one line
//	plan 20ae...                 of what will be drawn; "none" where it is not known yet
//	commitment 77aa...
//	adds 1 "Ada" word "girasole"
//	adds 2 "Bruno" throw "6 2 5"
//	adds 3 "Carla" nothing
//	secret 0d41...
//	seed map 1234567890123456789
//	shuffle objects 94873465 "rope" "dagger" into "dagger" "rope"
//	throws facings 553344 sides 6 rolled 2 5 1
//	setup
//	| ...                        the lines of the set-up; an empty one is "|" alone
//	lines 4f0c 91b2 ...          for each line above: 4 hex digits
//	sum e31f...                  SHA-256 of all that stands above this line
//
// The header are the lines from table to plan; hashes are 64 hex digits, in lower case. The
// plan is SHA-256 over the line "mastro seal 1 plan" and a line for each draw in the file's
// order, each with its newline: "seed LABEL", "shuffle LABEL" and the things before "into",
// "throws LABEL sides N times COUNT". Without a plan the box could choose afterwards in which
// order things stood before they were shuffled, which is to choose how they lie.
//
// Numbers are decimal without sign or leading zeros: seeds below 2^64, sides 1 to 1048576,
// what a player throws 1 to 999, all others 1 to 999999999. Games and labels are 1 to 32 of
// a-z, 0-9, - and _, beginning with a letter. There are at most 99 lines of what was added;
// names are 1 to 80 characters, words and throws too. The lines seed, shuffle and throws stand
// in any order and number. After the label comes its seed. Each label stands once, because
// two draws from one seed are not independent. A shuffle has one thing or more, and as many
// after "into"; throws have one result or more.
//
// Quoted text is written as in Go and TOML. Quotation mark, backslash, newline and tab are
// \" \\ \n \t. Other characters that people cannot see are \u and four hex digits: U+0000 to
// U+001F, U+007F to U+009F, U+00AD, U+034F, U+061C, U+115F, U+1160, U+17B4, U+17B5, U+180E,
// U+200B, U+200E, U+200F, U+2028 to U+202E, U+2060 to U+206F, U+3164, U+FEFF, U+FFA0. All others
// stand as they are. A name, a word and the line of the map have none of these, nor newline or
// tab. A line of the set-up has no control character (U+0000 to U+001F but for the tab, U+007F
// to U+009F).
//
// The 4 hex digits of a line are the first 2 bytes of SHA-256 over its number from 1, a space
// and the line. They tell where a file was damaged, and miss one change of 65536, which the
// sum does not. Neither proves anything: who changes a file on purpose reckons them anew. The
// proof is that commitment, seeds, shuffles and throws are reckoned again (Verify), and that
// the commitment is the one that people noted. Of a file it is also what a shell says to
//
//	(echo mastro seal 1 commitment; sed -n 2,11p FILE; grep '^secret ' FILE) | sha256sum
//
// # What it does not do
//
// The code to read out has 10 characters, 50 bits. A box that has shown a commitment finds
// another draw with the same code by some 2^50 attempts only. But a box that prepares itself
// finds two secrets with the same code by some 2^25, which is a minute's work, and picks the
// better one afterwards. So the code is for catching mistakes. The 64 hex digits of the
// commitment leave no such choice: those are what people take a picture of.
//
// Without a note of theirs the box could present another commitment afterwards, with
// everything else in agreement.
//
// A box that conspires with the last player to add something can choose: it tries words until
// it likes the draw. So can a box that invents a player, or leaves one out. Look whether the
// file has the players who were there, with what they added, in that order.
//
// Where the plan is "none" the box can choose labels, and the order of things before they are
// shuffled, until somebody compares them with the game's rules and the printed set. What the
// game makes of an OpenedSeed only the game can draw again.
//
// A box may refuse to go on when it dislikes the draw. The next commitment has the next number
// and names the one before, so that this is seen; it is not prevented.
//
// A box whose program is another one is not caught before everything is opened: until then
// nobody sees whether tiles are those that were drawn. Nor does a file tell whether people
// played by it. The lines of the set-up are covered by the sum only.
//
// Each label has a seed of 64 bits and no more, and splitmix64 is no cryptographic generator:
// from a few of its numbers all others follow. What lies open is therefore drawn with other
// labels than what is hidden; what was drawn with one label says nothing about another. More
// than 20 things have more orders than there are seeds.
package seal
