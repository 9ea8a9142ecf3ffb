package words

import (
	"strconv"

	"mastro/engine"
)

// Game is the name of a game, as the menu has it.
func (w Words) Game(name string) string { return w.say("game." + name) }

// Option is a house rule that the menu offers, of a game, as a line of the menu.
func (w Words) Option(game string, o engine.Option) string {
	return w.option(game, o.Name)
}

// Value is one of its values.
func (w Words) Value(game string, o engine.Option, i int) string {
	if o.Values == nil {
		return []Message{No, Yes}[i].In(w)
	}
	if _, err := strconv.Atoi(o.Values[i]); err == nil && options["option."+game+"."+o.Name+"."+o.Values[i]] == (sentence{}) {
		return o.Values[i] // a number of the table's own
	}
	return w.option(game, o.Name+"."+o.Values[i])
}

// option is what a game calls a house rule or a value, or what all games do.
func (w Words) option(game, name string) string {
	if key := "option." + game + "." + name; options[key] != (sentence{}) {
		return w.say(key)
	}
	return w.say("option." + name)
}

// The values of a rule that is kept or not.
const (
	No  Message = "option.no"
	Yes Message = "option.yes"
)

// options is the names of the games, and of the house rules that the menu
// offers.
var options = map[string]sentence{
	"option.no":  {It: "no", En: "no"},
	"option.yes": {It: "sì", En: "yes"},

	"option.order":                 {It: "Inizia", En: "First"},
	"option.order.printed":         {It: "regola (a sorte)", En: "rules (drawn)"},
	"option.order.drawn":           {It: "a sorte", En: "drawn"},
	"option.order.youngest":        {It: "il più giovane", En: "the youngest"},
	"option.order.oldest":          {It: "il più anziano", En: "the oldest"},
	"option.order.entered":         {It: "giocatore 1", En: "player 1"},
	"option.carte.order.printed":   {It: "regola (giovane)", En: "rules (youngest)"},
	"option.torri3d.order.printed": {It: "regola (giovane)", En: "rules (youngest)"},
	"option.torri3d.order.entered": {It: "1, no vertigini", En: "1, no vertigo"},

	"game.labiro":                {It: "LABIRO", En: "LABIRO"},
	"option.labiro.hidden":       {It: "Oggetti", En: "Objects"},
	"option.labiro.hidden.dealt": {It: "dal programma", En: "by program"},
	"option.labiro.hidden.blind": {It: "a mano", En: "by hand"},

	"game.magico":                   {It: "Labirinto magico", En: "Sliding labyrinth"},
	"option.magico.cards":           {It: "Carte a testa", En: "Cards each"},
	"option.magico.cards.all":       {It: "tutte", En: "all"},
	"option.magico.finish":          {It: "Fine", En: "End"},
	"option.magico.finish.home":     {It: "a casa", En: "at home"},
	"option.magico.finish.cell":     {It: "al traguardo", En: "on the goal"},
	"option.magico.finish.anywhere": {It: "all’ultimo tesoro", En: "last treasure"},
	"option.magico.hidden":          {It: "Carte", En: "Cards"},
	"option.magico.hidden.dealt":    {It: "dal programma", En: "by program"},
	"option.magico.hidden.blind":    {It: "a mano", En: "by hand"},

	"game.carte":                {It: "Labirinto a carte", En: "Card labyrinth"},
	"option.carte.assist":       {It: "Prese", En: "Captures"},
	"option.carte.assist.off":   {It: "da trovare", En: "to be found"},
	"option.carte.assist.after": {It: "dette dopo", En: "told after"},
	"option.carte.assist.on":    {It: "mostrate", En: "shown"},
	"option.carte.strict_edges": {It: "Bordi combacianti", En: "Edges must match"},
	"option.carte.hidden":       {It: "Carte", En: "Cards"},
	"option.carte.hidden.dealt": {It: "dal programma", En: "by program"},
	"option.carte.hidden.blind": {It: "a mano", En: "by hand"},

	"game.torri3d":                 {It: "3D Labyrinth", En: "3D Labyrinth"},
	"option.torri3d.hidden":        {It: "Carte", En: "Cards"},
	"option.torri3d.hidden.dealt":  {It: "dal programma", En: "by program"},
	"option.torri3d.hidden.blind":  {It: "a mano", En: "by hand"},
	"option.torri3d.rune":          {It: "Pietra runica", En: "Rune stone"},
	"option.torri3d.rune.stop":     {It: "fermarsi", En: "stop on it"},
	"option.torri3d.rune.pass":     {It: "passarci", En: "pass over it"},
	"option.torri3d.still":         {It: "Chi sta fermo", En: "Not moving"},
	"option.torri3d.still.draws":   {It: "pesca", En: "draws a card"},
	"option.torri3d.still.nothing": {It: "non pesca", En: "draws none"},

	"game.fuga":                  {It: "Fuga", En: "Labyrinth escape"},
	"option.fuga.rounds":         {It: "Giri", En: "Rounds"},
	"option.fuga.rounds.evening": {It: "una serata", En: "an evening"},
	"option.fuga.rounds.0":       {It: "senza limite", En: "no limit"},
	"option.fuga.dice":           {It: "Dadi", En: "Dice"},
	"option.fuga.dice.box":       {It: "dal programma", En: "by program"},
	"option.fuga.dice.hand":      {It: "a mano", En: "by hand"},
	"option.fuga.facilitator":    {It: "Con una guida", En: "With a guide"},
	"option.fuga.cards":          {It: "Con le carte", En: "With the cards"},
	"option.fuga.hidden":         {It: "Numeri", En: "Numbers"},
	"option.fuga.hidden.dealt":   {It: "dal programma", En: "by program"},
	"option.fuga.hidden.blind":   {It: "a mano", En: "by hand"},
	"option.fuga.count":          {It: "Si conta", En: "Counted"},
	"option.fuga.count.all":      {It: "tutto", En: "everything"},
	"option.fuga.count.colours":  {It: "solo i colori", En: "colours only"},
}
