package verify

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"mastro/display/words"
	"mastro/engine/master/seal"
)

// The parts of the page.
var (
	//go:embed assets/page.html
	pageHTML string
	//go:embed assets/style.css
	style string
	//go:embed assets/hash.js
	hashScript string
	//go:embed assets/seal.js
	sealScript string
	//go:embed assets/page.js
	pageScript string
)

// Page returns the page that checks a file, in Italian and English. It is the same every time.
func Page() []byte {
	return []byte(strings.NewReplacer("{{policy}}", Policy(), "{{style}}", style, "{{script}}", script()).Replace(pageHTML))
}

// Policy is the content security policy of the page, as it says itself; who serves the page must
// not say another one. Nothing may be loaded or sent; of scripts and styles only those of the page
// are run. The icon is an empty one in the page, so that no browser asks for another.
func Policy() string {
	return fmt.Sprintf("default-src 'none'; img-src data:; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'", hashOf(style), hashOf(script()))
}

// script is the whole script of the page.
func script() string {
	return strings.Join([]string{"\"use strict\";", "const WORDS = " + sentences() + ";", hashScript, sealScript, pageScript}, "\n")
}

// hashOf names a script or style in a policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// said is a sentence as the script has it, by the tags of the languages.
type said map[string]string

// sentences are all words of the page, as JSON. It has no "<" in it, which could end the script.
func sentences() string {
	all := struct {
		Texts    map[string]said       `json:"texts"`
		Problems map[seal.Problem]said `json:"problems"`
	}{map[string]said{}, map[seal.Problem]said{}}
	for name, s := range texts {
		all.Texts[name] = inBoth(s)
	}
	for problem, s := range problems {
		all.Problems[problem] = inBoth(s)
	}
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // these are only texts
	}
	return string(text)
}

func inBoth(s words.Sentence) said { return said{"it": s.It, "en": s.En} }
