package web

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// handSnapshot is a turn of somebody who holds a torch, which is lit from the choices as well.
func handSnapshot(t *testing.T) Snapshot {
	n := turnSnapshot(t)
	torch := scene.LookOf("torch")
	n.Scene.Players[n.Scene.Seat].Hand = []scene.Tile{
		{Sign: "To", Look: torch, Text: "Torcia", Does: "Guardi l’oggetto in una torre accanto."},
		{Sign: "CA", Look: scene.Look{Looks: "tower-key", Mark: "A"}, Text: "Chiave torre A"},
		{Sign: "Xy", Text: "Cosa mai vista"},
	}
	n.Scene.Choices = append(n.Scene.Choices, scene.Choice{Does: scene.ParseAction("light 8"), Text: "Illumina la torre 8", Part: engine.NoPart, About: torch, Destroys: true})
	return n
}

// A press on what one holds tells what it is for, and offers what can be done with it.
func TestBrowserTellsWhatAThingIsFor(t *testing.T) {
	n := handSnapshot(t)
	_, table, url := startTable(t, n)
	ctx := browser(t, 390, 844)
	about := "#about-" + strconv.Itoa(int(n.Scene.Seat)) + "-0"
	press := func(selector string) chromedp.Action[bool] {
		return chromedp.Evaluate[bool](`(document.querySelector("` + selector + `").click(), true)`)
	}
	open := func() bool {
		return mustRun(t, ctx, chromedp.Evaluate[bool](`document.querySelector("`+about+`").matches(":popover-open")`))
	}
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url)))
	mustRun(t, ctx, press("#players button"))
	require.True(t, open())
	require.Equal(t, "Guardi l’oggetto in una torre accanto.", mustRun(t, ctx, chromedp.Text(about+" p")))
	shoot(t, ctx, "about-390")
	mustRun(t, ctx, press(about+" [name=id]"))
	requireCommands(t, table, Choose{Does: scene.ParseAction("light 8"), Seq: n.Seq})
	mustRun(t, ctx, press(about+" [popovertargetaction]"))
	require.False(t, open())
}

// What can be robbed is offered where it lies: in the hand of who is robbed.
func TestWhatIsRobbedIsOfferedAtItsChip(t *testing.T) {
	n := handSnapshot(t)
	n.Scene.Page = scene.Question
	offered := `value="light 8">Illumina la torre 8</button>`
	require.Equal(t, 0, strings.Count(page(t, n), offered), "a question is not about what its seat holds")
	n.Scene.Players[n.Scene.Seat].Robbed = true
	require.Equal(t, 1, strings.Count(page(t, n), offered))
}

// What only its seat sees tells what it is for, too.
func TestWhatIsHeldCanBePressed(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	n.Seats[0].Scene.Own.Hand = []scene.Held{{Sign: "Ca", Text: "candela", Does: "La cerchi.", Part: engine.NoPart}}
	s := newServer(new(fakeTable))
	defer s.Close()
	s.Publish(n)
	text := visit(s, "GET", "/", adaToken, nil, nil).Body.String()
	require.Contains(t, text, `popovertarget="held-0"`)
	require.Contains(t, text, `<p>La cerchi.</p>`)
}

// What has a picture shows it, what has none its letters; only what is for something can be pressed.
func TestChips(t *testing.T) {
	text := page(t, handSnapshot(t))
	for _, want := range []string{`<use href="#p-torch"/>`, `<use href="#p-tower-key"/>`, `<text>A</text>`, `<b aria-hidden="true">Xy</b>`, `<symbol id="p-torch"`} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, `popovertarget="about-0-1"`)
}
