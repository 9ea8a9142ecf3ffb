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
	"fmt"
	"strconv"
)

// Size is how many bytes a secret has.
const Size = 32

// Secret is what all draws of a game come from. Printing it in a log or as JSON shows nothing.
type Secret struct{ key [Size]byte }

// Of is the secret of these bytes.
func Of(key [Size]byte) Secret { return Secret{key} }

// OfNumber is the secret of a number, which everybody knows: SHA-256 of "mastro seed 7".
func OfNumber(n uint64) Secret {
	return Secret{sha256.Sum256([]byte("mastro seed " + strconv.FormatUint(n, 10)))}
}

// Seed is the seed of what is drawn with a label. The method is an engine.Seeds.
func (s Secret) Seed(label string) uint64 {
	mac := hmac.New(sha256.New, s.key[:])
	mac.Write([]byte(label))
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// Print is the fingerprint of the secret.
func (s Secret) Print() Print { return sha256.Sum256(s.key[:]) }

// Format hides the secret, whatever the verb.
func (s Secret) Format(to fmt.State, _ rune) { _, _ = to.Write([]byte("a secret")) }

// Print is the fingerprint of a secret: its SHA-256. The zero value means that nothing was drawn.
type Print [sha256.Size]byte

// String is the fingerprint as 64 hex digits; empty where nothing was drawn.
func (p Print) String() string {
	if p == (Print{}) {
		return ""
	}
	return hex.EncodeToString(p[:])
}

// Grouped is so many groups of four digits of it, as people compare them: "3f0c 7a51".
func (p Print) Grouped(groups int) string {
	text := p.String()
	for at := 4 * (groups - 1); at > 0; at -= 4 {
		text = text[:at] + " " + text[at:]
	}
	return text[:5*groups-1]
}

// ParsePrint reads what String writes; the zero value for any other text.
func ParsePrint(text string) Print {
	p := Print(readHex(text))
	if p.String() != text {
		return Print{}
	}
	return p
}

// readHex reads 64 hex digits. Everything else becomes other bytes.
func readHex(text string) (key [Size]byte) {
	b, _ := hex.DecodeString(text)
	copy(key[:], b)
	return key
}
