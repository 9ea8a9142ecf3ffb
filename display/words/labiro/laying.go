package labiro

import "mastro/display/words"

// What is put on the table before a game of LABIRO.
var (
	LayShuffleObjects = words.Say1[int]("Mescola coperti i %d oggetti e mettine uno in ogni torre, senza guardare.",
		"Shuffle the %d objects face down and put one into each tower, unseen.").
		Short("Mescola coperti i %d oggetti: uno in ogni torre, senza guardare.", "Shuffle the %d objects face down: one into each tower, unseen.")
	LayShuffleRubies = words.Say1[int]("Mescola coperte le %d tessere rubino e mettine una in ogni torre con rubino.",
		"Shuffle the %d ruby tiles face down and put one into each ruby tower.")
	LayShuffleTowers = words.Say("Mescola le torri tra di loro senza rovesciarle.", "Shuffle the towers without turning them over.")
	LayStaysInBox    = words.Say("Oggetti e rubini restano nella scatola: ci pensa il programma.",
		"Objects and rubies stay in their box: the program looks after them.")

	LayFirstBase = words.Say1[int]("Base %d: mettila per prima.", "Base %d: put it down first.")
	LayBase      = words.Say3[int, string, int]("Base %d: a %s della base %d.", "Base %d: %s of base %d.")
	LayArrow     = words.Say("La sua freccia punta a est: a destra sulla mappa.", "The base’s arrow must point east: to the right on the map.").
			Short("La sua freccia punta a est: a destra sulla mappa.", "Its arrow points east: to the right on the map.")
	LayTower = words.Say3[string, int, string]("Torre %s sulla base %d, segno a %s.", "Tower %s on base %d, its mark to the %s.")
)

// Directions are the six directions of the map, from east clockwise.
var Directions = [...]words.Message{
	words.Say("est", "east"), words.Say("sud-est", "south-east"), words.Say("sud-ovest", "south-west"),
	words.Say("ovest", "west"), words.Say("nord-ovest", "north-west"), words.Say("nord-est", "north-east"),
}
