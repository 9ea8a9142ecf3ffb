package pipe

import (
	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Of is how a game is said as JSON.
func Of(f engine.Form) Form {
	if t, ok := f.(engine.TurningForm); ok {
		return turning{form{f}, t}
	}
	return form{f}
}

type form struct{ engine.Form }

func (f form) described() engine.Form { return f.Form }

type turning struct {
	form
	turns engine.TurningForm
}

func (f turning) Turnings(o *wire.Out, p engine.Sensed) { f.turns.Turnings(p).Put(o) }

func (f form) Options() []engine.Option { return f.Rules().Options() }

func (f form) ReadOptions(doc wire.Doc) ([]byte, error) {
	rules := f.Rules().Document()
	if err := doc.Read(rules); err != nil {
		return nil, err
	}
	return configs.Write(rules.Fields), nil
}

func (f form) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	s := f.Blank()
	if err := doc.Read(s.Document()); err != nil {
		return nil, nil, nil, err
	}
	if p, err = s.Position(); err != nil {
		return nil, nil, nil, err
	}
	if printed := s.Set(); printed != nil {
		return p, configs.Write(printed), configs.Write(s.Document().Fields), nil
	}
	return p, nil, nil, nil
}

func (f form) Setup(o *wire.Out, p engine.Sensed) { document.Put(o, f.Form.Setup(p).Spelled()) }
func (f form) State(o *wire.Out, p engine.Sensed) { document.Put(o, f.Form.State(p)) }
func (f form) View(o *wire.Out, v engine.View)    { document.Put(o, f.Form.View(v)) }

func (f form) Knowledge(o *wire.Out, v engine.View) { document.Put(o, f.Form.Knowledge(v)) }

func (f form) Hint(o *wire.Out, v engine.View) (ok bool) {
	h, ok := f.Form.(engine.HintForm)
	if !ok {
		return false
	}
	hint, ok := h.Hint(v)
	if ok {
		o.Name("hint")
		hint.Put(o)
	}
	return ok
}

func (f form) Help() string { return "" }
