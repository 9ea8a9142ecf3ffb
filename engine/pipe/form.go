package pipe

import (
	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Form is how the documents of a game are said as JSON. What is wrong in them is a
// *wire.Error; what is written goes between the brackets of an object.
type Form struct{ engine.Form }

// ReadOptions reads house rules into a record's section.
func (f Form) ReadOptions(doc wire.Doc) ([]byte, error) {
	rules := f.Rules().Document()
	if err := doc.Read(rules); err != nil {
		return nil, err
	}
	return configs.Write(rules.Fields), nil
}

// ReadSetup reads a set-up that is spelled out: as a position, and as the sections
// of a record, which are nil where no file can describe the set.
func (f Form) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
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

// Setup writes a position as a set-up that ReadSetup reads.
func (f Form) Setup(o *wire.Out, p engine.Sensed) { document.Put(o, f.Form.Setup(p).Spelled()) }

// State writes what else there is to know of a position, secrets too.
func (f Form) State(o *wire.Out, p engine.Sensed) { document.Put(o, f.Form.State(p)) }

// View writes what a seat may know, and Knowledge what of it concerns things that
// lie hidden.
func (f Form) View(o *wire.Out, v engine.View) { document.Put(o, f.Form.View(v)) }

// Knowledge is described above.
func (f Form) Knowledge(o *wire.Out, v engine.View) { document.Put(o, f.Form.Knowledge(v)) }
