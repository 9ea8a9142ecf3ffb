package scene

import (
	"fmt"
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Form is the menu as a page shows it: where it is played, which game, who plays. Until it was said
// where, only that is asked.
type Form struct {
	Says   string   `json:"says"`   // what is asked
	Before []Option `json:"before"` // what lies above: games to go on with
	Where  []Option `json:"where"`
	Games  []Card   `json:"games"`
	People []Person `json:"people"`
	More   Option   `json:"more,omitzero"` // one player more; zero where no more can play
	Asks   []Rule   `json:"asks"`          // what is to be looked at before
	Start  Option   `json:"start,omitzero"`
	Rules  []Rule   `json:"rules"` // everything else
	Others []Option `json:"others"`
}

// Option is one thing that can be chosen in a form.
type Option struct {
	Does   Action `json:"id"`
	Link   string `json:"link,omitzero"` // a page to read instead
	Sign   string `json:"sign,omitzero"` // its picture, for programs
	Text   string `json:"text"`
	Says   string `json:"says,omitzero"` // what that means, in a sentence
	Chosen bool   `json:"chosen"`
}

// Card is a game that can be chosen.
type Card struct {
	Option
	Players string `json:"players"` // how many can play
	Lasts   string `json:"lasts"`   // about how long
}

// Person is one who plays.
type Person struct {
	Place   int      `json:"place"` // from 0
	Name    string   `json:"name"`
	Called  string   `json:"called"`  // what that one is called without a name
	Kinds   []Option `json:"kinds"`   // what that one can be
	Colours []Option `json:"colours"` // nil in a game without
	Remove  Option   `json:"remove,omitzero"`
}

// Rule is something that can be chosen beside the game, with a sentence about it.
type Rule struct {
	Text   string   `json:"text"`
	Says   string   `json:"says"`
	Values []Option `json:"values"`
}

// Form makes the page of the choices.
func (n NewGame) Form() *Form {
	w := n.words()
	f := &Form{Says: words.WhereAsk.In(w), Where: n.places(w), Others: n.languages()}
	if n.Where == Unsaid {
		return f
	}
	f.Says = words.NewGame.In(w)
	for i := range n.Offers {
		f.Games = append(f.Games, n.card(w, i))
	}
	for i := range n.Players {
		f.People = append(f.People, n.person(w, i))
	}
	if n.Players < n.Offer().Most {
		f.More = Option{Does: Action{Kind: NextPlayers, Text: fmt.Sprint(n.Players + 1)}, Text: words.OneMorePlays.In(w)}
	}
	f.Start = Option{Does: Action{Kind: StartGame}, Text: words.MenuStart.In(w), Says: n.ageless(w)}
	f.Rules, f.Asks = n.rules(w), n.printings(w)
	if n.Lacking() {
		f.Start = Option{Does: Action{Kind: TellSet}, Text: words.FormTellFirst.In(w), Says: words.FormTellFirstSays.In(w)}
	}
	return f
}

// places are where it can be played. How a table with sensors is built is told where there is none.
func (n NewGame) places(w words.Words) (all []Option) {
	for _, at := range []Where{OnlyHere, Printed, Sensed} {
		o := Option{Does: Action{Kind: NextWhere, Text: at.String()}, Sign: at.String(), Text: whereWords[at].name.In(w), Says: whereWords[at].says.In(w), Chosen: n.Where == at}
		if !slices.Contains(n.Wheres, at) {
			o.Does, o.Link, o.Says = Action{}, "/manual/table", words.WhereBuilt.In(w)
		}
		all = append(all, o)
	}
	return all
}

// printings asks which printing of the set people have, where they play with it and several were sold.
func (n NewGame) printings(w words.Words) []Rule {
	if n.Place() != Printed || len(n.Offer().Printings) < 2 {
		return nil
	}
	r := Rule{Text: words.FormPrinting.In(w), Says: words.FormPrintingSays.In(w)}
	for i, title := range n.Offer().Printings {
		r.Values = append(r.Values, Option{Does: ruleAction(fmt.Sprint(printing, " ", i+1)), Text: title, Chosen: n.Printing == i})
	}
	return []Rule{r}
}

func (n NewGame) card(w words.Words, game int) Card {
	o := &n.Offers[game]
	as := n
	if game != n.Game {
		as = n.Of(game)
	}
	c := Card{
		Option: Option{
			Does: Action{Kind: NextGame, Text: o.Name}, Sign: o.Name, Text: o.Words.Name.In(w), Says: o.Words.Pitch.In(w), Chosen: game == n.Game,
		},
		Players: words.CardPlayers.In(w, o.Least, o.Most),
	}
	if n.lacking(game) && !o.OwnSet {
		c.Does, c.Link, c.Says = Action{}, "/manual/configuration", words.FormRegister.In(w)
	}
	if o.Minutes != nil {
		c.Lasts = lasts(w, o.Minutes(as))
	}
	return c
}

func (n NewGame) person(w words.Words, i int) Person {
	p := Person{Place: i, Name: n.Names[i], Called: words.MenuPlayer.In(w, i+1)}
	for _, kind := range playerKinds {
		if kind == "child" && !n.Offer().Children {
			continue
		}
		text := map[string]words.Message{"adult": words.Adult, "child": words.AChild, "bot": words.Bot}[kind]
		p.Kinds = append(p.Kinds, Option{Does: Action{Kind: NextPlayer, Number: i, Text: kind}, Text: text.In(w), Chosen: n.kindName(i) == kind})
	}
	if colours := n.Offer().Colours; len(colours) > 0 {
		p.Colours = []Option{{Does: Action{Kind: NextColour, Number: i, Text: anyColour}, Text: words.AnyColour.In(w), Chosen: n.Colours[i] == 0}}
		for at, c := range colours {
			p.Colours = append(p.Colours, Option{Does: Action{Kind: NextColour, Number: i, Text: c.String()}, Text: string(w.Colour(c)), Chosen: n.Colours[i] == at+1})
		}
	}
	if i == n.Players-1 && i >= n.Offer().Least { // the last, so that nobody changes places
		p.Remove = Option{Does: Action{Kind: NextPlayers, Text: fmt.Sprint(i)}, Text: words.Leaves.In(w, nameOr(p.Name, p.Called))}
	}
	return p
}

func nameOr(name, otherwise string) words.Name {
	if name != "" {
		return words.Name(name)
	}
	return words.Name(otherwise)
}

// rules are what can be chosen beside the game, as far as it means something for it.
func (n NewGame) rules(w words.Words) (all []Rule) {
	if n.Place() != OnlyHere {
		guided := Rule{Text: words.MenuGuided.In(w), Says: words.GuidedSays.In(w)}
		for g := AsDrawn; g <= Told && (g < Told || n.Offer().Tells); g++ {
			guided.Values = append(guided.Values, Option{Does: Action{Kind: NextGuided, Text: guidances[g]}, Text: g.name().In(w), Chosen: n.Guided == g})
		}
		all = append(all, guided)
	}
	if n.mayChooseMap() {
		kinds := Rule{Text: words.MenuMap.In(w), Says: words.MapSays.In(w)}
		for i, m := range n.Offer().Maps {
			kinds.Values = append(kinds.Values, Option{Does: Action{Kind: NextMap, Text: m.Text}, Text: m.Name.In(w), Chosen: n.Map == i})
		}
		all = append(all, kinds)
	}
	if n.Sets && n.Offer().OwnSet {
		own := Rule{Text: words.OwnSetAsk.In(w), Says: words.OwnSetSays.In(w), Values: []Option{{Does: Action{Kind: TellSet}, Text: words.MenuOwnSet.In(w)}}}
		if n.Offer().Invented {
			own.Says = words.MenuInvented.In(w)
		}
		all = append(all, own)
	}
	for i, o := range n.Offer().Rules {
		all = append(all, n.rule(w, o, n.Rules[i]))
	}
	return all
}

func (n NewGame) rule(w words.Words, o engine.Option, chosen int) Rule {
	r := Rule{Text: n.Offer().Words.Option(w, o), Says: n.Offer().Words.Says(w, o)}
	for i, value := range valuesOf(o) {
		r.Values = append(r.Values, Option{Does: ruleAction(o.Name + " " + value), Text: n.Offer().Words.Value(w, o, i), Chosen: chosen == i})
	}
	return r
}

func (n NewGame) languages() (all []Option) {
	for _, l := range words.Languages() {
		all = append(all, Option{Does: Action{Kind: NextLanguage, Text: l.String()}, Text: l.Name(), Chosen: l == n.Language})
	}
	return all
}
