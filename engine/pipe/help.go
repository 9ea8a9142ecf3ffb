package pipe

import (
	"fmt"
	"strings"
)

// Help explains the pipe in full: the lines, every request with what it says
// and gives, and what the games that are offered add to it. The requests are
// told from the table that serves them.
func Help(games ...Game) string {
	var b strings.Builder
	b.WriteString(helpLines)
	b.WriteString("\nREQUESTS\n")
	for _, r := range table() {
		r.help(&b)
	}
	b.WriteString(helpAnswers)
	for _, g := range games {
		fmt.Fprintf(&b, "\n%s: MOVES, SET-UPS AND VIEWS\n%s", strings.ToUpper(g.Name), g.Form.Help())
	}
	return b.String()
}

const helpLines = `LINES
  A request is one line with one JSON object, an answer too. A blank line is
  no request and gets no answer; every other line gets one, in order.

      {"id":7,"do":"play","move":"go 3"}
      {"id":7,"ok":true,"played":1,...}

  "do" says what; the other members are those of the request below, each once,
  told apart by case, and no others. "id" is text, a number, true, false or
  null; the answer repeats it as it stands, and leaves it out if there is none.
  Parts of the table (bases), seats, moves and choices count from 1, events
  and turns from 0. null for a member of a list or an object leaves it out.

  A line that cannot be served changes nothing, and the next one is served:

      {"id":7,"ok":false,"error":{"what":"\"up\" is no request","where":"/do",
       "offset":12,"expected":"one of games, new, ..."}}

  "where" is a JSON pointer into the request, "" for the line itself, "offset"
  the place in the line in bytes from 0. A line of 1048576 bytes (1 MiB) or
  more is refused unread. The program ends with exit code 0 when its input ends.

  What the rules or the referee refuse is no error: the answer is ok and has a
  "foul" or a "refused", and what was asked for has not been done. "refused"
  names the reason: referee.board, referee.no_walk, referee.undo_nothing,
  referee.undo_revealed, referee.undo_turn or referee.undo_board.

  Whoever holds the pipe is the Master. setup, state, moves, turnings, check,
  hash, perft, divide and a whole record tell what lies hidden. A view,
  knowledge, the events for a seat and a record for a seat tell what that seat
  may know and no more: only these are for players.
`

const helpAnswers = `PROGRESS
  What every request gives that can change the game.
      from     The number of the first event in events.
      events   What happened: {"public":[...],"1":[...],"2":[...]}, to each
               audience what it may know.
      actor    Who decides now: a seat, "table" when the table must tell what
               was found, or null when the game is over.
      turn     {"number": turns played, "seat": whose turn it is}.
      verdict  The referee's word on the board.
      wanted   Only while a turn is asked for that sensors must see done:
               {"move", "repair": what to turn}.
      result   Only of a game that is over: {"winners": seats, "scores"}.
      hash     Only where it was asked for.

EVENTS
  {"event": its name, "seat": who did it, "other": whom it was done to, "part":
  where, "what": which thing, "count": how many, or steps of 60° clockwise}.
  What does not concern an event, or is unknown to the audience, is left out; so
  is a count of 0. Every game has "taken_back": seat took back count moves.

FOULS
  {"ruling": "labiro/5", "reason": "labiro.out_of_reach", "part", "seat",
  "what", "count": a number that belongs to the reason, often the rotations
  left, "instead": up to three legal moves that come nearest}. part, seat and
  what are left out where there is none.

VERDICTS
  {"kind": ...} and, by kind:
      in_order    The board stands as it must.
      accepted    A legal turn was seen and played: "moves".
      taken_back  Turns were undone by hand.
      asked       Answer one of "lines": [{"moves": what was turned, none when
                  all was turned back, "asks": true when it spends something
                  or an illegal turn looks the same}].
      where       Answer one of "stands": [{"part": where the figure stood,
                  "way": the events on the way there}].
      foul        No legal turn: "foul", and "repair": [{"part", "steps":
                  to turn it by, clockwise when positive}].
      restore     A part stands otherwise and nobody is to blame: "repair".
      undo        The last turn is to be turned back by hand: "repair".
      unsettled   "doubt": parts that rest half turned or cannot be told.
      ignored     The game is over; the board may be cleared.
`

// helpWidth is how wide the text of Help is.
const helpWidth = 78

func (r *request) help(b *strings.Builder) {
	fmt.Fprintf(b, "  %s\n", r.do)
	paragraph(b, "      ", "      ", r.says)
	for i := range r.fields {
		f := &r.fields[i]
		usual := "; must be said"
		if !f.must {
			usual = "; left out: " + f.usual
		}
		paragraph(b, fmt.Sprintf("      %-8s ", f.name), "               ", upper(f.expects(f.span()))+usual+". "+upper(f.says)+".")
	}
	paragraph(b, "      ->       ", "               ", upper(r.gives)+".")
	b.WriteByte('\n')
}

// span is the range of a field's numbers as far as it is the same in every
// game.
func (f *field) span() string {
	switch f.kind {
	case number:
		return fmt.Sprintf("%d to %d", f.least, f.most)
	case depth:
		return fmt.Sprintf("0 to %d", mostDeep)
	case held:
		return fmt.Sprintf("1 to %d", mostHeld)
	}
	return "from 1"
}

func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// paragraph writes words in lines that are not too wide, the first after one
// margin and the others after another.
func paragraph(b *strings.Builder, first, others, text string) {
	line, bare := first, true
	for word := range strings.FieldsSeq(text) {
		if !bare && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line, bare = others, true
		}
		if !bare {
			line += " "
		}
		line, bare = line+word, false
	}
	b.WriteString(line + "\n")
}
