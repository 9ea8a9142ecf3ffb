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
	"mastro/display/words"
	"mastro/engine/master/seal"
)

// Seal draws a set-up that neither the program nor the last player alone can choose. It shows its
// commitment on out, reads what each player adds from in, a line each, and is the set-up and the
// file in which everything is opened. That file tells all that is hidden.
func Seal(ctx context.Context, c *settings.Config, count int, in io.Reader, out io.Writer) (*Setup, []byte, error) {
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
	game, house := menu.Chosen(c, n)
	s := &Setup{shape: c.Shape, words: words.Words{Language: c.Language}}
	offer, err := game.Sealed(n.Players, house, c.Shape)
	if err != nil {
		return nil, nil, exit.Configuration.Because(err)
	}
	rand.Read(offer.Secret[:]) // never fails
	if err := number(&offer, c.State); err != nil {
		return nil, nil, err
	}
	commitment := offer.Commitment()
	fmt.Fprintln(out, words.SealCommitment.In(s.words, offer.Number, commitment.Code()))
	fmt.Fprintln(out, commitment)
	fmt.Fprintln(out, words.SealAsk.In(s.words))
	sealed := seal.Sealed{Offer: offer}
	if sealed.Adds, err = contributions(ctx, in, out, s.words); err != nil {
		return nil, nil, err
	}
	if len(sealed.Adds) == 0 {
		fmt.Fprintln(out, words.SealNobody.In(s.words))
	}
	if s.menu, err = menu.Draw(c, n, sealed.Seed); err != nil {
		return nil, nil, err
	}
	draws, err := game.Draws(sealed, house)
	if err != nil {
		return nil, nil, err
	}
	return s, sealed.Open(s.menu.Start().Setup, draws...).Write(), s.show()
}

// WriteSealed writes a sealed set-up, and what opens it into a file. What is asked and told of the
// draw goes to ask, so that out has what Write writes and nothing else.
func WriteSealed(ctx context.Context, c *settings.Config, count int, file string, o Output, in io.Reader, out, ask io.Writer) (err error) {
	if file == "-" {
		return exit.Usage.Becausef("--seal: what is hidden is not for the screen; name a file")
	}
	if err := stdio.WriteNew(file, nil, out); err != nil { // before anybody adds anything
		return err
	}
	drawn := false
	defer func() {
		if !drawn {
			_ = os.Remove(file)
		}
	}()
	if err := o.apartFrom(file); err != nil {
		return err
	}
	s, opened, err := Seal(ctx, c, count, in, ask)
	if err != nil {
		return err
	}
	if err := stdio.Write(file, opened, out); err != nil {
		return err
	}
	drawn = true
	fmt.Fprintln(ask, words.SealWritten.In(s.words, file))
	return s.Write(o, out)
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
