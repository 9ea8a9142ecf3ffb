package seal_test

import (
	"fmt"

	"mastro/engine/master/seal"
)

func Example() {
	secret := [32]byte{1, 2, 3} // of crypto/rand, in earnest
	offer := seal.Offer{Table: "3fa9c2d417e60b85", Number: 1, Game: "labiro", Rules: 3, Seats: 2, Secret: secret}
	fmt.Println(offer.Commitment().Code()) // people take a picture of it, and of the commitment
	s := seal.Sealed{Offer: offer, Adds: []seal.Contribution{
		{Name: "Ada", Kind: seal.Word, Text: "girasole"},
		{Name: "Bruno", Kind: seal.Throw, Text: "6 2 5"},
	}}
	objects := s.Shuffle("objects", []string{"rope", "dagger", "torch"})
	fmt.Println(objects.Into)
	data := s.Open([]byte("[game]\n"), objects).Write() // when the game is over
	_, findings := seal.Check("evening.seal", data)
	fmt.Println(len(findings), "findings")
	// Output:
	// TFVJA NRH4P
	// [rope torch dagger]
	// 0 findings
}
