package words

// Treasure is a thing that a set names in its file: with its article, "il drago",
// without, "drago", and as a sign of two letters for small pictures. What a set
// names that the tables do not know is called as the set calls it.
func (w Words) Treasure(game, name string) (thing Thing, noun Noun, sign string) {
	key := game + ".thing." + name
	for _, table := range keyed() {
		if _, known := table[key]; known {
			return Thing(w.say(key)), Noun(w.say(game + ".noun." + name)), w.say(game + ".sign." + name)
		}
	}
	short := []rune(name)
	return Thing(name), Noun(name), Capital(string(short[:min(2, len(short))]))
}
