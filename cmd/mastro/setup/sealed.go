package setup

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/seals"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
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
	w := words.Words{Language: c.Language}
	offer, err := menu.Offer(c, n)
	if err != nil {
		return nil, nil, err
	}
	rand.Read(offer.Secret[:]) // never fails
	table := seals.Dir(c.State)
	unused, err := table.Number(&offer)
	if err != nil {
		return nil, nil, err
	}
	if text := words.SealingNotUsed(w, unused, offer.Number); text != "" {
		fmt.Fprintln(out, text)
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
	var file seal.File
	if s.menu, file, err = menu.Sealed(c, n, draw); err != nil {
		return nil, nil, err
	}
	if err := table.Use(offer.Number); err != nil {
		return nil, nil, err
	}
	return s, file.Write(), s.show(w)
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
// of dice, "Ada: 6 2 5", each player once. What cannot be taken is asked for again.
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
			name, text, named := strings.Cut(line, ":")
			add := seal.Typed(name, text)
			twice := slices.ContainsFunc(all, func(c seal.Contribution) bool { return c.Name == add.Name })
			if !named || twice || add.Valid() != nil || len(all) == seal.MaxAdds {
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
