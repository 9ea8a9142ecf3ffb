package pipe

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

//go:embed help.txt
var helpOfLines string

// Help explains the pipe: the lines, every request with what it says and what is answered,
// and what the games that are offered add to it. It is made from the table that serves the
// requests, and from the tags of its structs.
func Help(games ...Game) string {
	h := help{listed: map[reflect.Type]bool{}}
	h.WriteString(helpOfLines)
	h.heading("REQUESTS")
	for _, r := range table() {
		fmt.Fprintf(&h, "  %s\n", r.do)
		h.text("      ", r.says)
		h.fields(r.ask, "      ")
		h.fields(r.answer, "      -> ")
	}
	h.heading("PARTS OF REQUESTS AND ANSWERS")
	for i := 0; i < len(h.parts); i++ { // a part may name others
		fmt.Fprintf(&h, "  %s\n", h.parts[i].Name())
		h.fields(h.parts[i], "      ")
	}
	for _, g := range games {
		h.heading(strings.ToUpper(g.Name) + ": MOVES, SET-UPS AND VIEWS")
		h.game(&g)
	}
	return h.String()
}

// help is the text that is being written, and the parts of requests and answers that it has
// named.
type help struct {
	strings.Builder
	parts  []reflect.Type
	listed map[reflect.Type]bool
}

func (h *help) heading(text string) { fmt.Fprintf(h, "\n%s\n", text) }

func (h *help) text(margin, text string) { document.Paragraph(&h.Builder, margin, margin, text) }

// line explains one thing behind its name.
func (h *help) line(margin, name, text string) {
	if len([]rune(name)) > 7 {
		name += " "
	}
	document.Paragraph(&h.Builder, fmt.Sprintf("%s%-8s ", margin, name), strings.Repeat(" ", len(margin)+9), text)
}

// fields explains what a struct has. An embedded one is a part of its own.
func (h *help) fields(t reflect.Type, margin string) {
	for f := range t.Fields() {
		if f.Anonymous {
			h.line(margin, "...", "And what "+h.part(f.Type)+" has.")
			continue
		}
		text := h.kind(f.Type)
		if usual := f.Tag.Get("usual"); usual != "" {
			text += "; left out: " + usual
		}
		if says := f.Tag.Get("says"); says != "" {
			text += ". " + upper(says)
		}
		h.line(margin, nameOf(f), upper(text)+".")
	}
}

// kind is what a value is.
func (h *help) kind(t reflect.Type) string {
	switch {
	case t.Kind() == reflect.Pointer:
		return h.kind(t.Elem())
	case t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Struct:
		return "a list, each of them: " + h.part(t.Elem())
	case t.Kind() == reflect.Struct && t != reflect.TypeFor[Value]():
		return "see " + h.part(t)
	}
	return kindOf(t)
}

// part is the name of a struct, which is then explained, too.
func (h *help) part(t reflect.Type) string {
	if !h.listed[t] {
		h.listed[t] = true
		h.parts = append(h.parts, t)
	}
	return t.Name()
}

func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// game explains a game, as far as it says something of itself.
func (h *help) game(g *Game) {
	m := g.Form.Manual()
	h.text("  ", "Moves, as they are typed, with the ruling that each rests on. "+strings.Join(m.Moves, " "))
	for _, v := range m.Verbs {
		h.line("      ", fmt.Sprintf("%s  %d", v.Example, v.Ruling), v.Says)
	}
	h.texts(m.Things...)
	h.texts("The reasons of fouls, with the ruling that each stands on: " + reasons(m.Faults))
	h.texts(m.Fouls...)
	h.texts("A set-up, as new takes it and state gives it. " + strings.Join(m.Setup, " "))
	document.Explain(&h.Builder, "      ", g.Form.Blank().Document().Fields)
	if p, _, err := g.drawn(new(newAsk)); err == nil { // with a set that is whole
		h.texts(`State: "setup", and`)
		document.Explain(&h.Builder, "      ", g.Form.State(p))
		h.texts("View:")
		document.Explain(&h.Builder, "      ", g.Form.View(p.View(0)))
	}
	h.texts(m.Notes...)
	h.texts("Events: "+strings.Join(m.Events, ", "), "Phases: "+strings.Join(m.Phases, ", "))
}

// texts writes paragraphs, each behind a blank line.
func (h *help) texts(all ...string) {
	for _, text := range all {
		h.WriteByte('\n')
		h.text("  ", text)
	}
}

// reasons are those of all fouls, in the order of the rulings.
func reasons(all []engine.Fault) string {
	byRuling := slices.SortedStableFunc(slices.Values(all), func(a, b engine.Fault) int { return a.Ruling - b.Ruling })
	return strings.Join(each(byRuling, func(f engine.Fault) string { return fmt.Sprint(f.Reason, " ", f.Ruling) }), ", ")
}
