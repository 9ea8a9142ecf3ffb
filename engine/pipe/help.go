package pipe

import (
	"fmt"
	"strings"

	"mastro/configs/document"
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
		fmt.Fprintf(&b, "\n%s: MOVES, SET-UPS AND VIEWS\n%s", strings.ToUpper(g.Name), g.help())
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
  and turns from 0. What is not said is left out: null is refused everywhere but
  as "id".

  A line that cannot be served changes nothing, and the next one is served:

      {"id":7,"ok":false,"error":{"what":"\"up\" is no request","where":"/do",
       "offset":12,"expected":"one of games, new, ..."}}

  "where" is a JSON pointer into the request, "" for the line itself, of at most
  200 characters, "…" at the end of a longer one; "offset" the place in the line
  in bytes from 0. A line of 1048576 bytes (1 MiB) or more is refused unread; an
  answer may be longer. The program ends with exit code 0 when its input ends.

  What the rules or the referee refuse is no error: the answer is ok and has a
  "foul" or a "refused", and what was asked for has not been done. "refused"
  names the reason: referee.board, referee.no_walk, referee.undo_nothing,
  referee.undo_revealed, referee.undo_answered, referee.undo_turn,
  referee.undo_amended, referee.undo_board, referee.amend, referee.amend_same or
  referee.amend_pushed. "says" beside it is the sentence for people, as in a
  foul.

  Whoever holds the pipe is the Master. setup, state, moves, turnings, check,
  hash, perft, divide and a whole record tell what lies hidden. A view,
  knowledge, a hint, the events for a seat and a record for a seat tell what
  that seat may know and no more: only these are for players.
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
               {"move", "repair": what is still to be turned}. withdraw, undo
               or playing something else drops it.
      result   Only of a game that is over: {"winners": seats, "scores"}.
      hash     Only where it was asked for.

EVENTS
  {"event": its name, "seat": who did it, "other": whom it was done to, "part":
  where, "what": which thing, "count": how many, or steps of 60° clockwise}.
  What does not concern an event, or is unknown to the audience, is left out; so
  is a count of 0. Every game has "taken_back": seat took back count moves;
  and one of towers "amended": the table is right, part stands turned by count.

FOULS
  {"ruling": "labiro/5", "reason": "labiro.out_of_reach", "says": {"it": "La
  torre 7 non è la tua né una adiacente.", "en": ...}, "part", "other": a second
  part that the sentence names, "seat", "what", "count": a number that belongs
  to the reason, often the rotations left, "instead": up to three legal moves
  that come nearest, the best first}. part, other, seat and what are left out
  where there is none. The ruling's number is that of the game's rules. A reason
  is the name of its sentence: each game's are listed below. says is the
  sentence in each language, ready to show to everybody. referee.not_asked is a
  turn that would be legal but is not the one that is wanted; it is against no
  ruling and has none.

VERDICTS
  {"kind": ...} and, by kind:
      in_order    The board stands as it must.
      accepted    A legal turn was seen and played: "moves".
      taken_back  Turns were undone by hand.
      asked       Answer one of "lines": [{"moves": what was turned, none when
                  all was turned back, "asks": true when it spends something
                  or an illegal turn looks the same}].
      where       Answer one of "stands": [{"part": where the figure stood,
                  "way": the events on the way there}], or drop what was
                  to be played with undo or withdraw.
      foul        No legal turn: "foul", and "repair": [{"part", "steps":
                  to turn it by, clockwise when positive}].
      restore     A part stands otherwise and nobody is to blame: "repair".
      undo        The last turn is to be turned back by hand: "repair".
      unsettled   "doubt": parts that rest half turned or cannot be told.
      ignored     The game is over; the board may be cleared.

COUNTING
  perft and divide count, from the present position on, the moves that moves
  lists, whoever decides; what is legal but not listed, as turns that push
  others along, is not counted.

      actions  Each move is an action, those of the table too: what brings
               something to light is one action, and that the table tells it is
               the next, also where play does both at once because only one
               thing can come out. "count" is how many sequences of exactly so
               many actions there are: 1 of none. One that the end of the game
               cuts short is not counted.
      turns    "positions" is how many different positions there are once so
               many more turns are complete, the present one from where it is,
               in games that go on; "finished" is how many different finished
               games can be met in these turns. Different is what hash tells
               apart: how all stands and lies, the number of turns played, what
               each seat has seen, what was put down for all to see, what was
               used in this turn. Which of two like tiles is which is no
               difference.
      divide   A share for each move, in the order of moves: what follows it.
               The counts of actions add up to that of perft. With turns a
               share has all positions and finished games to which some way
               leads that begins with the move; several moves may lead to the
               same ones, so that the shares add up to more.
      most     Beyond it the answer is an error. With actions it bounds the
               sequences, those cut short too, of all shares together: ten to
               twenty million take a second, the usual 200000000 some ten or
               twenty seconds, more takes minutes to hours, as one chooses. With
               turns it bounds the different positions held at the same time,
               for each share anew: 200000 take some 100 MB, 2000000 a gigabyte.
`

func (r *request) help(b *strings.Builder) {
	fmt.Fprintf(b, "  %s\n", r.do)
	document.Paragraph(b, "      ", "      ", r.says)
	for i := range r.fields {
		f := &r.fields[i]
		usual := "; must be said"
		if !f.must {
			usual = "; left out: " + f.usual
		}
		document.Paragraph(b, fmt.Sprintf("      %-8s ", f.name), "               ", upper(f.expects(f.span()))+usual+". "+upper(f.says)+".")
	}
	document.Paragraph(b, "      ->       ", "               ", upper(r.gives)+".")
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
	}
	return "from 1"
}

func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
