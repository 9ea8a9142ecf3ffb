package kept

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
	"mastro/engine/archive"
)

// finding is something that does not agree.
type finding struct {
	Game string `json:"game"` // its ID; "" where it is not of one game
	Text string `json:"text"`
}

// Verify reads the whole archive, plays these games again step by step, or all where none is
// named, and draws again those that are over or put away. Files with records are verified so too.
// A second after it has begun it says on errs how far it is.
func (b Book) Verify(ctx context.Context, begun []string, out, errs io.Writer, inJSON bool) error {
	files, begun := split(begun)
	var chosen []string
	var found []finding
	if len(begun) > 0 || len(files) == 0 {
		var err error
		if chosen, found, err = b.verified(ctx, begun, errs); err != nil {
			return err
		}
	}
	remedy := "each line above names what differs"
	if len(found) > 0 {
		remedy += ", and \"mastro games recover\" puts a damaged file aside"
	}
	for _, name := range files {
		wrong, err := verifyFile(name)
		if err != nil {
			return err
		}
		chosen, found = append(chosen, name), append(found, wrong...)
	}
	return b.report(chosen, found, remedy, out, inJSON)
}

// split parts names of files from the beginnings of IDs.
func split(names []string) (files, begun []string) {
	for _, name := range names {
		if isFile(name) {
			files = append(files, name)
		} else {
			begun = append(begun, name)
		}
	}
	return files, begun
}

// report says what was verified, what was found, and what to do then.
func (b Book) report(chosen []string, found []finding, remedy string, out io.Writer, inJSON bool) (err error) {
	if inJSON {
		err = stdio.WriteJSON(out, struct {
			OK       bool      `json:"ok"`
			Games    int       `json:"games"` // how many were played again
			Findings []finding `json:"findings"`
		}{len(found) == 0, len(chosen), append([]finding{}, found...)})
	} else {
		for _, f := range found {
			fmt.Fprintln(out, f)
		}
		if len(found) == 0 {
			_, err = fmt.Fprintln(out, words.GamesVerified.In(b.Words, len(chosen)))
		}
	}
	if err == nil && len(found) > 0 {
		err = exit.Verification.Becausef("not everything agrees; %s", remedy)
	}
	return err
}

func (f finding) String() string {
	if f.Game == "" {
		return f.Text
	}
	return f.Game + ": " + f.Text
}

// verified is which games were verified, and what was found.
func (b Book) verified(ctx context.Context, begun []string, errs io.Writer) (chosen []string, found []finding, err error) {
	a, err := b.look()
	switch {
	case errors.Is(err, archive.ErrDamaged):
		return nil, []finding{{Text: err.Error()}}, nil
	case err != nil:
		return nil, nil, err
	case a == nil:
		if len(begun) > 0 {
			_, err = find(nil, begun[0])
		}
		return nil, nil, err
	}
	defer a.Close()
	all, err := a.Games()
	if err == nil {
		chosen, err = choose(all, begun)
		if err != nil {
			return nil, nil, err
		}
	} else if !errors.Is(err, archive.ErrDamaged) {
		return nil, nil, b.refused(err)
	}
	wrong, err := a.Verify(nil)
	if err != nil {
		return nil, nil, b.refused(err)
	}
	for _, f := range wrong {
		if f.ID == "" || slices.Contains(chosen, f.ID) {
			found = append(found, finding{f.ID, oneLine(f.What)})
		}
	}
	again, err := b.replay(ctx, a, chosen, found, errs)
	return chosen, append(found, again...), err
}

// choose is the IDs of the games that are named, or of all.
func choose(all []archive.Game, begun []string) (chosen []string, err error) {
	for _, id := range begun {
		g, err := find(all, id)
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, g.ID)
	}
	if len(begun) == 0 {
		for _, g := range all {
			chosen = append(chosen, g.ID)
		}
	}
	return chosen, nil
}

// replay plays games again, but for those of which something was found already.
func (b Book) replay(ctx context.Context, a *archive.Archive, chosen []string, before []finding, errs io.Writer) (found []finding, err error) {
	p := progress{began: time.Now(), to: errs, words: b.Words, all: len(chosen)}
	defer p.end()
	for i, id := range chosen {
		if ctx.Err() != nil {
			return nil, exit.Failed.Becausef("interrupted; not everything was verified")
		}
		p.tell(i, time.Now())
		if slices.ContainsFunc(before, func(f finding) bool { return f.Game == id }) {
			continue
		}
		text, err := a.Record(id)
		switch {
		case errors.Is(err, archive.ErrDamaged):
			found = append(found, finding{id, oneLine(err.Error())})
		case err != nil:
			return nil, b.refused(err)
		default:
			found = append(found, findings(id, text)...)
		}
	}
	return found, nil
}

func oneLine(text string) string { return printable(strings.ReplaceAll(text, "\n", "; ")) }

// progress says how far it is, no more often than once a second.
type progress struct {
	began, told time.Time
	to          io.Writer
	words       words.Words
	all         int
}

func (p *progress) tell(done int, now time.Time) {
	if now.Sub(p.began) >= time.Second && now.Sub(p.told) >= time.Second {
		fmt.Fprintf(p.to, "\r%s", words.GamesProgress.In(p.words, done, p.all))
		p.told = now
	}
}

// end leaves the line, if something was said.
func (p *progress) end() {
	if !p.told.IsZero() {
		fmt.Fprintln(p.to)
	}
}
