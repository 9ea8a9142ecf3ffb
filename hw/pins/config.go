package pins

import (
	"fmt"
	"time"
)

// Config says where the controls are wired. The zero Address is a control that is not fitted; A
// and B go together.
type Config struct {
	A, B    Address // contacts of the encoder
	Push    Address // its push button
	EndTurn Address
	Back    Address

	HalfSteps      bool          // encoder with two detents per cycle
	ButtonDebounce time.Duration // 0 means DefaultButtonDebounce
}

// wired is a control that is fitted.
type wired struct {
	role     role
	at       Address
	debounce time.Duration // 0 for every edge
}

// wired lists the fitted controls, or returns what is wrong with the Config.
func (c Config) wired() ([]wired, error) {
	button := c.ButtonDebounce
	if button == 0 {
		button = DefaultButtonDebounce
	}
	all := []wired{
		{roleA, c.A, 0}, {roleB, c.B, 0}, {rolePush, c.Push, button},
		{roleEndTurn, c.EndTurn, button}, {roleBack, c.Back, button},
	}
	if c.A.IsZero() != c.B.IsZero() {
		return nil, fmt.Errorf("%w: an encoder has two contacts", ErrConfig)
	}
	if button < 0 {
		return nil, fmt.Errorf("%w: negative debounce time", ErrConfig)
	}
	var fitted []wired
	taken := map[Address]bool{}
	for _, w := range all {
		if w.at.IsZero() {
			continue
		}
		if taken[w.at] {
			return nil, fmt.Errorf("%w: %s is used twice", ErrConfig, w.at)
		}
		taken[w.at] = true
		fitted = append(fitted, w)
	}
	if fitted == nil {
		return nil, fmt.Errorf("%w: no control is fitted", ErrConfig)
	}
	return fitted, nil
}
