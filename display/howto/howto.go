// Package howto teaches each game in six pictures. A picture is a position that was really
// played: a lesson names a drawn game and the moves of it, so that other rules or another board
// fail a test, and no page ever shows what cannot be.
//
//	pictures, err := howto.Pictures("labiro", w)
package howto

import (
	"fmt"
	"slices"
	"strings"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// Picture is one position of a lesson, ready to be drawn.
type Picture struct {
	Scene  scene.Scene    // its hand and its count only where they are to be shown
	Beside []scene.Player // who is shown beside the board
	Around []int          // cells that are to be seen; nil for all. Like the following by their index
	Points []int          // cells that are pointed at
	Way    []int          // cells through which an arrow leads
	Says   string         // what is said below it
}

// Pictures are those of a game's lesson. An error is a mistake in the lesson, or there is none.
func Pictures(game string, w words.Words) ([]Picture, error) {
	p := pages.All().Of(game)
	if p.Lesson == nil {
		return nil, fmt.Errorf("howto: there is no lesson of %q", game)
	}
	return of(p, *p.Lesson, w)
}

// of plays the lesson of a game with these pages.
func of(pages scene.Pages, l scene.Lesson, w words.Words) (all []Picture, err error) {
	g, _ := games.Find(pages.Name)
	p, err := g.BeginDrawn(l.Seats, l.Seed, []byte(l.Options))
	if err != nil {
		return nil, fmt.Errorf("howto: %s: %w", pages.Name, err)
	}
	for i, s := range l.Steps {
		if err := play(p, s.Moves); err != nil {
			return nil, fmt.Errorf("howto: %s, picture %d: %w", pages.Name, i+1, err)
		}
		all = append(all, picture(p, s, scene.Table{Pages: pages, Words: w}))
	}
	return all, nil
}

// play plays moves, and what the box draws or throws.
func play(p engine.Position, moves string) error {
	drawn(p)
	if moves == "" {
		return nil
	}
	for _, text := range strings.Split(moves, "; ") {
		m, err := p.Read(text)
		if err != nil {
			return err
		}
		if foul := p.Check(m); foul != nil {
			return fmt.Errorf("%s: %w", text, foul)
		}
		p.Play(m, nil)
		drawn(p)
	}
	return nil
}

// drawn plays what the box draws or throws: it has sealed that, so there is one move.
func drawn(p engine.Position) {
	for p.Actor() == engine.Table {
		p.Play(p.Moves(nil)[0], nil)
	}
}

func picture(p engine.Position, s scene.LessonStep, t scene.Table) Picture {
	seen := scene.Build(p.View(engine.Public), t)
	if s.Seat >= 0 {
		seen = scene.BuildSeat(p.View(s.Seat), t)
	}
	if seen.Own != nil && s.Beside != scene.BesideHand {
		seen.Own.Hand = nil
	}
	if s.Beside != scene.BesideCount {
		seen.Left = scene.NoCount
	}
	players := slices.DeleteFunc(slices.Clone(seen.Players), func(p scene.Player) bool {
		return s.Beside != scene.BesideAll && (s.Beside != scene.BesidePlayer || p.Seat != s.Seat)
	})
	return Picture{Scene: seen, Beside: players, Around: s.Around, Points: s.Points, Way: s.Way, Says: s.Says.In(t.Words)}
}
