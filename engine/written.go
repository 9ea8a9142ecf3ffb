package engine

import "mastro/configs/document"

// SeatValue writes a seat: its number from 1, "public", "table", or nothing for
// nobody.
func SeatValue(s Seat) document.Value {
	return document.Written(func(w document.Writer) { writeSeat(w, s) })
}

// SeatsValue writes a list of seats.
func SeatsValue(all []Seat) document.Value {
	return document.EachWritten(all, writeSeat)
}

func writeSeat(w document.Writer, s Seat) {
	switch s {
	case Public:
		w.Text("public")
	case Table:
		w.Text("table")
	case Nobody:
		w.Null()
	default:
		w.Int(int(s) + 1)
	}
}

// StandingsValue writes how parts stand, each as 0 to 5: a line by its count on a circle
// of Ways.
func StandingsValue(all []Standing) document.Value {
	return document.EachWritten(all, func(w document.Writer, s Standing) { w.Int(int(Ways.After(s, 0))) })
}

// MovesValue writes moves in a game's notation.
func MovesValue(all []Move, write func(Move) string) document.Value {
	return document.EachWritten(all, func(w document.Writer, m Move) { w.Text(write(m)) })
}

// ResultField says how a game ended, and nothing while it goes on.
func ResultField(r *Result) document.Field {
	f := document.Field{Name: "result", Says: "How the game ended, once it is over", None: r == nil}
	if r == nil {
		r = new(Result)
	}
	f.Value = document.Table([]document.Field{
		{Name: "winners", Value: SeatsValue(r.Winners), Says: "One seat, several who share, or nobody"},
		{Name: "scores", Value: document.Ints(&r.Scores), Says: "Of each seat"},
	})
	return f
}
