package rulings

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatAHouseRuleDecides(t *testing.T) {
	r := Ruling{HouseRule: "`loot`: `room_left`, as usual; `best_three`: you keep any three\ntiles. You take up to three. `cell`: `\"a\"`, as usual;\n`end`: with `near = \"x\"` only\n\n`near`: `both`, see labiro/6."}
	require.Equal(t, "`room_left`, as usual; `best_three`: you keep any three tiles", r.Decides("loot"))
	require.Equal(t, "`\"a\"`, as usual; `end`: with `near = \"x\"` only", r.Decides("cell"), "without a full stop it ends where the next begins")
	require.Equal(t, "`both`, see labiro/6", r.Decides("near"))
	require.Empty(t, r.Decides("end"), "a value that is explained is no key")
	require.Empty(t, r.Decides("spare"))
	require.Empty(t, Ruling{}.Decides(""))
}
