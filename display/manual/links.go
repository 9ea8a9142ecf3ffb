package manual

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mastro/engine/games"
)

// Target is the target of a link in the manual or in a document of rulings: a topic, the
// rulings of a game, or a page on the web.
type Target struct {
	Address  string // on the web; empty for the project's own pages
	Topic    string // empty for rulings
	Fragment string // the id of a heading of the topic; empty for its beginning
	Game     string // empty for a topic
	Ruling   int    // its number, which may not exist; 0 for all rulings
}

// Mentions matches the id of a ruling in a text: "labiro/5". ParseLink checks that the
// game exists.
var Mentions = regexp.MustCompile(`\b[a-z][a-z0-9]*/[1-9][0-9]{0,2}\b`)

var (
	rulingID    = regexp.MustCompile(`^([a-z][a-z0-9]*)/([1-9][0-9]{0,2})$`)
	headingID   = regexp.MustCompile(`^([a-z][a-z0-9]*?)([1-9][0-9]{0,2})--`)
	rulingsFile = regexp.MustCompile(`^(?:\.\./)+(?:engine/)?([a-z0-9]+)/rulings\.[a-z]+\.md$`)
)

// ParseLink returns the target of a link's destination, which can be the file of a topic,
// "lights.md#once"; a document of rulings, or one ruling by its heading,
// "../../../engine/labiro/rulings.en.md#labiro5--rotations"; another ruling of the same
// document, "#labiro5--rotations"; a ruling's id, "labiro/5"; or an address that begins
// with https://. ok is false for everything else.
func ParseLink(destination string) (t Target, ok bool) {
	if strings.HasPrefix(destination, "https://") {
		return Target{Address: destination}, true
	}
	file, fragment, _ := strings.Cut(destination, "#")
	if topic, md := strings.CutSuffix(file, ".md"); md && slices.Contains(Topics(), topic) {
		return Target{Topic: topic, Fragment: fragment}, true
	}
	if match := rulingsFile.FindStringSubmatch(file); match != nil {
		if t, ok = parseRuling(headingID, fragment); ok && t.Game == match[1] {
			return t, true
		}
		_, ok = games.Find(match[1])
		return Target{Game: match[1]}, ok
	}
	if file == "" {
		return parseRuling(headingID, fragment)
	}
	return parseRuling(rulingID, destination)
}

// parseRuling parses the id of a ruling by a pattern; ok is false if the game does not
// exist.
func parseRuling(pattern *regexp.Regexp, id string) (t Target, ok bool) {
	match := pattern.FindStringSubmatch(id)
	if match == nil {
		return t, false
	}
	if _, ok = games.Find(match[1]); !ok {
		return t, false
	}
	number, _ := strconv.Atoi(match[2])
	return Target{Game: match[1], Ruling: number}, true
}
