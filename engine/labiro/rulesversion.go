package labiro

// Rules is the version of the rules, and of how Random draws. A recorded game
// names the version that it was played by. It is raised with every change
// after which some recorded game would not replay as it was recorded: another
// move legal or refused, another outcome, other Bytes of a position, another
// draw from the same seed, another notation. TestGoldenGames finds such changes.
const Rules = 2
