// Command convert makes the golden games of all rulebooks records of format 3. Run it from the top
// of the source: go run ./engine/gametest/goldentest/convert
//
// Every line from the first turn on stays byte for byte. Of a game that was drawn from a seed the
// start is drawn once more and spelled out; the hashes of its steps prove that it is the same one.
// Games of older rules stay where today's rules replay them. One that is refused today proves
// nothing any more and is removed, as is one with the start and the steps of a game that stays.
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

func main() {
	log.SetFlags(0)
	count := map[string]int{}
	for _, g := range games.All() {
		seen := map[string]string{}
		for _, folder := range []string{"", "v2", "v1"} {
			names, err := filepath.Glob(filepath.Join("engine", g.Name, "testdata/games", folder, "*.game"))
			check(err)
			for _, name := range names {
				count[g.Name+" "+folder+": "+convert(g, name, folder == "", seen)]++
			}
		}
	}
	fmt.Println(count)
}

// convert converts one game, and returns what became of it.
func convert(g games.Game, name string, now bool, seen map[string]string) string {
	old, err := os.ReadFile(name)
	check(err)
	parts := regexp.MustCompile(`(?s)\A(.*\nend (?:setup|options)\n)(?:\nstart [0-9a-f]{16}\n)?(.*)\z`).FindStringSubmatch(string(old))
	head, played := parts[1], parts[2]
	start := startOf(g, name, head)
	text := regexp.MustCompile(`(?m)\A.*$`).ReplaceAllString(head, "mastro record 3")
	text = text[:strings.Index(text, "begin set\n")]
	text += fmt.Sprintf("begin set\n%send set\n\nbegin setup\n%send setup\n\nstart %016x\n", start.Set, start.Setup, start.Hash()) + played
	if strings.HasPrefix(string(old), "mastro record 1\n") {
		text += "\n" + endOf(text) + "\n"
	}
	r, err := record.Parse(name, []byte(text), games.Find)
	if err != nil && !now && strings.Contains(err.Error(), "of the rules, and by version") {
		check(os.Remove(name))
		return "refused today"
	}
	check(err)
	again, err := r.Write(g)
	check(err)
	if _, want, _ := strings.Cut(withoutRemarks(text), "\nstart "); now && !strings.HasSuffix(string(again), "\nstart "+want) {
		log.Fatalf("%s: written otherwise", name)
	}
	key := steps(text)
	if steps(string(again)) != key {
		log.Fatalf("%s: played otherwise", name)
	}
	if seen[key] != "" {
		check(os.Remove(name))
		return "twice"
	}
	seen[key] = name
	check(os.WriteFile(name, []byte(text), 0o644))
	if now {
		return "of today's rules"
	}
	return "of older rules"
}

// steps is the start's hash and that of each step.
func steps(text string) (all string) {
	for _, line := range regexp.MustCompile(`(?m)^(?:start| +\d+ ) .*([0-9a-f]{16})$`).FindAllStringSubmatch(text, -1) {
		all += line[1] + "\n"
	}
	return all
}

// startOf is how a game begins, spelled out.
func startOf(g games.Game, name, head string) record.Start {
	set := section(head, "set")
	if setup := section(head, "setup"); setup != nil {
		return record.Start{Set: set, Setup: setup}
	}
	seed, err := strconv.ParseUint(regexp.MustCompile(`(?m)^seed (\d+)$`).FindStringSubmatch(head)[1], 10, 64)
	check(err)
	seats, err := strconv.Atoi(regexp.MustCompile(`(?m)^seats (\d+)$`).FindStringSubmatch(head)[1])
	check(err)
	o, err := g.With(set).Draw(seats, engine.SeedsOf(seed), section(head, "options"))
	if err != nil {
		log.Printf("%s: %v", name, err)
		return record.Start{Set: set}
	}
	return o.Start()
}

func section(head, name string) []byte {
	_, text, ok := strings.Cut(head, "\nbegin "+name+"\n")
	if !ok {
		return nil
	}
	text, _, _ = strings.Cut("\n"+text, "\nend "+name+"\n")
	return append(bytes.TrimPrefix([]byte(text), []byte("\n")), '\n')
}

// endOf is the last line of a record that has none, as the reader says that it should be.
func endOf(text string) string {
	_, err := record.Parse("", []byte(text), games.Find)
	if end := regexp.MustCompile(`write "(.*after.*)"`).FindStringSubmatch(err.Error()); end != nil {
		return end[1]
	}
	return ""
}

func withoutRemarks(text string) string {
	return regexp.MustCompile(`(?m)^#!.*\n`).ReplaceAllString(text, "")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
