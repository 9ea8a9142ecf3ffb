package fuga

import "embed"

// Rulings holds rulings.it.md and rulings.en.md: what is settled of the rules, and
// why. Package rulings reads them.
//
//go:embed rulings.it.md rulings.en.md
var Rulings embed.FS
