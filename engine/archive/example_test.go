package archive_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// A match that is saved step by step.
func Example() {
	dir, _ := os.MkdirTemp("", "archive")
	defer os.RemoveAll(dir)
	a, err := archive.Open(filepath.Join(dir, "games.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer a.Close()
	game, _ := games.Find("labiro")
	start, _ := game.Drawn(2, 7, nil)
	p, _ := game.Begin(start)
	match, scribe := referee.New(p.Fork().(engine.Sensed)), record.NewScribe(p)
	id, now := archive.NewID(), time.Date(2026, 11, 23, 20, 30, 0, 0, time.UTC)
	seats := []archive.Seat{{Name: "Ada", Colour: "red"}, {Name: "Bruno", Colour: "blue"}}
	if err := a.Begin(archive.Game{ID: id, Name: game.Name, Rules: game.Rules(), Start: start, StartHash: scribe.Hash(), Seats: seats, Began: now}); err != nil {
		fmt.Println(err)
	}
	_, _ = match.Play(match.Position().Moves(nil)[0])
	for n, step := range match.Steps() {
		line, _ := scribe.Step(step)
		if err := a.Add(id, n, archive.Batch{At: now, Lines: []record.Line{line}}); err != nil {
			fmt.Println(err)
		}
	}
	all, _ := a.Games()
	fmt.Println(all[0].Name, all[0].Seats[0].Name, all[0].Steps > 0)
	text, _ := a.Record(id)
	_, err = record.Parse("saved.game", text, games.Find)
	fmt.Println(err)
	// Output:
	// labiro Ada true
	// <nil>
}
