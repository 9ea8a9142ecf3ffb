package play

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine/master/seal"
)

// sealers seal nothing, and count what they were asked for.
type sealers struct {
	*Session
	commits int
	drawn   [][]seal.Contribution
	missing int // how many people were not among those who add
}

func (s *sealers) Commit(scene.NewGame) { s.commits++ }

func (s *sealers) Draw(n scene.NewGame, adds []seal.Contribution) {
	s.drawn = append(s.drawn, adds)
	for place := range n.Players {
		if !n.Bots[place] {
			s.missing++
		}
	}
	s.missing -= len(adds)
}

// commit shows the commitment that was asked for.
func (s *sealers) commit() {
	s.Committed(Committed{Number: s.commits, Unused: s.commits, Commitment: sha256.Sum256([]byte{byte(s.commits)})})
}

// sealed is a session at its commitment, with so many people and phones for the first.
func sealed(t *testing.T, people, phones int) *sealers {
	s := &sealers{Session: inMenuOf(t, settingstest.English(t), "labiro", people, 1).Session}
	s.Sealer, s.Menu.Seals, s.Menu.Sealed = s, true, true
	for place := range phones {
		_, r, _ := s.Sit(place, "P"+string(rune('1'+place)), words.English)
		require.Equal(t, Refusal{}, r)
		s.SetHolder(place, Holder{Held: true, Connected: true, Language: words.English})
	}
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.StartGame}))
	require.Equal(t, "One moment: it is being sealed.", s.Public().Text[0])
	s.commit()
	return s
}

// What cannot be added is refused in one line that says why, in the words of the device.
func TestWhatCannotBeAdded(t *testing.T) {
	for _, l := range words.Languages() {
		s := sealed(t, 2, 1)
		s.SetHolder(0, Holder{Held: true, Connected: true, Language: l})
		w := words.Words{Language: l}
		require.Equal(t, Refusal{}, s.Add(scene.TheTable, 1, 1, "two"))
		for text, want := range map[string]string{
			"": words.SealingEmpty.In(w), " \t\n": words.SealingEmpty.In(w),
			strings.Repeat("a", seal.MaxLength+1): words.SealingTooLong.In(w, seal.MaxLength), strings.Repeat("1 ", seal.MaxLength): words.SealingTooLong.In(w, seal.MaxLength),
			"a\tb": words.SealingUnseen.In(w), "a\nb": words.SealingUnseen.In(w), "a\u202eb": words.SealingUnseen.In(w), "\x00": words.SealingUnseen.In(w), "\ufeff": words.SealingUnseen.In(w),
		} {
			why := s.Add(scene.SeatAt(0), 1, 0, text)
			require.Equal(t, want, s.Explain(scene.SeatAt(0), why), "%q", text)
			require.NotContains(t, want, "\n")
		}
		require.Equal(t, Refusal{}, s.Add(scene.SeatAt(0), 1, 0, strings.Repeat("🃏", seal.MaxLength)))
		require.Equal(t, words.SealingTwice.In(w, "P1"), s.Explain(scene.SeatAt(0), s.Add(scene.SeatAt(0), 1, 0, "again")))
	}
}

// Each adds on the own device, or at the table; nobody adds for others, or to another commitment.
func TestWhoMayAdd(t *testing.T) {
	s := sealed(t, 3, 2)
	s.Menu.Bots[2] = true
	require.Equal(t, Refusal{Say: words.TakeASeatFirst, Foreign: true}, s.Add(scene.Onlooker, 1, 0, "a"))
	require.Equal(t, Refusal{Say: words.OnlyAtTheTable, Foreign: true}, s.Add(scene.SeatAt(0), 1, 1, "a"))
	require.Equal(t, s.OutOfDate(), s.Add(scene.SeatAt(0), 2, 0, "a"))
	for _, place := range []int{-1, 2, 3, 99} {
		require.Equal(t, s.NotNow(), s.Add(scene.TheTable, 1, place, "a"), "there is no person")
	}
	for d, want := range map[int][]int{0: {0}, 1: {1}} {
		own, _ := s.SeatScene(d)
		require.Equal(t, want, own.Seal.Adders)
		require.Empty(t, own.Choices)
	}
	on := s.OnlookersScene(s.Words)
	require.Empty(t, on.Seal.Adders)
	require.Empty(t, on.Choices)
	require.Equal(t, []int{0, 1}, s.Public().Seal.Adders)
	require.Equal(t, Refusal{}, s.Add(scene.SeatAt(0), 1, 0, "a"))
	own, _ := s.SeatScene(0)
	require.Empty(t, own.Seal.Adders)
	s.SetTroubles(nil, []scene.Trouble{{Kind: scene.NotSaved}})
	own, _ = s.SeatScene(0)
	require.Len(t, own.Notices, 1)
}

// Who has added nothing is among those who add; names are as when they did.
func TestWhatIsDrawn(t *testing.T) {
	s := sealed(t, 3, 1)
	require.Equal(t, Refusal{}, s.Add(scene.TheTable, 1, 1, "6 2"))
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.DrawSealed}))
	require.Equal(t, [][]seal.Contribution{{{Name: "Player 2", Kind: seal.Throw, Text: "6 2"}, {Name: "P1", Kind: seal.Nothing}, {Name: "Player 3", Kind: seal.Nothing}}}, s.drawn)
	require.Equal(t, Refusal{Say: words.SealingWaits}, s.Choose(scene.Action{Kind: scene.DrawSealed}))
	require.Equal(t, Refusal{Say: words.SealingWaits}, s.Add(scene.SeatAt(0), 1, 0, "late"))
	s.Back()
	require.True(t, s.Seals(), "it waits for the disk")
	require.Empty(t, s.Public().Choices)
	s.SealFailed("the disk is full")
	require.Equal(t, "the disk is full", s.Public().Text[0])
	s.Menu.Names[1] = "Bruno"
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.DrawSealed}))
	require.Equal(t, s.drawn[0], s.drawn[1], "it is the same draw")
}

// A throw is said with the knob. A phone that adds meanwhile leaves the cursor where it is, unless it is the phone of
// who throws.
func TestAThrowWithTheKnob(t *testing.T) {
	s := sealed(t, 2, 2)
	s.Push()
	require.Equal(t, "P1: die 1 of 3", s.Public().Title)
	s.TurnKnob(3)
	require.Equal(t, Refusal{}, s.Add(scene.SeatAt(1), 1, 1, "word"))
	require.Equal(t, 3, s.Public().Cursor)
	s.Push()
	require.Equal(t, "So far: 4.", s.Public().Text[0])
	s.Back()
	require.Equal(t, scene.Sealing, s.Public().Page)
	s.Push()
	require.Equal(t, "P1: die 1 of 3", s.Public().Title, "it begins anew")
	require.Equal(t, Refusal{}, s.Add(scene.SeatAt(0), 1, 0, "mine"))
	require.Equal(t, scene.Sealing, s.Public().Page)
	require.Equal(t, scene.DrawSealed, s.Public().Choices[0].Does.Kind, "all have added")
	require.False(t, s.Public().Seal.Large)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.ShowSeal}))
	require.True(t, s.Public().Seal.Large)
	require.Equal(t, Refusal{}, s.Choose(scene.Action{Kind: scene.ShowSeal}))
	require.False(t, s.Public().Seal.Large)
	s.Back()
	require.Equal(t, scene.Menu, s.Public().Page)
}

// Who plays is committed to: nobody joins, and no bot becomes a person, but a player takes a phone.
func TestNobodyJoinsASealedDraw(t *testing.T) {
	s := sealed(t, 2, 0)
	s.Menu.Bots[1] = true
	places := s.Places()
	require.Len(t, places, 2)
	require.True(t, places[0].Free)
	require.False(t, places[1].Free)
	_, r, _ := s.Sit(1, "Zoë", words.English)
	require.NotZero(t, r)
	_, r, _ = s.Sit(0, "Zoë", words.English)
	require.Zero(t, r)
	require.Equal(t, "Zoë", s.Public().Seal.People[0].Name)
}

// With phones alone all agree that nobody adds anything any more.
func TestDrawingIsAgreed(t *testing.T) {
	s := sealed(t, 2, 2)
	require.Equal(t, []string{"propose draw sealed"}, doing(agreement(s.Session, 0).Choices))
	require.Equal(t, Refusal{}, s.ChooseOn(scene.SeatAt(0), scene.Action{Kind: scene.Propose, Text: "draw sealed"}))
	require.Empty(t, s.drawn)
	answer(t, s.Session, 1, scene.Agree)
	require.Len(t, s.drawn, 1)
}

// Nobody may press what the table decides on another device.
func TestSealingIsTheTables(t *testing.T) {
	s := sealed(t, 2, 1)
	for _, kind := range []scene.ActionKind{scene.NextSealed, scene.AddThrow, scene.AddDie, scene.ShowSeal, scene.DrawSealed, scene.AnotherSeal, scene.ToMenu} {
		for _, d := range []scene.Device{scene.SeatAt(0), scene.Onlooker} {
			require.NotZero(t, s.ChooseOn(d, scene.Action{Kind: kind}), kind)
		}
	}
	require.Equal(t, 1, s.commits)
	require.True(t, s.Seals())
}

// Whatever is pressed, in whatever order: pages stay sound, nobody adds twice, and each draw has each person once.
func TestSealingInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := sealed(t, 3, 2)
		rt.Repeat(map[string]func(*rapid.T){
			"turn": func(rt *rapid.T) { s.TurnKnob(rapid.IntRange(-3, 3).Draw(rt, "by")) },
			"push": func(*rapid.T) { s.Push() },
			"back": func(*rapid.T) { s.Back() },
			"end":  func(*rapid.T) { s.PressEndTurn() },
			"add": func(rt *rapid.T) {
				place := rapid.IntRange(0, 3).Draw(rt, "place")
				from := rapid.SampledFrom([]scene.Device{scene.TheTable, scene.SeatAt(0), scene.SeatAt(1), scene.Onlooker}).Draw(rt, "device")
				s.Add(from, rapid.IntRange(0, s.commits).Draw(rt, "number"), place, rapid.SampledFrom([]string{"", "a", "1 2 3"}).Draw(rt, "text"))
			},
			"commit": func(*rapid.T) { s.commit() },
			"fail":   func(*rapid.T) { s.SealFailed("it cannot be") },
			"choose": func(rt *rapid.T) {
				kind := rapid.SampledFrom([]scene.ActionKind{scene.StartGame, scene.AddThrow, scene.AddDie, scene.DrawSealed, scene.AnotherSeal, scene.ToMenu, scene.ShowSeal}).Draw(rt, "kind")
				s.Choose(scene.Action{Kind: kind, Number: rapid.IntRange(0, 6).Draw(rt, "number")})
			},
			"": func(rt *rapid.T) {
				scenetest.Sound(rt, s.Public())
				seen := map[int]bool{}
				for _, a := range s.sealing.adds {
					require.False(rt, seen[a.place], "place %d twice", a.place)
					require.NoError(rt, a.Valid())
					seen[a.place] = true
				}
				require.Zero(rt, s.missing)
				if seal := s.Public().Seal; seal != nil {
					require.True(rt, slices.IsSorted(seal.Adders))
				}
			},
		})
	})
}
