// Package secret holds what the draws of one game come from: 32 random bytes that nobody sees
// before the game is over. Their fingerprint is shown before the first turn, so that anybody can
// check afterwards that the draws were not changed during the game.
//
//	s := secret.Of(random)                 // 32 bytes, of crypto/rand
//	show(s.Print())                        // before the first turn
//	towers := engine.Seeds(s.Seed).Rand("towers")
//	record.Draw = &secret.Draw{Secret: s}  // when the game can never go on
//
// The seed of a label is the first 8 bytes of HMAC-SHA256, keyed with the secret, of the label,
// the highest byte first. Who knows the seed of one label, or finds it out from what lies open,
// learns nothing about another.
package secret

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"
)

// Size is how many bytes a secret has.
const Size = 32

// Secret is what all draws of a game come from. Printing it in a log or as JSON shows nothing.
type Secret struct {
	key   [Size]byte
	known bool // it comes from a number that anybody can type
}

// Of is the secret of these bytes.
func Of(key [Size]byte) Secret { return Secret{key: key} }

// OfNumber is the secret of a number, which everybody knows: SHA-256 of "mastro seed 7".
func OfNumber(n uint64) Secret {
	return Secret{sha256.Sum256([]byte("mastro seed " + strconv.FormatUint(n, 10))), true}
}

// Seed is the seed of what is drawn with a label. The method is an engine.Seeds.
func (s Secret) Seed(label string) uint64 {
	mac := hmac.New(sha256.New, s.key[:])
	mac.Write([]byte(label))
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// Print is the fingerprint of the secret.
func (s Secret) Print() Print { return Print{sha256.Sum256(s.key[:]), s.known} }

// String hides the secret.
func (s Secret) String() string { return "a secret" }

// GoString hides the secret too.
func (s Secret) GoString() string { return s.String() }

// Print is the fingerprint of a secret: its SHA-256. The zero value means that nothing was drawn.
type Print struct {
	Hash  [sha256.Size]byte
	Known bool // everybody can know the secret
}

// known is written behind the fingerprint of a secret that everybody can know.
const known = " known"

// String is the fingerprint as records have it: 64 hex digits, and whether everybody can know the
// secret; empty where nothing was drawn.
func (p Print) String() string {
	switch {
	case p == Print{}:
		return ""
	case p.Known:
		return p.Whole() + known
	}
	return p.Whole()
}

// Whole is all of the fingerprint, as 64 hex digits.
func (p Print) Whole() string { return hex.EncodeToString(p.Hash[:]) }

// Short is as much of it as people compare at a glance: "3f0c 7a51".
func (p Print) Short() string {
	text := p.Whole()
	return text[:4] + " " + text[4:8]
}

// ParsePrint reads what String writes.
func ParsePrint(text string) (p Print, ok bool) {
	digits, isKnown := strings.CutSuffix(text, known)
	p.Known = isKnown
	return p, text == "" || readHex(p.Hash[:], digits) && p.String() == text
}

// readHex reads as many bytes as there is room for.
func readHex(to []byte, text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && copy(to, b) == len(b) && len(b) == len(to)
}
