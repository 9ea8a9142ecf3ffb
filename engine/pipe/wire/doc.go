// Package wire is the JSON of the pipe: strict in what it reads, and with one
// way to write each thing.
//
//	var request struct {
//		Turn int `json:"turn"`
//	}
//	if err := doc.Decode(&request); err != nil { ... } // an *Error: what, where, expected
//	if request.Turn > 4 {
//		return doc.At("/turn", "there is no seat 5", "name one of 1 to 4")
//	}
//
// What is read must be JSON as RFC 7493 has it: UTF-8, no name twice in an
// object. Names are told apart by case, and those that nobody asked for are
// refused; so is null. Read reads a document as package document describes it. Out
// appends JSON to bytes and needs no memory of its own.
package wire
