package scene

import (
	"slices"

	"mastro/display/words"
)

// Trouble is a fault of the table itself: a wire, a chip, a file. It belongs to no game
// and is shown on every page.
type Trouble struct {
	Kind  TroubleKind
	Part  string  // what it is about as the board file names it: "0x71", "/dev/i2c-1", "GPIO25", or the name of a file
	Mode  string  // of SPI that Part, a port, refuses: "3"; empty for all else
	Bases []int   // whose towers it is about, by index from 0; nil for none or all
	Why   Unsaved // of NotSaved
}

// Unsaved is why nothing is saved.
type Unsaved uint8

// Why nothing is saved.
const (
	DiskFails      Unsaved = iota // it cannot be written, for a reason that nobody foresaw
	DiskFull                      // there is no room left
	ReadOnly                      // nothing may be written there
	DiskSlow                      // it takes so long that people would wait for it
	SavedInUse                    // another program writes there
	SavedNewer                    // what is there was written by a newer program
	SavedForbidden                // this user may not write there
	numUnsaved
)

// TroubleKind is what is out of order, the most important first.
type TroubleKind uint8

// The troubles. While one lasts the rest of the table goes on.
const (
	NoPower         TroubleKind = iota // no sensor has power
	BusStuck                           // Part, a bus, is held down
	DeviceGone                         // Part, a device file, has gone or was never there
	NotAllowed                         // Part may not be opened by this user
	PortRefuses                        // Part, a port, does not support what its device needs: Mode, or the speed at the end of Part
	NotSaved                           // Why: the games are not saved, and go on from memory
	MuxSilent                          // Part, a multiplexer, does not answer, nor the sensors of Bases behind it
	TwoAnswer                          // two sensors of Part, a bus, answer together
	SensorsSilent                      // the sensors of Bases do not answer
	SensorsOdd                         // the sensors of Bases read impossible values
	Trembles                           // the sensors of Bases never rest although their towers do
	TableShakes                        // so many towers of Bases tremble that it must be the table
	MagnetWeak                         // the magnets of Bases are too weak or too far away
	MagnetStrong                       // the magnets of Bases are too strong or too near
	PanelFails                         // the display on Part fails
	LightsFail                         // the lights on Part fail
	LineTaken                          // Part, a line, is in use by another program
	NoControls                         // knob and buttons do not work; Part is one of their lines
	MuxLost                            // the multiplexers of Part, a bus, had lost their state and were set up again
	EdgesLost                          // clicks of the knob on Part, a line, were lost
	ArchiveSetAside                    // the file of the games was damaged: it lies beside the new one as Part
	ArchiveOlder                       // an earlier Mastro wrote the file of the games: it lies beside the new one as Part
	Uncalibrated                       // Part, the calibration file, is not usable
	Drifted                            // the field at Bases has changed since the calibration
	ReadTwice                          // the sensors of Bases often answer only when they are asked again
	numTroubles
)

// Notice is a trouble in words.
type Notice struct {
	Text   string `json:"text"`            // what it means for those who play; on the table's own panel short enough for one line of 240 pixels
	Detail string `json:"detail,omitzero"` // what is out of order, for whoever mends it; empty for what mends itself
	Remedy string `json:"remedy"`          // what to do about it
}

// Notices are troubles in words, the most important first.
func Notices(w words.Words, troubles []Trouble) []Notice {
	sorted := slices.SortedStableFunc(slices.Values(troubles), func(a, b Trouble) int { return int(a.Kind) - int(b.Kind) })
	var all []Notice
	for _, t := range sorted {
		m := troubleWords[t.Kind]
		if t.Kind == NotSaved {
			m.remedy = unsavedWords[min(t.Why, numUnsaved-1)].remedy
		}
		n := Notice{Text: m.says.In(w), Detail: m.detail.In(w, t.about(w)), Remedy: m.remedy.In(w)}
		if len(t.Bases) > 0 && m.towers != (words.Message2[string, int]{}) {
			n.Text = m.towers.In(w, w.Numbers(t.Bases), len(t.Bases))
		}
		all = append(all, n)
	}
	return all
}

// SavingNotice says that something is being saved, which takes longer than people notice.
func SavingNotice(w words.Words) Notice {
	return Notice{Text: words.BeingSaved.In(w), Remedy: words.BeingSavedRemedy.In(w)}
}

// about names the part or the towers, or says why.
func (t Trouble) about(w words.Words) string {
	switch {
	case t.Kind == NotSaved:
		return unsavedWords[min(t.Why, numUnsaved-1)].why.In(w)
	case t.Mode != "":
		return words.PortMode.In(w, t.Part, t.Mode)
	case t.Part == "":
		return w.Numbers(t.Bases)
	}
	return t.Part
}

// troubleWords say each trouble to those who play, by its towers where it has some, and to whoever
// mends it.
var troubleWords = [numTroubles]struct {
	says   words.Message
	towers words.Message2[string, int]
	detail words.Message1[string]
	remedy words.Message
}{
	NoPower:         {says: words.SaysNoSensors, detail: words.NoPower, remedy: words.NoPowerRemedy},
	BusStuck:        {says: words.SaysNoSensors, detail: words.BusStuck, remedy: words.BusStuckRemedy},
	DeviceGone:      {says: words.SaysAPartFails, detail: words.DeviceGone, remedy: words.DeviceGoneRemedy},
	NotAllowed:      {says: words.SaysAPartFails, detail: words.DeviceForbidden, remedy: words.DeviceForbiddenRemedy},
	PortRefuses:     {says: words.SaysAPartFails, detail: words.PortRefuses, remedy: words.PortRefusesRemedy},
	NotSaved:        {says: words.SaysNotSaved, detail: words.NotSaved},
	MuxSilent:       {words.SaysAPartFails, words.SaysUnread, words.MuxSilent, words.MuxSilentRemedy},
	TwoAnswer:       {says: words.SaysNoSensors, detail: words.TwoAnswer, remedy: words.TwoAnswerRemedy},
	SensorsSilent:   {words.SaysAPartFails, words.SaysUnread, words.SensorsSilent, words.SensorsSilentRemedy},
	SensorsOdd:      {words.SaysAPartFails, words.SaysUnread, words.SensorsOdd, words.SensorsOddRemedy},
	Trembles:        {words.SaysAPartFails, words.SaysTrembles, words.SensorsTremble, words.SensorsTrembleRemedy},
	TableShakes:     {says: words.SaysShakes, detail: words.TableShakes, remedy: words.TableShakesRemedy},
	MagnetWeak:      {words.SaysAPartFails, words.SaysHardToRead, words.MagnetWeak, words.MagnetWeakRemedy},
	MagnetStrong:    {words.SaysAPartFails, words.SaysHardToRead, words.MagnetStrong, words.MagnetStrongRemedy},
	PanelFails:      {says: words.SaysDisplay, detail: words.PanelFails, remedy: words.PanelFailsRemedy},
	LightsFail:      {says: words.SaysLights, detail: words.LightsFail, remedy: words.LightsFailRemedy},
	LineTaken:       {says: words.SaysAPartFails, detail: words.LineTaken, remedy: words.LineTakenRemedy},
	NoControls:      {says: words.SaysControls, detail: words.NoControls, remedy: words.NoControlsRemedy},
	MuxLost:         {says: words.SaysRestarted, detail: words.MuxLost, remedy: words.MuxLostRemedy},
	EdgesLost:       {says: words.SaysClicks, detail: words.EdgesLost, remedy: words.EdgesLostRemedy},
	ArchiveSetAside: {says: words.SaysDamaged, detail: words.ArchiveSetAside, remedy: words.ArchiveSetAsideRemedy},
	ArchiveOlder:    {says: words.SaysOlder, detail: words.ArchiveOlder, remedy: words.ArchiveOlderRemedy},
	Uncalibrated:    {says: words.SaysUncalibrated, detail: words.Uncalibrated, remedy: words.UncalibratedRemedy},
	Drifted:         {words.SaysAPartFails, words.SaysHardToRead, words.Drifted, words.DriftedRemedy},
	ReadTwice:       {words.SaysAPartFails, words.SaysHardToRead, words.ReadTwice, words.ReadTwiceRemedy},
}

var unsavedWords = [numUnsaved]struct{ why, remedy words.Message }{
	DiskFails:      {words.DiskFails, words.DiskFailsRemedy},
	DiskFull:       {words.DiskFull, words.DiskFullRemedy},
	ReadOnly:       {words.DiskReadOnly, words.DiskReadOnlyRemedy},
	DiskSlow:       {words.DiskSlow, words.DiskSlowRemedy},
	SavedInUse:     {words.DiskInUse, words.DiskInUseRemedy},
	SavedNewer:     {words.DiskNewer, words.DiskNewerRemedy},
	SavedForbidden: {words.DiskForbidden, words.DiskForbiddenRemedy},
}
