package labiro

import (
	"mastro/configs/document"
	"mastro/engine"
)

// View is what a seat may know, as it is written.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	fields := []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
	}
	fields = append(fields, phaseFields(v.Phase, v.Finding)...)
	fields = append(fields, []document.Field{
		{Name: "left", Value: document.Int(&v.Left), Says: "Rotations left in the turn"},
		{Name: "set", Value: document.Text(&v.Set.Name), Says: "Its name"},
		{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		{Name: "towers", Value: document.Tables(&v.Towers, nil, (*TowerView).fields), Says: "By base"},
		{Name: "players", Value: document.Tables(&v.Players, nil, (*PlayerView).fields), Says: "By seat"},
		{Name: "walk", Value: basesValue(v.Walk), Says: "Where the pawn can walk to"},
		{Name: "turning", Value: basesValue(v.Turning), Says: "What may be turned along its arrow"},
	}...)
	fields = append(fields, v.doing()...)
	stuck := document.Field{Name: "stuck", None: !v.Stuck, Value: document.Truth(&v.Stuck), Says: "Nobody can turn, walk, use or open anything any more, in any turn"}
	fields = append(fields, agreedField(v.agreed), stuck, v.unseen())
	return append(fields,
		document.Field{Name: "moves", Value: engine.MovesValue(v.Moves, WriteMove), Says: "What the one who decides may do"},
		engine.ResultField(v.Result),
	)
}

func (v *View) unseen() document.Field {
	return document.Field{Name: "unseen", Value: countsValue(v.Unseen), Says: "How many tiles of each kind the seat cannot place"}
}

func (t *TowerView) fields() []document.Field {
	tower := t.Tower
	if tower == nil {
		tower = new(Tower)
	}
	e := tower.entry()
	fields := append(make([]document.Field, 0, 15),
		document.Field{Name: "q", Value: document.Int(&t.Hex.Q), Says: "Where it lies"},
		document.Field{Name: "r", Value: document.Int(&t.Hex.R), Says: "As in a set-up"},
		document.Field{Name: "tower", Value: document.Table(e.fields()), Elsewhere: true, Says: "As in a set-up"},
		document.Field{Name: "facing", Value: document.Int(&t.Facing), Says: "As in a set-up"},
	)
	return append(t.known(fields),
		document.Field{Name: "used", Value: document.Truth(&t.Used), Says: "The object was used in this turn"},
		document.Field{Name: "flag", None: t.Flag == engine.Nobody, Value: engine.SeatValue(t.Flag), Says: "Whose start tower it is"},
		document.Field{Name: "pawns", Value: engine.SeatsValue(t.Pawns), Says: "Who stands in it"},
	)
}

// known appends what a seat can tell of what lies in a tower.
func (t *TowerView) known(fields []document.Field) []document.Field {
	return append(fields,
		document.Field{Name: "object", Value: document.Truth(&t.Object), Says: `An object lies in it; "known", "seen", "seen_by", "shown" and "may" are there only then`},
		document.Field{Name: "known", None: !t.Object || t.Known == NoKind, Value: document.Said(t.Known.String()), Says: "What it is, if the seat can tell"},
		document.Field{Name: "seen", None: !t.Object, Value: document.Truth(&t.Seen), Says: "The seat has seen it"},
		document.Field{Name: "seen_by", None: !t.Object, Value: engine.SeatsValue(t.SeenBy), Says: "Who has"},
		document.Field{Name: "shown", None: !t.Object, Value: document.Truth(&t.Shown), Says: "It was put there for all to see"},
		document.Field{Name: "may", None: !t.Object, Value: kindsValue(t.May), Says: "What it can be"},
		document.Field{Name: "ruby", Value: document.Truth(&t.Ruby), Says: "Its ruby tile is still in it"},
		document.Field{Name: "may_ruby", None: !t.Ruby, Value: kindsValue(t.MayRuby), Says: "What that can be, while it is"},
	)
}

func (p *PlayerView) fields() []document.Field {
	return []document.Field{
		{Name: "pawn", Value: baseOrNull(p.Base), Says: "Where it stands, null before the start"},
		{Name: "flag", Value: baseOrNull(p.Flag), Says: "The start tower, null before the start"},
		{Name: "hand", Value: document.Tables(&p.Hand, nil, (*HandView).fields), Says: "The tiles in hand"},
		{Name: "banked", Value: document.Int(&p.Banked), Says: "Rubies"},
	}
}

func (h *HandView) fields() []document.Field {
	return []document.Field{
		{Name: "tile", Value: document.Said(h.Kind.String()), Says: "What it is"},
		{Name: "used", Value: document.Truth(&h.Used), Says: "It was used in this turn"},
	}
}

// doing is what the game is in the midst of.
func (v *View) doing() []document.Field {
	owner, robbed := v.Owner != engine.Nobody, v.Victim != engine.Nobody
	return []document.Field{
		{Name: "owner", None: !owner, Value: engine.SeatValue(v.Owner), Says: "While something is put away: who does"},
		{Name: "away", None: !owner, Value: document.Said(v.Away.String()), Says: "What is"},
		{Name: "offer", None: v.Offer.Kind == NoKind, Value: document.Said(v.Offer.Kind.String()), Says: "While something is found for a swap: what is given"},
		{Name: "victim", None: !robbed, Value: engine.SeatValue(v.Victim), Says: "While somebody is robbed: who"},
		{Name: "loot", None: !robbed, Value: document.Int(&v.Loot), Says: "How many tiles may still be taken"},
		{Name: "defended", None: !robbed, Value: document.Truth(&v.guarded), Says: "The victim had a dagger"},
	}
}

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	number, _ := p.Turn()
	robbed := p.loot > 0 || p.phase == returning || p.away[1] != NoTile
	fields := append(phaseFields(p.phase, p.find), []document.Field{
		{Name: "number", Value: document.Counted(number), Says: "Of turns played"},
		{Name: "actor", Value: engine.SeatValue(p.Actor()), Says: "Who decides now"},
		{Name: "seen", Says: "For each seat the bases whose object it has seen", Value: document.EachWritten(p.seen[:p.game.seats], func(w document.Writer, seen Bases) {
			basesValue(seen.append(nil)).Put(w)
		})},
		{Name: "shown", Value: basesValue(p.shown.append(nil)), Says: "The objects that were put there for all to see"},
		{Name: "used", Value: countsValue(p.counts(p.used)), Says: "How many tiles of each kind were used in this turn"},
		{Name: "gone", Value: countsValue(p.counts(p.gone)), Says: "How many are out of the game"},
		{Name: "offer", None: p.offer == NoTile, Value: document.Said(p.kind(p.offer).String()), Says: "What is given in a swap"},
		{Name: "away", None: p.away[0] == NoTile, Value: document.Said(p.kind(p.away[0]).String()), Says: "What the seat whose turn it is puts away"},
		{Name: "victim_away", None: p.away[1] == NoTile, Value: document.Said(p.kind(p.away[1]).String()), Says: "What the victim of a dagger puts away"},
		{Name: "victim", None: !robbed, Value: engine.SeatValue(engine.Seat(p.victim)), Says: "While somebody is robbed: who"},
		{Name: "loot", None: !robbed, Value: document.Int(&p.loot), Says: "How many tiles may still be taken"},
		{Name: "defended", None: !robbed, Value: document.Truth(&p.defended), Says: "The victim had a dagger"},
	}...)
	return append(fields, agreedField(p.agreed))
}

// phaseFields is what the game waits for.
func phaseFields(ph phase, f find) []document.Field {
	return []document.Field{
		{Name: "phase", Value: document.Said(phaseWords[ph]), Says: "What the game waits for"},
		{Name: "finding", None: ph != finding, Value: document.Said(findWords[f]), Says: "While something is found: for start, take, swap or ruby"},
	}
}

// agreedField is who agreed to stop.
func agreedField(agreed uint8) document.Field {
	var all []engine.Seat
	for s := range engine.Seat(MaxSeats) {
		if agreed>>s&1 != 0 {
			all = append(all, s)
		}
	}
	return document.Field{Name: "agreed", None: agreed == 0, Value: engine.SeatsValue(all), Says: "Who said yes to stopping in this turn, once somebody did"}
}

// counts is how many of some tiles there are of each kind.
func (p *Position) counts(tiles tileSet) map[Kind]int {
	counts := make(map[Kind]int)
	for i, k := range p.game.Set.Tiles {
		if tiles.has(Tile(i + 1)) {
			counts[k]++
		}
	}
	return counts
}

// countsValue writes how many tiles of each kind there are.
func countsValue(counts map[Kind]int) document.Value {
	return document.Written(func(w document.Writer) { document.Table(countFields(counts)).Put(w) })
}

// kindsValue writes a list of tiles.
func kindsValue(all Kinds) document.Value {
	return document.Written(func(w document.Writer) {
		w.Open('[')
		for k := range all.All() {
			w.Text(k.String())
		}
		w.Close(']')
	})
}

// basesValue writes a list of bases.
func basesValue(all []int) document.Value {
	return document.EachWritten(all, func(w document.Writer, b int) { w.Int(b + 1) })
}

// baseOrNull writes a base, or null for a seat that has yet to choose.
func baseOrNull(base int) document.Value {
	return document.Written(func(w document.Writer) {
		if base == NoBase {
			w.Null()
			return
		}
		w.Int(base + 1)
	})
}
