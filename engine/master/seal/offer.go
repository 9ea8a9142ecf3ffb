package seal

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
)

// Offer is what the box fixes before anybody adds anything: the header of the draw, and a secret
// that nobody else knows until the end.
type Offer struct {
	Table    string     // the table's id, 16 hex digits
	Number   int        // of the table's commitments, from 1
	Previous Commitment // that of the number before; the zero value for number 1
	Game     string
	Rules    int // the version of the game's rules
	Seats    int
	Set      [sha256.Size]byte // of the printed set's text
	House    string            // the house rules' text
	Map      string            // what map was wished for, in one line
	Plan     [sha256.Size]byte // of what will be drawn (PlanOf); the zero value where that is not known yet

	Secret [32]byte // random; it must not be used for two offers
}

// Valid says what cannot be written of the offer.
func (o Offer) Valid() error {
	for _, row := range header {
		if !row.fits(&o) {
			return fmt.Errorf("seal: %s cannot be written as %s", row.key, row.form)
		}
	}
	return nil
}

// Commitment is what the box shows before anybody adds anything. It binds the box and reveals
// nothing of the secret.
func (o Offer) Commitment() Commitment {
	b := make([]byte, 0, 1024)
	b = append(b, "mastro seal 1 commitment\n"...)
	b = o.appendHeader(b)
	return sha256.Sum256(appendHex(b, "secret", o.Secret))
}

// Commitment is a hash that stands for an Offer. The zero value is none.
type Commitment [sha256.Size]byte

// String is the commitment in hex, for people to take a picture of.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// readable are the characters of a code: no I, L, O or U, which look like others.
var readable = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

// Code is the beginning of the commitment to read out: "7X2KD 0Q9MF". Its 50 bits are for
// comparing in a hurry; see the package for what they are not good for.
func (c Commitment) Code() string {
	text := readable.EncodeToString(c[:7])
	return text[:5] + " " + text[5:10]
}
