package setup

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gofrs/flock"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/cmd/mastro/stdio"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/master/seal"
)

// sealed draws a set-up that neither the program nor the last player alone can choose. It shows its
// commitment on out, reads what each player adds from in, a line each, and is the set-up and the
// file in which everything is opened. That file tells all that is hidden.
func sealed(ctx context.Context, c *settings.Config, count int, in io.Reader, out io.Writer) (*shown, []byte, error) {
	n, err := players(c, count)
	if err != nil {
		return nil, nil, err
	}
	if c.Setup != nil {
		return nil, nil, exit.Usage.Becausef("--seal draws a set-up; leave setup out")
	}
	if slices.Contains(n.Children[:n.Players], true) {
		return nil, nil, exit.Usage.Becausef("--seal: who is a child would be drawn with the order of play; leave child out")
	}
	trial, err := menu.NewSetup(c, n, 0)
	if err != nil {
		return nil, nil, err
	}
	if trial.Movable() && menu.Bases(c) == scene.FixedBases {
		return nil, nil, exit.Usage.Becausef("--seal draws the map too, and the board's bases are fixed; leave it out, or fixed out of the board file")
	}
	game, house := menu.Chosen(c, n)
	w := words.Words{Language: c.Language}
	offer, err := game.Sealed(n.Players, house, c.Shape)
	if err != nil {
		return nil, nil, exit.Configuration.Because(err)
	}
	rand.Read(offer.Secret[:]) // never fails
	if err := number(&offer, c.State); err != nil {
		return nil, nil, err
	}
	commitment := offer.Commitment()
	fmt.Fprintln(out, words.SealCommitment.In(w, offer.Number, commitment.Code()))
	fmt.Fprintln(out, commitment)
	fmt.Fprintln(out, words.SealAsk.In(w))
	draw := seal.Sealed{Offer: offer}
	if draw.Adds, err = contributions(ctx, in, out, w); err != nil {
		return nil, nil, err
	}
	if len(draw.Adds) == 0 {
		fmt.Fprintln(out, words.SealNobody.In(w))
	}
	s := &shown{shape: c.Shape, bases: menu.Bases(c)}
	if s.menu, err = menu.Draw(c, n, draw.Seed); err != nil {
		return nil, nil, err
	}
	draws, err := game.Draws(draw, house)
	if err != nil {
		return nil, nil, err
	}
	return s, draw.Open(s.menu.Start().Setup, draws...).Write(), s.show(w)
}

// writeSealed writes a sealed set-up, and what opens it into a file, which it leaves behind only
// when all was drawn. What is asked and told of the draw goes to ask.
func writeSealed(ctx context.Context, c *settings.Config, r Request, in io.Reader, out, ask io.Writer) error {
	if err := stdio.WriteNew(r.Seal, nil, out); err != nil { // before anybody adds anything
		return err
	}
	s, err := sealedInto(ctx, c, r, in, out, ask)
	if err != nil {
		_ = os.Remove(r.Seal)
		return err
	}
	fmt.Fprintln(ask, words.SealWritten.In(s.table.Words, r.Seal))
	return s.write(r.Output, out)
}

// sealedInto draws a sealed set-up, and writes what opens it into its file, which is there.
func sealedInto(ctx context.Context, c *settings.Config, r Request, in io.Reader, out, ask io.Writer) (*shown, error) {
	if err := r.apartFrom(r.Seal); err != nil {
		return nil, err
	}
	s, opened, err := sealed(ctx, c, r.Players, in, ask)
	if err != nil {
		return nil, err
	}
	return s, stdio.Write(r.Seal, opened, out)
}

// contributions reads what players add, to an empty line or the end: "Ada: girasole", or a throw
// of dice, "Ada: 6 2 5". What cannot be taken is asked for again.
func contributions(ctx context.Context, in io.Reader, out io.Writer, w words.Words) (all []seal.Contribution, err error) {
	lines := make(chan string)
	go readLines(ctx, in, lines)
	for {
		select {
		case <-ctx.Done():
			return nil, exit.Failed.Becausef("it was stopped; nothing is drawn, and the commitment stays counted")
		case line, more := <-lines:
			if line = strings.TrimSpace(line); !more || line == "" {
				return all, nil
			}
			add := contribution(line)
			if add.Valid() != nil || len(all) == seal.MaxAdds {
				fmt.Fprintln(out, words.SealAgain.In(w))
				continue
			}
			all = append(all, add)
		}
	}
}

// readLines sends the lines that somebody types, the last one without its end too. Of one that is
// far too long it sends the beginning.
func readLines(ctx context.Context, in io.Reader, lines chan<- string) {
	defer close(lines)
	r := bufio.NewReader(in)
	for {
		line, tooLong, err := r.ReadLine()
		text := string(line)
		for tooLong && err == nil {
			_, tooLong, err = r.ReadLine()
		}
		if err != nil {
			return
		}
		select {
		case lines <- text:
		case <-ctx.Done():
			return
		}
	}
}

// contribution reads one line.
func contribution(line string) seal.Contribution {
	name, text, _ := strings.Cut(line, ":")
	add := seal.Contribution{Name: strings.TrimSpace(name), Kind: seal.Throw, Text: strings.TrimSpace(text)}
	if add.Text == "" {
		add.Kind = seal.Nothing
	} else if add.Valid() != nil {
		add.Kind = seal.Word
	}
	return add
}

// numbered is what a table remembers of the commitments that it has shown.
type numbered struct {
	Table  string `json:"table"`
	Number int    `json:"number"`
	Last   string `json:"last"` // commitment, in hex
}

// number gives an offer the table's next number, before anybody sees it: so every commitment
// that was shown is counted, and no two have one number.
func number(o *seal.Offer, state string) error {
	name := filepath.Join(state, statedir.Seals)
	if err := os.MkdirAll(state, 0o700); err != nil {
		return exit.Failed.Because(err)
	}
	lock := flock.New(name + ".lock")
	if err := lock.Lock(); err != nil {
		return exit.Failed.Becausef("%s: %s; make its directory writable", name, exit.Reason(err))
	}
	defer func() { _ = lock.Unlock() }()
	var n numbered
	data, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		var id [8]byte
		rand.Read(id[:])
		n.Table = hex.EncodeToString(id[:])
	case err != nil:
		return exit.Failed.Becausef("%s: %s; make it readable", name, exit.Reason(err))
	default:
		if json.Unmarshal(data, &n) != nil || n.Number < 1 {
			return exit.Failed.Becausef("%s: it does not say how many commitments there were; correct it, or delete it to be another table", name)
		}
	}
	o.Table, o.Number = n.Table, n.Number+1
	if last, err := hex.DecodeString(n.Last); err == nil && len(last) == len(o.Previous) {
		copy(o.Previous[:], last)
	}
	if err := o.Valid(); err != nil {
		return exit.Failed.Becausef("%s: %w; correct it, or delete it to be another table", name, err)
	}
	n.Number, n.Last = o.Number, o.Commitment().String()
	data, _ = json.Marshal(n) // texts and a number can always be written
	if err := statedir.WriteAtomic(name, append(bytes.TrimSpace(data), '\n'), 0o600); err != nil {
		return exit.Failed.Becausef("%s: %s; make room for it", name, exit.Reason(err))
	}
	return nil
}
