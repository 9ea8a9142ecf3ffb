package games

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/master/layout"
	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// VerifyDraw draws the game of a record again, by the house rules that its start says and, on fixed
// bases, on its places, and says what differs. Without a secret in the record there is nothing to
// draw. What is hidden in a record for all is not compared.
func VerifyDraw(r *record.Record) (differs []string, err error) {
	d := r.Drawn
	if d == nil {
		return nil, nil
	}
	g, _ := Find(r.Game)
	if p := d.Secret.Print(); r.Print == (secret.Print{}) {
		differs = append(differs, "it has a secret and no fingerprint: somebody took it out")
	} else if p != r.Print {
		differs = append(differs, fmt.Sprintf("the fingerprint of its secret is %s, and not %s", p, r.Print))
	}
	if r.Rules != g.Rules() {
		return append(differs, fmt.Sprintf("it was drawn by version %d of the rules, and this program has %d; verify it with the program that it was played with", r.Rules, g.Rules())), nil
	}
	was, err := g.Open(r.Start)
	if err != nil {
		return differs, err
	}
	again, err := was.redraw(d)
	if err == nil && r.Public {
		again, err = again.Hide()
	}
	if err != nil {
		return differs, err
	}
	if order := engine.Seating(engine.OrderDrawn, len(d.Order), nil, d.Secret.Seed); !slices.Equal(order, d.Order) {
		differs = append(differs, fmt.Sprintf("the order of play was drawn as%s, and not as%s", secret.Counted(order), secret.Counted(d.Order)))
	}
	return append(differs, firstOther(string(was.Start().Setup), string(again.Start().Setup))...), nil
}

// redraw draws the start again.
func (o Opening) redraw(d *secret.Draw) (again Opening, err error) {
	p, err := o.Position()
	if err != nil {
		return again, err
	}
	again = Opening{Game: o.Game}
	if again.setup, err = o.Game.known.form.Draw(o.rules, p.Seats(), d.Secret.Seed); err != nil {
		return again, err
	}
	again.Colour(d.Colours)
	if d.Map == secret.FixedBases {
		return again, again.Place(o.Board().Places())
	}
	w, err := layout.Parse(d.Map)
	if err != nil {
		return again, err
	}
	return again, again.Lay(w, d.Secret.Seed)
}

// rules fills in the house rules of the set-up, its options.
func (o Opening) rules(rules engine.Rules) error {
	options := slices.DeleteFunc(o.setup.Document().Fields, func(f document.Field) bool { return f.Name != "options" })
	same := document.Document{Fields: []document.Field{{Name: "options", Value: document.Table(rules.Document().Fields)}}}
	return configs.Read(record.SectionSetup, configs.Write(options), same)
}

// firstOther says which is the first line in which a set-up is another than the one drawn again, and
// below which heading; nothing where they are the same.
func firstOther(was, again string) []string {
	a, b := strings.SplitAfter(was, "\n"), strings.SplitAfter(again, "\n") // the last is empty
	headings, below := map[string]int{}, ""
	for n := range min(len(a), len(b)) {
		line, drawn := strings.TrimSpace(a[n]), strings.TrimSpace(b[n])
		if a[n] != b[n] {
			return []string{fmt.Sprintf("the set-up differs in its line %d%s: drawn again it is %s, recorded is %s", n+1, below, drawn, line)}
		}
		if strings.HasPrefix(line, "[") {
			headings[line]++
			below = fmt.Sprintf(" below %s no. %d", line, headings[line])
		}
	}
	return nil
}
