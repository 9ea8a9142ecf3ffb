package fuga

import (
	"testing"

	"mastro/engine/gametest"
)

func TestDocLeadsToEveryRuling(t *testing.T) {
	gametest.DocLeads(t, 14)
}
