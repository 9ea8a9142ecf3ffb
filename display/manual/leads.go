package manual

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mastro/engine/games"
)

// Target is what a link in the manual, or in a document of rulings, means: a topic, the
// rulings of a game, or something on the web.
type Target struct {
	Address  string // on the web; empty for what is the project's own
	Topic    string // empty for rulings
	Fragment string // the id of a heading of the topic; empty for its beginning
	Game     string // empty for a topic
	Ruling   int    // number of one that there may be; 0 for all of them
}

// Mentions is how a text says a ruling: "labiro/5". Leads knows which there are.
var Mentions = regexp.MustCompile(`\b[a-z][a-z0-9]*/[1-9][0-9]{0,2}\b`)

var (
	rulingID   = regexp.MustCompile(`^([a-z][a-z0-9]*)/([1-9][0-9]{0,2})$`)
	headingID  = regexp.MustCompile(`^([a-z][a-z0-9]*?)([1-9][0-9]{0,2})--`)
	ofDocument = regexp.MustCompile(`^(?:\.\./)+(?:engine/)?([a-z0-9]+)/rulings\.[a-z]+\.md$`)
)

// Leads is what a destination means: the file of a topic, "lights.md#once"; a document of
// rulings, or one of them by its heading, "../../../engine/labiro/rulings.en.md#labiro5--rotations";
// another ruling of the same document, "#labiro5--rotations"; a ruling's id, "labiro/5"; or
// what begins with https://. ok is false for everything else.
func Leads(destination string) (t Target, ok bool) {
	if strings.HasPrefix(destination, "https://") {
		return Target{Address: destination}, true
	}
	file, fragment, _ := strings.Cut(destination, "#")
	if topic, md := strings.CutSuffix(file, ".md"); md && slices.Contains(Topics(), topic) {
		return Target{Topic: topic, Fragment: fragment}, true
	}
	if found := ofDocument.FindStringSubmatch(file); found != nil {
		if t, ok = byID(headingID, fragment); ok && t.Game == found[1] {
			return t, true
		}
		_, ok = games.Find(found[1])
		return Target{Game: found[1]}, ok
	}
	if file == "" {
		return byID(headingID, fragment)
	}
	return byID(rulingID, destination)
}

// byID is the ruling that an id names, written in one way or another, if there is that
// game.
func byID(way *regexp.Regexp, id string) (t Target, ok bool) {
	found := way.FindStringSubmatch(id)
	if found == nil {
		return t, false
	}
	if _, ok = games.Find(found[1]); !ok {
		return t, false
	}
	number, _ := strconv.Atoi(found[2])
	return Target{Game: found[1], Ruling: number}, true
}
