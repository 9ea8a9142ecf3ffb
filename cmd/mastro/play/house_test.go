package play

import (
	"errors"
	"time"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// testHouse is a table without sensors. What is nil cannot be done there.
type testHouse struct {
	now     func() time.Time
	begin   func(scene.NewGame) (*Game, error)
	draw    func(scene.NewGame) (menu.Setup, error)
	beginOn func(menu.Setup, scene.NewGame, Told) (*Game, error)
	boards  keptBoards
	stands  []engine.Standing
	asked   []string // to be gone on with
	away    []string
	phones  int // how often the page was opened to phones less how often it was closed
}

var _ House = (*testHouse)(nil)

// keptBoards is what a table keeps of boards that are told: by game the one that is being told, and
// the one that was played on.
type keptBoards map[string][2]string

func (h *testHouse) TimeOfDay() time.Time {
	if h.now == nil {
		return time.Now()
	}
	return h.now()
}

func (h *testHouse) Begin(n scene.NewGame) (*Game, error) { return h.begin(n) }
func (h *testHouse) PairsTables() bool                    { return false }
func (h *testHouse) TableCode() string                    { return "" }
func (h *testHouse) OpenPhones()                          { h.phones++ }
func (h *testHouse) ClosePhones()                         { h.phones-- }
func (h *testHouse) Recount(int, engine.Standing)         {}
func (h *testHouse) HasHand() bool                        { return false }
func (h *testHouse) PushIn(int, int) words.Message        { return words.Message{} }
func (h *testHouse) Says() bool                           { return false }
func (h *testHouse) PutRight()                            {}
func (h *testHouse) GoOn(id string)                       { h.asked = append(h.asked, id) }
func (h *testHouse) PutAway(id string)                    { h.away = append(h.away, id) }
func (h *testHouse) Recover()                             {}

func (h *testHouse) DrawBoard(n scene.NewGame) (menu.Setup, error) {
	if h.draw == nil {
		return menu.Setup{}, errors.New("nobody has built a board here")
	}
	return h.draw(n)
}

func (h *testHouse) BeginOn(s menu.Setup, n scene.NewGame, told Told) (*Game, error) {
	return h.beginOn(s, n, told)
}

func (h *testHouse) Boards(game string) (telling, played string) {
	return h.boards[game][0], h.boards[game][1]
}

func (h *testHouse) KeepBoards(game, telling, played string) {
	h.boards[game] = [2]string{telling, played}
}

func (h *testHouse) BasesMove() bool           { return true }
func (h *testHouse) Stands() []engine.Standing { return h.stands }
func (h *testHouse) Draft(string) (engine.Draft, error) {
	return nil, errors.New("there is no set to describe here")
}
func (h *testHouse) Book(game string) games.Game                { g, _ := games.Find(game); return g }
func (h *testHouse) KeepDraft(string, engine.Draft)             {}
func (h *testHouse) SaveSet(string, engine.Draft) []scene.Offer { return nil }

// houseOf is the table of a session.
func houseOf(s *Session) *testHouse { return s.house.(*testHouse) }
