package carte

import (
	"testing"

	"mastro/engine/gametest"
)

func TestDocTableIsTrue(t *testing.T) {
	gametest.DocLeads(t, 9)
}
