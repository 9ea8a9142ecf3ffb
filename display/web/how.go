package web

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"mastro/display/games"
	"mastro/display/howto"
	"mastro/display/scene"
	"mastro/display/words"
)

// stepView is one picture of how a game is played, for the templates.
type stepView struct {
	*view
	Number  int
	Around  box
	Points  []cellView // that are pointed at
	Ring    coordinate // the radius of the rings around these
	Way     string     // the line through the cells that are walked; empty for none
	Caption string
}

// howLink leads to how the game is played that goes on or is chosen in the menu; nil for none.
func howLink(sc *scene.Scene, w words.Words) *link {
	game := sc.Game
	if sc.Form != nil {
		for _, c := range sc.Form.Games {
			if c.Chosen {
				game = c.Sign
			}
		}
	}
	if game == "" {
		return nil
	}
	return &link{To: "/how/" + game, Text: words.HowToPlay.In(w)}
}

// howList fills in the list of all games.
func (req docRequest) howList(page *docPage) {
	page.Title = words.HowToPlay.In(req.words)
	page.Heading = page.Title
	for _, g := range games.All() {
		page.List = append(page.List, link{To: "/how/" + g.Name + req.query, Text: g.Words.Name.In(req.words)})
	}
}

// howTo fills in the pictures of how a game is played.
func (req docRequest) howTo(page *docPage, game string) error {
	doc, err := req.document(game)
	if err != nil {
		return err
	}
	page.Title = words.HowToPlayIn.In(req.words, games.All().Of(game).Words.Name.In(req.words))
	page.Heading = page.Title
	page.Neighbours = []link{{To: "/rules/" + game + req.query, Text: doc.Title}}
	pictures, err := howto.Pictures(game, req.words)
	for i, p := range pictures {
		page.Steps = append(page.Steps, stepOf(p, i+1, req.words))
	}
	return err
}

// stepOf lays out one picture. It is for looking only: nothing in it can be pressed.
func stepOf(p howto.Picture, number int, w words.Words) stepView {
	d := drawerOf(w, &p.Scene, false, fmt.Sprintf("step%d-", number))
	v := sceneView(d, moment{Snapshot: Snapshot{Words: w}}, false)
	s := stepView{view: v, Number: number, Around: v.Box.grown(ringRoom).squared(), Way: wayThrough(v.Cells, p.Way), Caption: p.Says}
	for _, c := range p.Points {
		s.Points = append(s.Points, v.Cells[c])
	}
	for i := range v.Cells {
		v.Cells[i].Button, v.Cells[i].Pushes, v.Cells[i].Grip, v.Cells[i].Handles = false, false, false, nil
	}
	if p.Around != nil {
		s.Around = boxAround(v.Cells, p.Around)
		v.Cells = slices.DeleteFunc(v.Cells, func(c cellView) bool { return !s.Around.touches(c) })
		v.Men = slices.DeleteFunc(v.Men, func(m man) bool { return !s.Around.touches(cellView{X: m.X, Y: m.Y}) })
	}
	s.Ring = max(leastRing, 1.9*s.Around.Letters())
	v.Scene.Players = p.Beside
	return s
}

const (
	nearby    = 0.8 * unit  // how far around the middle of a cell a picture extends that is cut out of a board
	leastRing = 0.54 * unit // the radius of a ring around a cell; it is wider where the letters on the cell are large
	ringRoom  = 0.12 * unit // how far a ring may reach beyond the board
)

// boxAround is the box around some of the cells.
func boxAround(cells []cellView, some []int) box {
	first := cells[some[0]]
	left, top, right, bottom := first.X, first.Y, first.X, first.Y
	for _, i := range some {
		left, right = min(left, cells[i].X), max(right, cells[i].X)
		top, bottom = min(top, cells[i].Y), max(bottom, cells[i].Y)
	}
	return box{left, top, right - left, bottom - top}.grown(nearby).squared()
}

// grown is the box with so much more on each side.
func (b box) grown(by coordinate) box { return box{b.X - by, b.Y - by, b.W + 2*by, b.H + 2*by} }

// squared is the smallest square around the box.
func (b box) squared() box {
	side := max(b.W, b.H)
	return box{b.X - (side-b.W)/2, b.Y - (side-b.H)/2, side, side}
}

// touches reports whether something of a cell may be seen in the box.
func (b box) touches(c cellView) bool {
	return c.X > b.X-nearby && c.X < b.X+b.W+nearby && c.Y > b.Y-nearby && c.Y < b.Y+b.H+nearby
}

// wayThrough is the line from cell to cell, as an SVG path. It leaves the pawn at its beginning and
// what lies at its end to be seen.
func wayThrough(cells []cellView, way []int) string {
	var points []spot
	for _, c := range way {
		points = append(points, spot{X: cells[c].X, Y: cells[c].Y})
	}
	if last := len(points) - 1; last > 0 {
		points[0] = points[0].towards(points[1], 24)
		points[last] = points[last].towards(points[last-1], 26)
	}
	var b strings.Builder
	for i, p := range points {
		fmt.Fprintf(&b, "%c%v %v", "ML"[min(i, 1)], p.X, p.Y)
	}
	return b.String()
}

// towards is the spot so much nearer to another.
func (s spot) towards(to spot, by coordinate) spot {
	far := coordinate(math.Hypot(float64(to.X-s.X), float64(to.Y-s.Y)))
	return spot{X: s.X + (to.X-s.X)*by/far, Y: s.Y + (to.Y-s.Y)*by/far}
}
