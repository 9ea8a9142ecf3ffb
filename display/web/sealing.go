package web

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mastro/display/qr"
	"mastro/display/scene"
	"mastro/display/verify"
	"mastro/display/words"
)

// Add adds what somebody has typed to a sealed draw.
type Add struct {
	Number int // of the commitment that it is for
	Place  int // of the player who adds it, from 0
	Text   string
}

func (Add) command() {}

// addForm is the form of that command. The text is the table's to judge, however long it is.
func addForm() commandForm {
	return commandForm{[]string{"number", "place", "text"}, nil, func(f *fields) Command {
		return Add{f.integer("number", 1, maxNumber), f.place(), f.text("text", maxForm)}
	}}
}

const maxNumber = 999999999 // of a commitment

// sealView is a draw to which people add.
type sealView struct {
	*scene.Seal
	Path   string // of the QR code, as in inviteView
	Side   int
	People []addingView
	Adders []addingView // who may still add something on this page
}

type addingView struct {
	scene.Adding
	Sign  string // the number of the place, from 1
	State string // what was added, in words
	First bool   // of those who may add something
}

// sealOf is the draw of a page; nil where there is none.
func sealOf(s *scene.Seal, w words.Words) *sealView {
	if s == nil {
		return nil
	}
	v := &sealView{Seal: s}
	if code, ok := qr.Of(s.Upper()); ok {
		v.Path, v.Side = code.Path(), code.Size()+2*qr.Quiet
	}
	for _, p := range s.People {
		a := addingView{Adding: p, Sign: strconv.Itoa(p.Place + 1), State: p.Text}
		switch {
		case !p.Added:
			a.State = words.PageNotAdded.In(w)
		case p.Text == "":
			a.State = words.PageAddsNothing.In(w)
		}
		v.People = append(v.People, a)
		if slices.Contains(s.Adders, p.Place) {
			a.First = len(v.Adders) == 0
			v.Adders = append(v.Adders, a)
		}
	}
	return v
}

// sealJSON is the same for programs.
type sealJSON struct {
	Number     int          `json:"number"`
	Unused     int          `json:"unused"` // the first of the numbers before it with which nothing was drawn; number for none
	Code       string       `json:"code"`
	Commitment string       `json:"commitment"`
	People     []addingJSON `json:"people"`
}

type addingJSON struct {
	Place int    `json:"place"` // from 1
	Name  string `json:"name"`
	Added bool   `json:"added"`
	Text  string `json:"text"`
}

func sealState(s *scene.Seal) *sealJSON {
	if s == nil {
		return nil
	}
	adding := func(a scene.Adding) addingJSON { return addingJSON{a.Place + 1, a.Name, a.Added, a.Text} }
	return &sealJSON{s.Number, s.Unused, s.Commitment.Code(), s.Commitment.String(), mapSlice(s.People, adding)}
}

// serveOpened serves the file of a sealed draw that everybody may read, "/seals/12.seal".
func (s *Server) serveOpened(w http.ResponseWriter, r *http.Request) {
	number, err := strconv.Atoi(strings.TrimSuffix(r.PathValue("file"), ".seal"))
	var text []byte
	if name := fmt.Sprint(number, ".seal"); err != nil || s.Opened == nil || r.PathValue("file") != name {
		err = fs.ErrNotExist
	} else {
		text, err = s.Opened(number)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		http.Error(w, words.SealClosed.In(s.wordsFor(r)), http.StatusNotFound)
	case err != nil:
		s.serverError(w, r, err)
	default:
		w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%d.seal"`, number))
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write(text)
	}
}

// serveVerify serves the page that checks such a file. It is whole by itself, and may run nothing but
// its own scripts.
func serveVerify(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Security-Policy", verify.Policy()+"; frame-ancestors 'none'")
	w.Header().Set("Content-Type", htmlType)
	_, _ = w.Write(verify.Page())
}
