package seal

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// Sealed is a draw to which nobody can add any more.
type Sealed struct {
	Offer
	Adds []Contribution // in order of arrival
}

// Valid says what cannot be written of it.
func (s Sealed) Valid() error {
	if err := s.Offer.Valid(); err != nil {
		return err
	}
	if len(s.Adds) > MaxAdds {
		return fmt.Errorf("seal: %d contributions are too many; at most %d", len(s.Adds), MaxAdds)
	}
	for _, c := range s.Adds {
		if err := c.Valid(); err != nil {
			return fmt.Errorf("%w, not %q, %q", err, c.Name, c.Text)
		}
	}
	return nil
}

// Seed is the seed of what is drawn with a label. The method is an engine.Seeds.
func (s Sealed) Seed(label string) uint64 { return s.key(s.Commitment()).seed(label) }

// Shuffle draws the order of things with a label.
func (s Sealed) Shuffle(label string, things []string) Shuffle {
	seed := s.Seed(label)
	return Shuffle{Label: label, Seed: seed, From: things, Into: Shuffled(seed, things)}
}

// Throws throws dice with a label.
func (s Sealed) Throws(label string, sides, count int) Throws {
	seed := s.Seed(label)
	return Throws{Label: label, Seed: seed, Sides: sides, Rolled: Thrown(seed, sides, count)}
}

// OpenSeed shows the seed of a label, of what is neither shuffled nor thrown.
func (s Sealed) OpenSeed(label string) OpenedSeed {
	return OpenedSeed{Label: label, Seed: s.Seed(label)}
}

// key is the pseudorandom key (PRK) of a draw that all its seeds come from.
type key []byte

// key extracts the key. The commitment is that of s: whoever has it need not reckon it again.
func (s Sealed) key(c Commitment) key {
	b := make([]byte, 0, 2048)
	b = append(b, "mastro seal 1 transcript\n"...)
	b = appendHex(s.appendHeader(b), "commitment", c)
	for i, add := range s.Adds {
		b = append(add.appendTo(b, i+1), '\n')
	}
	salt := sha256.Sum256(b)
	k, err := hkdf.Extract(sha256.New, s.Secret[:], salt[:])
	if err != nil {
		panic(err) // only for hashes that a FIPS 140 module does not know
	}
	return k
}

func (k key) seed(label string) uint64 {
	b, err := hkdf.Expand(sha256.New, k, "mastro seal 1 seed "+label, 8)
	if err != nil {
		panic(err) // as above: 8 bytes are not too many
	}
	return binary.BigEndian.Uint64(b)
}
