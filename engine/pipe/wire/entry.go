package wire

import (
	"errors"
	"strings"

	"mastro/configs"
)

// Place tells a *configs.EntryError by its place in the line, as At does. Any
// other error stays what it is, nil too.
func (d Doc) Place(err error) error {
	if wrong, ok := errors.AsType[*configs.EntryError](err); ok {
		return d.At(keyPointer(wrong.Key), wrong.What, wrong.Remedy)
	}
	return err
}

// keyPointer is the key of an entry, "seats[3].pawn", as a JSON pointer.
func keyPointer(key string) string {
	return "/" + strings.NewReplacer("[", "/", "].", "/", "]", "", ".", "/").Replace(key)
}
