package carte

import (
	"mastro/configs"
	"mastro/engine/pipe"
)

// The documents as files, and the form as JSON, for tests.

func ParseSet(name string, data []byte) (*Set, error) {
	set := new(Set)
	if err := configs.Read(name, data, set.Document()); err != nil {
		return nil, err
	}
	return set, nil
}

func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	setup := new(Setup)
	if err := configs.Read(name, data, setup.Document(set)); err != nil {
		return nil, err
	}
	return setup, nil
}

func (s *Set) Write() []byte { return configs.Write(s.Document().Fields) }

func (s *Setup) Write(set *Set) []byte { return configs.Write(s.Document(set).Fields) }

func (o *Options) Write() []byte { return configs.Write(o.Rules().Document().Fields) }

func wireOf(set *Set) pipe.Form { return pipe.Form{Form: Form{Printed: set}} }

func (a Assist) String() string { return assistWords[a] }

func (w Wrong) String() string { return wrongWords[w] }
