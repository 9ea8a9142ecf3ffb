package boardfile

import "mastro/hw/st77xx"

// Controller returns the description that the driver of a colour panel gets.
func (m Model) Controller() st77xx.Model { return m.dcs }
