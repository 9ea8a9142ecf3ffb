package table

import (
	"time"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
)

// A host is what its session asks of the table.
var _ play.House = (*Host)(nil)

func (h *Host) TimeOfDay() time.Time { return time.Now() }

func (h *Host) PairsTables() bool { return h.Table.Devices != nil }
func (h *Host) TableCode() string { return web.CodePath + h.Table.Devices.TableCode() }
func (h *Host) OpenPhones()       { h.Table.OpenToHouse() }
func (h *Host) ClosePhones()      { h.Table.CloseToHouse() }

func (h *Host) Recount(part int, to engine.Standing) { h.Table.Rig.Recount(part, to) }
func (h *Host) HasHand() bool                        { return h.Table.hand != nil }
func (h *Host) Says() bool                           { return h.Table.Rig.Said() }
func (h *Host) PutRight()                            { h.Table.hand.ask() }

func (h *Host) PushIn(part, steps int) words.Message {
	return h.Table.moveHand(scene.TheTable, web.Nudge{Base: part, Steps: steps, Seq: h.Table.Last.Seq})
}

func (h *Host) GoOn(id string)    { h.Table.Journal.Load(id) }
func (h *Host) PutAway(id string) { h.Table.Journal.PutAway(id) }
func (h *Host) Recover()          { h.Table.Journal.Recover() }

// DrawBoard draws the set-up that people describe another board instead of: the sensors below
// towers tell how these stand meanwhile.
func (h *Host) DrawBoard(n scene.NewGame) (menu.Setup, error) {
	setup, err := h.draw(n)
	if err == nil && n.Place() == scene.Sensed {
		h.watch(setup.Board())
	}
	return setup, err
}

func (h *Host) BeginOn(setup menu.Setup, n scene.NewGame, told play.Told) (*play.Game, error) {
	setup.Drawn = nil // people have built it
	h.keepEvening(n)
	return h.beginOn(setup, n.Place(), func(g *play.Game) { g.LayRest(menu.Bases(h.config, n.Place()), told) })
}

func (h *Host) BasesMove() bool {
	return menu.Bases(h.config, h.Table.Session.Menu.Place()) != scene.FixedBases
}

func (h *Host) Stands() []engine.Standing {
	if r := h.Table.Rig; h.Table.Session.Menu.Place() == scene.Sensed && r.WatchesTowers() && r.Ready() {
		return r.Standing(nil)
	}
	return nil
}
