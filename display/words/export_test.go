package words

// What tests of all games hold the shared tables to.
var (
	Rules        = rules
	RefereeFouls = refereeFouls
	Readings     = reading
)

// Rule is rule.
func (g *Game) Rule(w Words, key, otherwise string) string { return g.rule(w, key, otherwise) }
