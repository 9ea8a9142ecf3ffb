package labiro

import (
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// draft is the pages on which people tell of their own towers: one for each, and one for the
// tiles.
type draft struct {
	*labiro.Draft
	towers []labiro.Tower
	w      words.Words
	s      scene.Scene
}

func draftPage(told engine.Draft, at int, w words.Words) scene.Scene {
	d := draft{Draft: told.(*labiro.Draft), w: w}
	d.towers = d.Towers()
	if at < len(d.towers) {
		d.tower(at)
	} else {
		d.tiles()
	}
	if against := says.Against(w, d.Against()); against != "" {
		d.s.Text = []string{against}
	}
	return d.s
}

func (d *draft) add(does scene.Action, text string, part int) {
	d.s.Choices = append(d.s.Choices, scene.Choice{Does: does, Text: text, Part: part})
}

// tower shows one tower as it lies with its first side to the east, and a place beside each side
// that changes it.
func (d *draft) tower(at int) {
	t := d.towers[at]
	d.s.Title = says.DraftTower.In(d.w, t.Name, at+1, len(d.towers))
	d.s.Text = []string{says.DraftHow.In(d.w)}
	d.s.Board.Cells = []scene.Cell{{
		Tag: t.Name, Arrow: int(t.Arrow), Symbol: d.symbol(&t), Ruby: t.Ruby(), Flag: engine.Nobody, Mark: scene.MarkRequested,
	}}
	d.lead(at+1, says.DraftNext, says.DraftToTiles)
	for i, side := range t.Sides {
		d.s.Board.Cells[0].Sides[i] = sideOf(side)
		c := scene.Cell{Shape: scene.Gap, Free: true, Label: strconv.Itoa(i + 1), Name: says.DraftAt.In(d.w, says.Sides[side].In(d.w)), Flag: engine.Nobody}
		c.X, c.Y = hexgrid.Hex{}.Neighbor(hexgrid.Direction(i)).Center()
		d.s.Board.Cells = append(d.s.Board.Cells, c)
		next := t
		next.Sides[i] = changed(t.Sides, i)
		d.tell(at, &next, says.DraftSide.In(d.w, i+1, says.Sides[side].In(d.w)), i+1)
	}
	next := t
	next.Arrow = -t.Arrow
	d.tell(at, &next, says.DraftArrow.In(d.w, says.Arrows[t.Arrow].In(d.w)), 0)
	next = t
	next.Key, next.Sign = (t.Key+1)%(labiro.Symbols+1), ""
	sign := d.symbol(&t)
	if sign == "" {
		sign = says.DraftNone.In(d.w)
	}
	d.tell(at, &next, says.DraftSymbol.In(d.w, sign), engine.NoPart)
	d.lead(at-1, says.DraftBefore, says.DraftBackTiles)
}

// tell offers that a tower is another one.
func (d *draft) tell(at int, is *labiro.Tower, text string, part int) {
	d.add(scene.Action{Kind: scene.TellPart, Number: at, Text: is.Told()}, text, part)
}

// changed is the next of the three kinds of a side; the last entrance of a tower stays one.
func changed(sides [labiro.Facings]labiro.Side, i int) labiro.Side {
	next := (sides[i] + 1) % (labiro.Protruding + 1)
	if next == labiro.Wall {
		for j, side := range sides {
			if j != i && side.Entrance() {
				return next
			}
		}
		next++
	}
	return next
}

// symbol is what stands on a ruby tower.
func (d *draft) symbol(t *labiro.Tower) string {
	if t.Sign != "" {
		return t.Sign
	}
	return t.Key.String()
}

// lead offers another tower, or behind the last one and before the first the tiles.
func (d *draft) lead(to int, tower words.Message1[string], tiles words.Message) {
	places := len(d.towers) + 1
	to = (to + places) % places
	text := tiles.In(d.w)
	if to < len(d.towers) {
		text = tower.In(d.w, d.towers[to].Name)
	}
	d.add(scene.Action{Kind: scene.ShowPlace, Number: to}, text, engine.NoPart)
}

// tiles has the numbers of tiles, each with one more and one fewer.
func (d *draft) tiles() {
	d.s.Title = says.DraftTiles.In(d.w)
	d.s.Text = []string{says.DraftHowMany.In(d.w)}
	d.lead(0, says.DraftNext, says.DraftToTiles)
	for i, n := range d.Count() {
		tell := func(n int, text words.Message2[string, int], now int) {
			if n >= 0 && n <= labiro.MaxBases {
				d.add(scene.Action{Kind: scene.TellPart, Number: len(d.towers) + i, Text: strconv.Itoa(n)}, text.In(d.w, says.Counted[i].In(d.w), now), engine.NoPart)
			}
		}
		tell(n+1, says.DraftMore, n)
		tell(n-1, says.DraftFewer, n)
	}
	d.lead(len(d.towers)-1, says.DraftBefore, says.DraftBackTiles)
}
