package table

import (
	"crypto/rand"
	"log/slog"
	"maps"
	"slices"
	"sync"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/seals"
	"mastro/display/scene"
	"mastro/engine/archive"
	"mastro/engine/master/seal"
)

// sealer seals the draws of a table. It knows the secret, which the session does not. What takes a
// disk is done beside the loop, and told to the session with the next beat.
//
// A draw is closed as long as its game can be gone on with: it is opened when the game is over, or is
// put away. A game that was left goes on some other day, and what lies hidden in it stays hidden.
type sealer struct {
	*Host
	dir     seals.Dir
	offer   seal.Offer     // the last commitment
	left    []int          // the draws that were closed when the program began, until they are looked through
	going   map[string]int // the draw of each unfinished game; 0 for none
	opening int            // the draw that was to be opened last

	mu   sync.Mutex
	told []func() // what the session is to be told
}

// sealIn lets draws be sealed, whose numbers and files are kept in a state directory. It reads that
// directory, before the loop runs.
func (h *Host) sealIn(state string) {
	dir := seals.Dir(state)
	h.sealer = &sealer{Host: h, dir: dir, left: dir.Closed(), going: map[string]int{}}
	s := h.Table.Session
	s.Sealer, s.Menu.Seals = h.sealer, true
}

// beside does something that may take long, and tells the session afterwards.
func (k *sealer) beside(do func() (tell func())) {
	go func() {
		tell := do()
		k.mu.Lock()
		k.told = append(k.told, tell)
		k.mu.Unlock()
		k.Table.Wake()
	}()
}

// tell tells the session what was done, and has the draw of a game opened that is over.
func (k *sealer) tell() {
	if k == nil {
		return
	}
	k.mu.Lock()
	told := k.told
	k.told = nil
	k.mu.Unlock()
	for _, tell := range told {
		tell()
	}
	if g := k.Table.Session.Game; g != nil && g.Seal > 0 && g.Seal != k.opening && k.Table.keeping.ended(g) {
		k.opening = g.Seal
		g.Finish()
		k.open(g.Seal)
	}
}

// ended tells whether a game is over and the disk knows it: then it can never be gone on with.
func (k *keeping) ended(g *play.Game) bool {
	return k.game == g && k.handed.state == archive.Over && !k.pending
}

// Commit makes and numbers a commitment to the draw of a game.
func (k *sealer) Commit(n scene.NewGame) {
	k.beside(func() func() {
		o, err := menu.Offer(k.config, n)
		rand.Read(o.Secret[:]) // never fails
		unused := 0
		if err == nil {
			unused, err = k.dir.Number(&o)
		}
		return func() {
			if err != nil {
				k.Table.Session.SealFailed(exit.Reason(err))
				return
			}
			k.offer = o
			k.Table.Session.Committed(play.Committed{Number: o.Number, Unused: unused, Commitment: o.Commitment()})
		}
	})
}

// Draw draws the game of the last commitment. It begins when the draw is kept, so that it can be
// opened whatever happens to the table.
func (k *sealer) Draw(n scene.NewGame, adds []seal.Contribution) {
	sealed := seal.Sealed{Offer: k.offer, Adds: adds}
	k.beside(func() func() {
		setup, file, err := menu.Sealed(k.config, n, sealed)
		if err == nil {
			err = k.dir.Close(file)
		}
		return func() {
			var g *play.Game
			if err == nil {
				g, err = k.beginFrom(n, setup, sealed.Number)
			}
			if err != nil {
				k.Table.Session.SealFailed(exit.Reason(err))
				return
			}
			k.offer = seal.Offer{}
			k.Table.Session.Start(g)
		}
	})
}

// open opens a draw.
func (k *sealer) open(number int) {
	k.beside(func() func() {
		err := k.dir.Open(number)
		return func() {
			if err != nil {
				slog.Warn("a sealed draw cannot be opened", "number", number, "error", err)
				return
			}
			k.Table.Session.SealOpened(number)
		}
	})
}

// list takes which games are unfinished. For the first time it opens the draws of games that ended
// before this program began, and were not opened because the power was cut.
func (k *sealer) list(all []journal.Unfinished) {
	if k == nil {
		return
	}
	clear(k.going)
	for _, u := range all {
		kept, _ := play.ReadKept(u.Table) // one that cannot be read has no draw
		k.going[u.ID] = kept.Seal
	}
	if len(all) >= journal.MaxUnfinished { // there may be more of them
		return
	}
	for _, number := range k.left {
		if !slices.Contains(slices.Collect(maps.Values(k.going)), number) {
			k.open(number)
		}
	}
	k.left = nil
}

// putAway opens the draw of a game that is put away.
func (k *sealer) putAway(id string) {
	if k != nil && k.going[id] > 0 {
		k.open(k.going[id])
	}
}
