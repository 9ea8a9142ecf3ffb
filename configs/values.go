package configs

import (
	"bytes"

	"github.com/pelletier/go-toml/v2"
)

// Value is the value of a key at the top of a file, nil where it is not there or
// the file is no TOML.
func Value(data []byte, key string) any {
	values := make(map[string]any)
	if toml.Unmarshal(data, &values) != nil {
		return nil
	}
	return values[key]
}

// With is a file of keys without tables, with another value for one of them: text,
// a whole number, a truth or a list of such. Remarks are lost. A file that is no TOML stays as it
// is, to be refused by whoever reads it.
func With(data []byte, key string, value any) []byte {
	values := make(map[string]any)
	if toml.Unmarshal(data, &values) != nil {
		return data
	}
	values[key] = value
	var text bytes.Buffer
	if toml.NewEncoder(&text).Encode(values) != nil {
		return data
	}
	return text.Bytes()
}

// Section is a file with all but the keys of one [table] left blank, and the
// header too, so that the keys stand on their lines as if the table were the file. given is
// false where there is no such table.
func Section(data []byte, table string) (section []byte, given bool) {
	inside := false
	for line := range bytes.Lines(data) {
		word := bytes.TrimSpace(line)
		switch header := bytes.HasPrefix(word, []byte("[")); {
		case header:
			name, _, _ := bytes.Cut(bytes.TrimPrefix(word, []byte("[")), []byte("]"))
			inside = string(bytes.TrimSpace(name)) == table
			given = given || inside
		case inside:
			section = append(section, line...)
			continue
		}
		if bytes.HasSuffix(line, []byte("\n")) {
			section = append(section, '\n')
		}
	}
	return section, given
}
