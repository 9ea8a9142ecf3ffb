package scene

import (
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/seal"
)

// Seal is a draw to which people still add. It tells nothing of the secret.
type Seal struct {
	Number     int // of the table's commitments; 0 while there is none
	Unused     int // the first of the numbers just before it with which nothing was drawn; Number for none
	Commitment seal.Commitment
	People     []Adding // in the order of the menu
	Adders     []int    // the places of those who may still add something on this page
	Large      bool     // the code is shown large, also where there is no room for much else
}

// Adding is what one player does.
type Adding struct {
	Place int
	Name  string
	Added bool
	Text  string // what was added
}

// Upper is the commitment as a QR code holds it: in capitals it takes less room.
func (s *Seal) Upper() string { return strings.ToUpper(s.Commitment.String()) }

// Some tells whether somebody has added something.
func (s *Seal) Some() bool { return len(s.names()) > 0 }

// names are those who have added something.
func (s *Seal) names() (all []string) {
	for _, a := range s.People {
		if a.Added {
			all = append(all, a.Name)
		}
	}
	return all
}

// SealingState is what the page of a sealed draw says beside the draw.
type SealingState struct {
	Seal
	Waits  bool   // nothing can be chosen until the disk has it
	Failed string // why it could not go on; empty if it can
	Cursor int
}

// BuildSealing is the page of a sealed draw, as the table has it. Everybody may see it.
func BuildSealing(w words.Words, state SealingState) Scene {
	s := Scene{Page: Sealing, Seat: engine.Nobody, Left: NoCount, Title: words.SealingNone.In(w), Hint: words.HintChoose.In(w)}
	d := state.Seal
	if d.Number > 0 {
		s.Title, s.Seal = words.SealingTitle.In(w, d.Number), &d
		d.Large = state.Failed == "" && (state.Large || !d.Some())
		s.Text = d.text(w)
	}
	switch {
	case state.Waits:
		s.Text, d.Adders = append([]string{words.SealingWaits.In(w)}, s.Text...), nil
		return s
	case state.Failed != "":
		s.Text = append([]string{state.Failed}, s.Text...)
	}
	s.Choices = d.choices(w)
	s.Cursor = max(0, min(state.Cursor, len(s.Choices)-1))
	return s
}

// text says which numbers were not used, and who has added something.
func (s *Seal) text(w words.Words) (text []string) {
	if unused := words.SealingNotUsed(w, s.Unused, s.Number); unused != "" {
		text = append(text, unused)
	}
	if !s.Some() {
		return append(text, words.SealingPicture.In(w))
	}
	return append(text, words.SealingAdded.In(w, w.List(s.names())))
}

// choices are those of the table.
func (s *Seal) choices(w words.Words) (all []Choice) {
	add := func(a Action, text string) {
		all = append(all, Choice{Does: a, Text: clip(text), Part: engine.NoPart})
	}
	for _, p := range s.People {
		if !p.Added && s.Number > 0 {
			text := words.SealingThrows.In(w)
			add(Action{Kind: AddThrow, Number: p.Place}, words.MenuEntry.In(w, clipped(p.Name, ChoiceSize-len(text)-2), text))
		}
	}
	if s.Number > 0 {
		add(Action{Kind: DrawSealed}, words.SealingDraw.In(w))
	}
	switch {
	case s.Some() && s.Large:
		add(Action{Kind: ShowSeal}, words.SealingWho.In(w))
	case s.Some():
		add(Action{Kind: ShowSeal}, words.SealingCode.In(w))
	}
	add(Action{Kind: AnotherSeal}, words.SealingAnother.In(w))
	add(Action{Kind: ToMenu}, words.SealingMenu.In(w))
	return all
}

// Dice is how many dice a player throws who says their results with the knob.
const Dice = 3

// BuildThrow is the page on which the results of dice are said one by one.
func BuildThrow(w words.Words, name string, results []int, cursor int) Scene {
	m := MenuState{Words: w, Title: words.SealingDie.In(w, name, len(results)+1, Dice), Text: []string{words.SealingThrow.In(w)}, Cursor: cursor}
	if len(results) > 0 {
		m.Text = []string{words.SealingSoFar.In(w, ThrowText(results))}
	}
	for result := range 6 {
		m.Entries = append(m.Entries, Entry{Does: Action{Kind: AddDie, Number: result}, Text: strconv.Itoa(result + 1)})
	}
	m.Entries = append(m.Entries, Entry{Does: Action{Kind: ShowSeal}, Text: words.PageBack.In(w)})
	s := BuildMenu(m)
	s.Page = Question
	return s
}

// ThrowText is a throw as a player would type it: "6 2 5".
func ThrowText(results []int) string {
	all := make([]string, len(results))
	for i, n := range results {
		all[i] = strconv.Itoa(n)
	}
	return strings.Join(all, " ")
}

// WithOpened adds to the page after a game that its sealed draw may be read by now.
func WithOpened(s Scene, w words.Words, number int) Scene {
	if s.Page == End && number > 0 {
		s.Opened = number
		s.Text = append(s.Text[:len(s.Text):len(s.Text)], words.SealOpened.In(w, number))
	}
	return s
}

// IsSealed tells whether the draw of the next game is sealed.
func (n NewGame) IsSealed() bool { return n.Sealed && n.maySeal() }

// maySeal tells whether the draw can be sealed: not of a board that people have built.
func (n NewGame) maySeal() bool { return n.Seals && n.Offer().Drawn && n.Guided != Told }

// draw is the word for how the next game is drawn.
func (n NewGame) draw() words.Message {
	if n.Sealed {
		return words.DrawSealed
	}
	return words.DrawOpen
}
