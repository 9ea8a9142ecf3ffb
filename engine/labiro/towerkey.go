package labiro

import "mastro/engine"

// Ruling 14: in the matching tower a tower key takes the ruby tile. The key
// leaves the game first; with an empty ruby tile both do.

func checkOpen(p *Position, _ engine.Move) fault {
	if p.ruby[p.here()] == NoTile {
		return noRuby
	}
	if p.held(int(p.seat), KeyOf(p.game.Tower(p.here()).Key)) < 0 {
		return wrongKey
	}
	return legal
}

func playOpen(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	key := p.held(int(p.seat), KeyOf(p.game.Tower(p.here()).Key))
	dst = append(dst, p.event(Opened, p.here()))
	dst = p.vanish(p.hands[p.seat].remove(key), dst)
	p.phase, p.find = finding, FindRuby
	return dst
}

func (p *Position) foundRuby(t Tile, dst []engine.Event) []engine.Event {
	p.ruby[p.here()] = NoTile
	return p.keep(t, append(dst, p.eventOf(Won, p.here(), t)))
}
