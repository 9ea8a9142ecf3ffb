package manual

import (
	"strings"

	"mastro/display/words"
	"mastro/engine/games"
)

// comment is how a line with the name of a part begins, before the part in a game's file and
// in a topic where the part goes: "<!-- glossary -->". What follows on the line is for whoever
// reads the file.
const comment = "\n<!-- "

// cutComment cuts a text at its first comment. name is that of the part, and after the text from the
// next line on; ok is false for a text without a comment.
func cutComment(text string) (before, name, after string, ok bool) {
	before, line, ok := strings.Cut(text, comment)
	line, after, _ = strings.Cut(line, "\n")
	name, _, _ = strings.Cut(line, " -->")
	return before, name, after, ok
}

// withGames is the text of a topic with the parts of all games, where it has their names.
func withGames(l words.Language, topic string) string {
	before, name, after, ok := cutComment(topic)
	if !ok {
		return topic
	}
	var all []string
	between := "\n\n"
	for _, g := range games.All() {
		part := partOf(l, g.Name, name)
		if strings.HasPrefix(part, "|") { // rows of one table
			between = "\n"
		}
		if part != "" {
			all = append(all, part)
		}
	}
	return before + "\n" + strings.Join(all, between) + "\n" + withGames(l, after)
}

// partOf is the part with that name of a game's file; empty if it has none.
func partOf(l words.Language, game, name string) string {
	_, found, after, ok := cutComment(read(l, game))
	for ok && found != name {
		_, found, after, ok = cutComment("\n" + after)
	}
	part, _, _, _ := cutComment("\n" + after)
	return strings.TrimSpace(part)
}
