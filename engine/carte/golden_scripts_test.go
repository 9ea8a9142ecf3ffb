package carte_test

import (
	"mastro/engine"
	"mastro/engine/carte"
)

// goldens are the small golden games, by ruling: what it allows and what it
// refuses.
var goldens = []golden{
	{
		name: "01-laying", about: "any card of one's hand, turned at will, on a free cell with one valid connection; there are no borders",
		table: "┼ ─", hands: "│ ┌ / ┼ ╵", options: carte.Options{Assist: carte.AssistOn, Order: engine.OrderEntered},
		moves: "no 1 play 3 0,0 0; no 1 play 3 3,3 0; no 1 play 3 2,0 0; no 9 play 5 2,0 0; play 3 2,0 1; play 5 0,-1 0; no 1 play 4 0,1 0; play 4 0,1 3; play 6 -1,0 1; no 9 end",
	},
	{
		name: "00-printed", about: "order printed: the youngest begins",
		table: "┼ ─\n┼ .", hands: "┼ │ / ─ ╵",
		moves: "play 4 1,1 0",
	},
	{
		name: "02-clashing", about: "one valid connection is enough; other sides may clash",
		table: "┼ ─\n┼ .", hands: "┼ │ / ─ ╵", options: linksOffered,
		moves: "no 1 play 5 -1,0 0; play 4 1,1 0; play 6 -1,0 0; play 5 0,2 0",
	},
	{
		name: "04-paths", about: "paths that do not meet on a card are two networks; a treasure stands on its own",
		table: "╱a ┬b .\n│ │ │", hands: "╴ab ┼ / ╬ ┼", options: linksOffered,
		moves: "play 6 2,0 0; no 6 take 1; no 6 take 3; take 2; end; play 8 1,0 0",
	},
	{
		name: "05-claims", about: "assist off: any card may be claimed, and is judged; a wrong claim is the last of the turn; the player ends it, also where there is nothing to take",
		table: "─a ─ ─a .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼ ┼",
		moves: "no 6 take 1; play 4 3,0 0; no 6 take 4; no 6 take 9; take 1; take 3; no 5 take 3; no 5 take 2; no 6 take 1; end; play 6 0,0 0; no 6 play 7 0,1 0; take 2; no 5 take 3; end",
	},
	{
		name: "05-apart", about: "who has left the layout apart claims on after a wrong claim, until it hangs together again",
		table: "─a ─a ─ ─ .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼",
		moves: "play 5 4,0 0; take 2; take 3; no 6 end; take 1; no 5 take 4; end",
	},
	{
		name: "05-free", about: "wrong free: a wrong claim costs nothing; only that card is not claimed again in the turn",
		table: "─a ─ ─a .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼ ┼", options: carte.Options{Wrong: carte.WrongFree},
		moves: "no 6 take 1; play 4 3,0 0; take 2; no 6 take 2; take 3; no 6 take 3; no 6 take 4; no 6 take 9; take 1; no 6 take 1; end; play 6 0,0 0; no 6 play 7 0,1 0; take 2; back 1; end",
	},
	{
		name: "05-after", about: "assist after: cards are claimed, and all are told after the turn what was missed",
		table: "┬a ┬a .\n│ │ │", hands: "╴a ┼ / ┼ ┼", options: carte.Options{Assist: carte.AssistAfter, Wrong: carte.WrongFree},
		moves: "play 6 2,0 0; take 5; take 1; end; play 8 0,0 0; end",
	},
	{
		name: "05-optional", about: "assist on: the cards that may be taken are offered; who links one need not take it, and a turn with none ends by itself",
		table: "┬a ┬a .\n│ │ │", hands: "╴a ┼ / ┼ ┼", options: linksOffered,
		moves: "play 6 2,0 0; no 6 take 5; take 1; end; play 8 0,0 0",
	},
	{
		name: "06-captures", about: "what remains must hang together by edges: the card in the middle stays",
		table: "─a ─ ─a .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼ ┼", options: linksOffered,
		moves: "no 6 take 1; no 8 end; play 4 3,0 0; no 6 take 3; no 6 take 4; no 6 take 2; no 6 take 9; no 6 play 5 4,0 0; no 6 pass 5; take 1; back 1; take 1; no 6 take 1; end",
	},
	{
		name: "06-any-order", about: "a set of cards is taken in any order; links were judged when the card was laid",
		table: "─a ─a .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼", options: linksOffered,
		moves: "play 3 2,0 0; take 2; no 6 end; take 1; back 2; take 1; take 2; end; no 1 play 5 1,-1 0; play 5 1,0 0; play 4 1,-1 0",
	},
	{
		name: "07-one-card", about: "a card that matches both treasures is one card, and one point",
		table: "─ab ─", hands: "╴ab ┼ / ┼ ┼", options: linksOffered,
		moves: "play 3 2,0 0; take 1; no 6 take 1; end; play 5 0,0 0",
	},
	{
		name: "07-holes", about: "the hole that a capture leaves may be filled",
		table: "┬ ┬a ┬ .\n│ │ │ │", hands: "╴a ┼ / ┼b ┼ / ╴b ╵", deck: "┼ ┼", options: linksOffered,
		moves: "play 8 3,0 0; take 2; end; play 10 1,0 0; play 12 1,-1 3; play 9 -1,0 0",
	},
	{
		name: "08-all-pass", about: "no place for either card: the hand is shown; when all have passed in a row the game ends",
		table: "┌ ┐\n└ ┘", hands: "─ ┼ / ─ / ┼ ╵", taken: "╵/╵/", options: carte.Options{Assist: carte.AssistOn, Order: engine.OrderYoungest},
		moves: "no 8 end; no 8 pass 5; no 9 pass 5 7; no 1 play 6 2,0 0; pass 6 5; pass 7; no 6 take 1; pass 8 9; no 9 pass 5 6",
	},
	{
		name: "09-played-out", about: "the deck is empty: hands are played out, and a tie is shared",
		table: "─a ┼", hands: "╴a ╵ / ╵", taken: "╵/╵ ╵", options: carte.Options{Assist: carte.AssistOn, Order: engine.OrderDrawn},
		moves: "play 3 2,0 0; take 1; end; play 5 1,1 0; play 4 1,-1 2; no 9 play 5 3,0 0",
	},
	{
		name: "09-blind", about: "blind: a card comes out of a hand by its name; it may be any that is nowhere else, and the top card that is drawn too",
		table: "─a ─ .", hands: "╴a ┼ / ┼ ┼", deck: "┼ ┼", blind: true, options: linksOffered,
		moves: "no 9 play 1 2,0 0; no 8 pass 4 5; no 8 pass 3; play 3 2,0 0; no 6 take 4; take 1; end; play 4 0,0 0; no 9 play 3 0,1 0; play 8 0,-1 0",
	},
	{
		name: "09-blind-pass", about: "blind: a hand that is shown is known from then on",
		table: "┌ ┐\n└ ┘", hands: "─ ┼ / ─", blind: true, options: linksOffered,
		moves: "pass 5 7; no 9 pass 5; no 9 pass 1; pass 6; no 9 end",
	},
}

// goldenWanderings are whole games that chance plays.
var goldenWanderings = []wandering{
	{name: "03-first-square", about: "the first square in any orientation", deck: "small.toml", seats: 2, seed: 3, most: 12},
	{name: "30-two", about: "a game for two by chance", deck: "default.toml", seats: 2, seed: 1, most: 1000},
	{name: "30-three", about: "a game for three by chance", deck: "default.toml", seats: 3, seed: 2, most: 1000, options: carte.Options{Assist: carte.AssistAfter, Order: engine.OrderOldest}},
	{name: "30-six", about: "a game for six by chance", deck: "default.toml", seats: 6, seed: 3, most: 1000, options: carte.Options{Wrong: carte.WrongFree}},
	{name: "31-small-four", about: "a game of the small deck for four by chance", deck: "small.toml", seats: 4, seed: 4, most: 1000, options: carte.Options{Assist: carte.AssistAfter}},
	{name: "31-five-blind", about: "a blind game for five by chance", deck: "default.toml", seats: 5, seed: 5, most: 1000, options: carte.Options{Hidden: engine.Blind}},
}
