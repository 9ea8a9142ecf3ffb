package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// plainFigure is how high a cell is drawn that must be seen to.
const plainFigure = 18

// plainAsked draws what must be turned or pushed, or is in doubt: one cell as
// large as goes, several smaller and side by side.
func (p *Panel) plainAsked(s *scene.Scene, page *image.Rectangle) {
	cells := asked(&s.Board, nil)
	switch {
	case len(cells) == 0:
		return
	case len(cells) == 1 && page.Dy() >= plainFigure+1+pixelRise+pixelDrop:
		row := cutTop(page, plainFigure)
		cutTop(page, 1)
		p.plainOne(cells[0], row)
		return
	}
	row := cutTop(page, 11)
	cutTop(page, 1)
	for i, c := range cells {
		if i == 3 {
			p.say("+"+strconv.Itoa(len(cells)-3), row, atRight, white, plainWords)
			return
		}
		p.plainMany(c, cutLeft(&row, min(page.Dx()*3/10, row.Dx())))
	}
}

// plainOne draws a cell with its number, the way to turn it and how often.
func (p *Panel) plainOne(c *scene.Cell, in image.Rectangle) {
	number := p.set.width(largeWords, c.Label) + 6
	times := "×" + strconv.Itoa(max(c.Steps, -c.Steps))
	if c.Mark == scene.MarkDoubt || c.Steps == 0 {
		times = ""
	}
	in.Min.X += max(0, (in.Dx()-number-in.Dy()-p.set.width(largeWords, times)-12)/2)
	box := cutLeft(&in, number)
	p.noted("figure", box, box)
	p.plainBox(box, white, c.Shape == scene.Tower)
	p.center(c.Label, point{middle(box).x + 1, middle(box).y}, largeWords, dark)
	cutLeft(&in, 6)
	way := cutLeft(&in, in.Dy())
	p.noted("figure", way, way)
	p.plainWay(c, way)
	cutLeft(&in, 6)
	p.say(times, in, atLeft, white, largeWords, plainWords)
}

// plainWay draws the way to turn or push, that something belongs there or
// does not, or that it is not known.
func (p *Panel) plainWay(c *scene.Cell, in image.Rectangle) {
	mid, r := middle(in), float64(in.Dy())/2
	switch {
	case c.Mark == scene.MarkDoubt:
		p.center("?", mid, largeWords, white)
	case c.Shape == scene.Mouth:
		p.pointer(mid, r*1.4, r*.9, quarter(c.Facing))
	case c.Steps != 0:
		p.plainTurn(in, c.Steps)
	case c.Mark == scene.MarkWrong:
		p.cross(mid, r*.8, r*.35)
	default:
		p.plus(mid, r*.7, r*.4)
	}
	p.fill(white)
}

// turnArrow is the large sign for turning clockwise.
var turnArrow = [...]string{
	".....#####.....",
	"...#########..#",
	"..####...####.#",
	".###.......####",
	".##.........###",
	"###........####",
	"##........#####",
	"##.............",
	"##.............",
	"###..........##",
	".##..........##",
	".###........##.",
	"..####....####.",
	"...#########...",
	".....#####.....",
}

// plainTurn draws the large sign in the middle of a box, mirrored for turning
// counter-clockwise.
func (p *Panel) plainTurn(in image.Rectangle, steps int) {
	n := len(turnArrow)
	from := image.Pt((in.Min.X+in.Max.X-n)/2, (in.Min.Y+in.Max.Y-n)/2)
	for y, row := range turnArrow {
		for x := range n {
			at := from.Add(image.Pt(x, y))
			if steps < 0 {
				at.X = from.X + n - 1 - x
			}
			if row[x] == '#' {
				p.block(image.Rectangle{at, at.Add(image.Pt(1, 1))}.Intersect(in), white)
			}
		}
	}
}

// plainMany draws the same in small, if there is room.
func (p *Panel) plainMany(c *scene.Cell, in image.Rectangle) {
	number := p.set.width(plainWords, c.Label) + 5
	box := cutLeft(&in, number)
	if box.Dx() < number || box.Dy() < pixelRise+pixelDrop {
		return
	}
	p.noted("figure", box, box)
	p.plainBox(box, white, c.Shape == scene.Tower)
	p.center(c.Label, point{middle(box).x + .5, middle(box).y}, plainWords, dark)
	cutLeft(&in, 2)
	words := "?"
	if steps := strconv.Itoa(max(c.Steps, -c.Steps)); c.Mark != scene.MarkDoubt && c.Steps > 0 {
		words = string(clockwise) + "×" + steps
	} else if c.Mark != scene.MarkDoubt && c.Steps < 0 {
		words = string(counter) + "×" + steps
	}
	p.say(words, in, atLeft, white, plainWords)
}

// plainList is a menu or a question: what is asked, then the choice that the
// knob stands on and as many around it as there is room for.
func (p *Panel) plainList(s *scene.Scene, page image.Rectangle) {
	cutTop(&page, 1)
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		p.plainText(sentencesOf(s), page)
		return
	}
	bar := p.barHeight(s.Choices[s.Cursor].Text, page.Dx()-plainBeside(p, ""))
	words := image.Rect(page.Min.X+2, page.Min.Y, page.Max.X, page.Max.Y-bar-1)
	for i, sentence := range s.Text {
		l := p.set.fit(sentence, words.Size(), plainWords)
		if len(l.rows) > 0 && (i == 0 || l.whole) {
			words.Min.Y += p.write(l, words, atLeft, white) + 1
		}
	}
	page.Min.Y = words.Min.Y
	p.plainRows(s, page, bar)
}

// plainRows draws choices, of which the chosen one is so high.
func (p *Panel) plainRows(s *scene.Scene, in image.Rectangle, bar int) {
	n := min(1+max(in.Dy()-bar, 0)/pixelLead, len(s.Choices))
	first := max(min(s.Cursor-n/2, len(s.Choices)-n), 0)
	for i := first; i < first+n; i++ {
		c := &s.Choices[i]
		if i == s.Cursor {
			p.plainRow(c, cutTop(&in, bar), "")
			continue
		}
		row := cutTop(&in, pixelLead)
		row.Min.X += 8
		p.say(c.Text, row, atLeft, white, plainWords)
	}
}

// plainCover covers what only one seat may see: its letter, so that the others
// know to look away, and an eye.
func (p *Panel) plainCover(s *scene.Scene, page image.Rectangle) {
	const least = 13 // of the picture
	l := p.set.fit(firstOf(s.Text), image.Pt(page.Dx(), page.Dy()-least), plainWords)
	l = p.set.balanced(l, firstOf(s.Text), page.Dx())
	if len(l.rows) == 0 {
		p.plainText(s.Text, page)
		return
	}
	p.write(l, cutBottom(&page, l.height()), atCenter, white)
	cutBottom(&page, 1)
	p.noted("cover", page, page)
	r, mid := float64(min(page.Dy(), 40))/2, middle(page)
	at := point{mid.x - r*1.6, mid.y}
	p.disc(at, r)
	p.fill(white)
	letters := largeWords
	if r < 10 {
		letters = plainWords
	}
	p.center(sign(s, s.Seat), point{at.x + .5, at.y}, letters, dark)
	p.eye(point{mid.x + r*1.2, mid.y}, min(r*3, 40), 2)
	p.fill(white)
}

// firstOf is the first sentence, if there is one.
func firstOf(text []string) string {
	if len(text) == 0 {
		return ""
	}
	return text[0]
}

// plainSecret is what only one seat may see, in a frame; with a choice of tiles
// or cards the one that the knob stands on.
func (p *Panel) plainSecret(s *scene.Scene, page image.Rectangle) {
	p.edges(page, 1, white)
	page = page.Inset(3)
	p.plainPicture(s, &page)
	if len(s.Text) == 0 || page.Empty() {
		return
	}
	if len(s.Text) == 1 {
		p.say(s.Text[0], page, atCenter, white, largeWords, plainWords)
		return
	}
	p.plainText(s.Text, page)
}

// plainPicture draws the tile or card of the choice that the knob stands on, at
// the right of the words.
func (p *Panel) plainPicture(s *scene.Scene, in *image.Rectangle) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) || s.Choices[s.Cursor].Picture == nil {
		return
	}
	side := min(in.Dy(), in.Dx()*3/10)
	p.plainTile(s.Choices[s.Cursor].Picture, cutRight(in, side))
	cutRight(in, 3)
}

// plainTile draws a tile or a card as it would lie: white paths, and the signs of
// what lies on them.
func (p *Panel) plainTile(ways []scene.Way, in image.Rectangle) {
	n := min(in.Dx(), in.Dy())
	r := image.Rectangle{in.Min, in.Min.Add(image.Pt(n, n))}
	p.noted("picture", in, r)
	p.edges(r, 1, white)
	p.paths(ways, r, dark, white)
	mid := middle(r)
	for i := range ways {
		at := mid
		if len(ways) > 1 {
			way := berth(ways, i)
			at = point{mid.x + way.x*float64(n)*.24, mid.y + way.y*float64(n)*.24}
		}
		for k, t := range ways[i].Things {
			p.plainThing(t.Sign, point{at.x, at.y + (float64(k)-float64(len(ways[i].Things)-1)/2)*10}, r)
		}
	}
}

// plainThing writes a sign on a tile, within it.
func (p *Panel) plainThing(sign string, at point, in image.Rectangle) {
	w, h := p.set.width(plainWords, sign)+1, pixelRise+2
	x := max(min(int(at.x)-w/2, in.Max.X-w-1), in.Min.X+1)
	y := max(min(int(at.y)-h/2, in.Max.Y-h-1), in.Min.Y+1)
	box := image.Rect(x, y, x+w, y+h).Intersect(in)
	p.block(box, dark)
	if box.Dx() == w && box.Dy() == h {
		p.set.draw(p.img, plainWords, sign, x+1, y+1+pixelRise, white)
	}
}

// plainEnd is what each player has won, in two columns; who won stands in
// white. What is not counted is said in words.
func (p *Panel) plainEnd(s *scene.Scene, page image.Rectangle) {
	rows := (len(s.Players) + 1) / 2
	if !scored(s) || page.Dy() < rows*10 {
		p.plainText(s.Text, page)
		return
	}
	h := min(page.Dy()/rows, 13)
	page.Min.Y += (page.Dy() - rows*h) / 2
	for i := range s.Players {
		box := page
		box.Min.X += i / rows * (page.Dx() + 1) / 2
		box.Max.X = box.Min.X + (page.Dx()-1)/2
		box.Min.Y += i % rows * h
		box.Max.Y = box.Min.Y + h - 1
		p.plainScore(&s.Players[i], box, s.Players[i].Seat == s.Seat)
	}
}

// plainScore draws one player's letter, name and what was won.
func (p *Panel) plainScore(who *scene.Player, in image.Rectangle, won bool) {
	col, back := white, dark
	if won {
		col, back = dark, white
	}
	p.plainBox(in, back, true)
	in = image.Rect(in.Min.X+2, in.Min.Y, in.Max.X-2, in.Max.Y)
	badge := cutLeft(&in, 11)
	p.noted("badge", badge, badge)
	badge = halved(badge, min(9, in.Dy()))
	p.plainBox(badge, col, !who.Bot)
	p.center(who.Sign, point{middle(badge).x + .5, middle(badge).y}, plainWords, back)
	cutLeft(&in, 3)
	what, _ := prize(who)
	figure := strconv.Itoa(what.N)
	p.say(figure, cutRight(&in, p.set.width(plainWords, figure)), atRight, col, plainWords)
	cutRight(&in, 3)
	p.say(who.Name, in, atLeft, col, plainWords)
}
