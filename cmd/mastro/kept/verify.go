package kept

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
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
	var v verification
	if len(begun) > 0 || len(files) == 0 {
		var err error
		if v, err = b.verified(ctx, begun, errs); err != nil {
			return err
		}
	}
	v.remedy = "each line above names what differs"
	if len(v.found) > 0 {
		v.remedy += ", and \"mastro games recover\" puts a damaged file aside"
	}
	for _, name := range files {
		if err := b.verifyFile(name, &v); err != nil {
			return err
		}
	}
	if len(begun) == 0 && len(files) == 0 {
		v.draws = []string{words.GamesDraws.In(b.Words, v.again, len(v.draws)-v.again)}
	}
	return b.report(v, out, inJSON)
}

// verification is what was verified, and what came of it.
type verification struct {
	chosen []string // games by their IDs, and files
	found  []finding
	draws  []string // what is to be said of the draws of those in which nothing was found
	again  int      // how many of them were drawn again
	remedy string
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

// isFile reports whether what is named is a file, and no beginning of an ID.
func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil || filepath.Base(name) != name || filepath.Ext(name) != ""
}

// report says what was verified, what was found, and what to do then.
func (b Book) report(v verification, out io.Writer, inJSON bool) (err error) {
	if inJSON {
		err = stdio.WriteJSON(out, struct {
			OK       bool      `json:"ok"`
			Games    int       `json:"games"` // how many were played again
			Drawn    int       `json:"drawn"` // how many of them were drawn again
			Findings []finding `json:"findings"`
		}{len(v.found) == 0, len(v.chosen), v.again, append([]finding{}, v.found...)})
	} else {
		for _, f := range v.found {
			fmt.Fprintln(out, f)
		}
		if len(v.found) == 0 {
			for _, text := range v.draws {
				fmt.Fprintln(out, text)
			}
			_, err = fmt.Fprintln(out, words.GamesVerified.In(b.Words, len(v.chosen)))
		}
	}
	if err == nil && len(v.found) > 0 {
		err = exit.Verification.Becausef("not everything agrees; %s", v.remedy)
	}
	return err
}

func (f finding) String() string {
	if f.Game == "" {
		return f.Text
	}
	return f.Game + ": " + f.Text
}

// verified is which games of the archive were verified, and what was found.
func (b Book) verified(ctx context.Context, begun []string, errs io.Writer) (v verification, err error) {
	a, err := b.look()
	switch {
	case errors.Is(err, archive.ErrDamaged):
		v.found = []finding{{Text: err.Error()}}
		return v, nil
	case err != nil:
		return v, err
	case a == nil:
		_, err = choose(nil, begun)
		return v, err
	}
	defer a.Close()
	all, err := a.Games()
	if err == nil {
		v.chosen, err = choose(all, begun)
		if err != nil {
			return v, err
		}
	} else if !errors.Is(err, archive.ErrDamaged) {
		return v, b.refused(err)
	}
	wrong, err := a.Verify(nil)
	if err != nil {
		return v, b.refused(err)
	}
	for _, f := range wrong {
		if f.ID == "" || slices.Contains(v.chosen, f.ID) {
			v.found = append(v.found, finding{f.ID, oneLine(f.What)})
		}
	}
	return v, b.replay(ctx, a, &v, errs)
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
func (b Book) replay(ctx context.Context, a *archive.Archive, v *verification, errs io.Writer) error {
	p := progress{began: time.Now(), to: errs, words: b.Words, all: len(v.chosen)}
	defer p.end()
	before := v.found
	for i, id := range v.chosen {
		if ctx.Err() != nil {
			return exit.Failed.Becausef("interrupted; not everything was verified")
		}
		p.tell(i, time.Now())
		if slices.ContainsFunc(before, func(f finding) bool { return f.Game == id }) {
			continue
		}
		text, err := a.Record(id)
		switch {
		case errors.Is(err, archive.ErrDamaged):
			v.found = append(v.found, finding{id, oneLine(err.Error())})
		case err != nil:
			return b.refused(err)
		default:
			b.verifyRecord(id, text, v)
		}
	}
	return nil
}

// verifyFile verifies a file with a record as a game of the archive is.
func (b Book) verifyFile(name string, v *verification) error {
	text, err := read(name, nil)
	if err != nil {
		return err
	}
	v.chosen = append(v.chosen, name)
	b.verifyRecord(filepath.Base(name), text, v)
	return nil
}

// verifyRecord plays a record again, and draws it again if it tells its secret.
func (b Book) verifyRecord(id string, text []byte, v *verification) {
	r, err := parse(id, text)
	var differs []string
	if err == nil {
		differs, err = games.VerifyDraw(r)
	}
	if err != nil {
		differs = []string{err.Error()}
	}
	for _, what := range differs {
		v.found = append(v.found, finding{id, oneLine(what)})
	}
	switch {
	case len(differs) > 0:
	case r.Print == (secret.Print{}):
		v.draws = append(v.draws, words.GamesUndrawn.In(b.Words, id))
	case r.Drawn == nil:
		v.draws = append(v.draws, words.GamesNoSecret.In(b.Words, id, r.Print.Grouped(16)))
	default:
		_, asked, _ := strings.Cut(r.Drawn.Text(), "; ")
		v.draws = append(v.draws, words.GamesDrawn.In(b.Words, id, r.Print.Grouped(16), cmp.Or(asked, "-")))
		v.again++
	}
}

// parse reads the record of a game of the archive; what is wrong is told on one line.
func parse(id string, text []byte) (*record.Record, error) {
	r, err := record.Parse(id, text, games.Find)
	var wrong *configs.Error
	if errors.As(err, &wrong) {
		return nil, fmt.Errorf("line %d of its record: %s; %s", wrong.Line, wrong.What, wrong.Remedy)
	}
	return r, err
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
