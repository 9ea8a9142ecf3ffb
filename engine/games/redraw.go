package games

import (
	"bytes"
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

// Redrawn compares a start with what its draw gives when it is drawn again, by the house rules that
// the start says and, on fixed bases, on its places. It returns what differs; nothing where all
// agrees. A start that is hidden from everybody is compared as far as everybody knows it.
func (g Game) Redrawn(s record.Start, hidden bool, d *secret.Draw) (differs []string, err error) {
	was, err := g.Open(s)
	if err != nil {
		return nil, err
	}
	again, err := was.redraw(d)
	if err != nil {
		return nil, err
	}
	if hidden {
		if again, err = again.Hide(); err != nil {
			return nil, err
		}
	}
	if order := engine.Seating(engine.OrderDrawn, len(d.Order), nil, d.Secret.Seed); !slices.Equal(order, d.Order) {
		differs = append(differs, fmt.Sprintf("the order of play was drawn as %v, and not as %v", counted(order), counted(d.Order)))
	}
	if line := firstOther(was.document(), again.document()); line != "" {
		differs = append(differs, line)
	}
	return differs, nil
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

// sectionOptions are the house rules in every set-up.
const sectionOptions = "options"

// rules fills in the house rules of the set-up.
func (o Opening) rules(rules engine.Rules) error {
	options := slices.DeleteFunc(o.setup.Document().Fields, func(f document.Field) bool { return f.Name != sectionOptions })
	same := document.Document{Fields: []document.Field{{Name: sectionOptions, Value: document.Table(rules.Document().Fields)}}}
	return configs.Read(record.SectionSetup, configs.Write(options), same)
}

// document is the set-up as a text that depends on nothing but what is set up.
func (o Opening) document() []byte { return configs.Write(o.setup.Document().Fields) }

// firstOther says which is the first line in which a set-up is another than the one drawn again, and
// below which heading; empty where they are the same.
func firstOther(was, again []byte) string {
	if bytes.Equal(was, again) {
		return ""
	}
	a, b := strings.Split(string(was), "\n"), strings.Split(string(again), "\n")
	n, heading := 0, map[string]int{}
	below := ""
	for ; n < min(len(a), len(b)) && a[n] == b[n]; n++ {
		if strings.HasPrefix(a[n], "[") {
			heading[a[n]]++
			below = fmt.Sprintf(" below %s no. %d", a[n], heading[a[n]])
		}
	}
	line := func(all []string) string {
		if n < len(all) {
			return all[n]
		}
		return ""
	}
	return fmt.Sprintf("the set-up differs in its line %d%s: drawn again it is %s, recorded is %s", n+1, below, line(b), line(a))
}

// counted is numbers as people count.
func counted(numbers []int) (all []int) {
	for _, n := range numbers {
		all = append(all, n+1)
	}
	return all
}

// VerifyDraw draws the game of a record again, and says what differs. Without a secret in the record
// there is nothing to draw.
func VerifyDraw(r *record.Record) (differs []string, err error) {
	if r.Drawn == nil {
		return nil, nil
	}
	g, _ := Find(r.Game)
	if p := r.Drawn.Secret.Print(); p != r.Print {
		differs = append(differs, fmt.Sprintf("the fingerprint of its secret is %s, and not %s", p, r.Print))
	}
	if r.Rules != g.Rules() {
		return append(differs, fmt.Sprintf("it was drawn by version %d of the rules, and this program has %d; verify it with the program that it was played with", r.Rules, g.Rules())), nil
	}
	more, err := g.Redrawn(r.Start, r.Public, r.Drawn)
	return append(differs, more...), err
}
