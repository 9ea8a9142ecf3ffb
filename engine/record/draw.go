package record

import (
	"bytes"
	"strings"

	"mastro/engine/master/secret"
)

// The words of the lines about a draw.
const (
	wordPrint  = "fingerprint"
	wordSecret = "secret"
)

// WithDraw adds to the text of a record the fingerprint of what the game was drawn from and, at its
// end, the secret. Without a fingerprint, or a secret, there is no such line.
func WithDraw(text []byte, p secret.Print, d *secret.Draw) []byte {
	if line := p.String(); line != "" {
		head, rest, _ := bytes.Cut(text, []byte("\n\n")) // the first empty line is above the set
		text = bytes.Join([][]byte{head, []byte("\n" + wordPrint + " " + line + "\n\n"), rest}, nil)
	}
	if d != nil {
		text = append(text, wordSecret+" "+d.Text()+"\n"...)
	}
	return text
}

// print reads the fingerprint, if there is one.
func (p *parser) print() error {
	if !p.is(wordPrint) {
		return nil
	}
	if p.record.Print = secret.ParsePrint(p.after(wordPrint)); p.record.Print == (secret.Print{}) {
		return p.refuse(p.joined(p.words), "this is no fingerprint", "give its 64 hex digits, or leave the line out")
	}
	p.next()
	return nil
}

// secret reads the secret, if it is there, and nothing may follow it.
func (p *parser) secret() error {
	if p.is(wordSecret) {
		if p.record.Drawn = secret.ParseDraw(p.after(wordSecret)); p.record.Drawn == nil {
			return p.refuse(p.joined(p.words), "this is no secret of a draw", "put it back as it was, or leave the line out")
		}
		p.next()
	}
	if p.said != "" || p.unreadable != nil {
		return p.expected("nothing after how the record ends")
	}
	return nil
}

// after is what follows the first word of the line.
func (p *parser) after(first string) string { return strings.TrimSpace(p.said[len(first):]) }
