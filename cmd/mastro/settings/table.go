package settings

import (
	"cmp"
	"fmt"
	"image"
	"path/filepath"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/journal"
	"mastro/engine/master/layout"
)

// board reads the wiring.
func (l *loader) board() error {
	if l.in.Board == "" {
		return nil
	}
	data, err := l.open("board", l.in.Board)
	if err != nil {
		return err
	}
	l.config.BoardPath = l.in.Board
	l.config.Board, err = boardfile.Parse(l.in.Board, data)
	return err
}

// panel takes the size of the panel. A board file with a panel has its own size.
func (l *loader) panel() error {
	var size boardfile.Size
	if err := size.UnmarshalText([]byte(l.in.Panel)); err != nil {
		what, remedy, _ := strings.Cut(err.Error(), "; ")
		return l.refuse("panel", what, remedy)
	}
	if _, known := boardfile.PanelFor(image.Point(size)); !known {
		return l.refuse("panel", fmt.Sprintf("no panel has %v pixels", size), "give one of "+boardfile.PictureSizes())
	}
	l.config.Panel = image.Point(size)
	if l.config.Board == nil || l.config.Board.Panel == nil {
		return nil
	}
	wired := boardfile.Size(l.config.Board.Panel.PictureSize())
	if wired != size && l.origin("panel") != originDefault {
		return l.refuse("panel", fmt.Sprintf("the board's panel has %v pixels", wired), "leave panel out, or correct the board file")
	}
	l.config.Panel = image.Point(wired)
	return nil
}

// The values of walks in mastro.toml.
const (
	WalksUnsaid = "unsaid" // people may walk without saying so
	WalksSaid   = "said"   // people say every walk
)

// walks takes how people walk, and whether they may ask for hints. People forget to say that
// they moved a pawn that stands before them. At a simulated table the page has the only pawn,
// which stands where they say.
func (l *loader) walks() error {
	if l.origin("walks") == originDefault {
		l.in.Walks = WalksUnsaid
		if l.config.Board == nil {
			l.in.Walks = WalksSaid
		}
	}
	l.config.Unsaid, l.config.Hints = l.in.Walks == WalksUnsaid, l.in.Hints
	return l.unlike("walks", l.in.Walks, WalksUnsaid, WalksSaid)
}

// UsualState returns the directory for what the program keeps where no configuration names
// one: that of the service manager, or one of the user's own, which on Windows is below
// LocalAppData.
func UsualState(getenv func(string) string) string {
	return cmp.Or(getenv("STATE_DIRECTORY"), below(getenv("XDG_STATE_HOME"), "mastro"), below(getenv("LocalAppData"), "mastro"), below(getenv("HOME"), ".local/state/mastro"))
}

// state takes the directory for what the program keeps, or the usual one.
func (l *loader) state() error {
	l.config.State = cmp.Or(l.in.State, UsualState(l.getenv))
	if !journal.Possible(l.config.State) {
		return l.refuse("state", fmt.Sprintf("%s is no directory", l.config.State), "name a directory, or leave it empty")
	}
	return nil
}

// below returns a path in a directory, or "" without a directory.
func below(directory, name string) string {
	if directory == "" {
		return ""
	}
	return filepath.Join(directory, name)
}

// shape takes how the map is to be drawn.
func (l *loader) shape() (err error) {
	if l.config.Shape, err = layout.Parse(l.in.Shape); err != nil {
		what, remedy, _ := strings.Cut(err.Error(), "; ")
		return l.refuse("shape", what, remedy)
	}
	return nil
}
