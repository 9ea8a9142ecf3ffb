package calibrate

// The gain of a magnet that has not moved stays within MaxDrift of what it was
// at the calibration; temperature alone moves it by a few counts. A fifth of the
// scale more is a magnet about a millimetre nearer or further away.
const (
	MaxDrift  = 24 // gain counts
	smoothing = 8  // 1/weight of a sample, and the fewest samples that count
)

// Drifted tells whether a gain has come too far from that of the calibration, or
// out of the range in which a calibration would be refused. A calibration
// without a gain, 0, never drifts.
func Drifted(calibrated, current uint8) bool {
	away := int(current) - int(calibrated)
	return calibrated != 0 && (max(away, -away) > MaxDrift || current < MinGain || current > MaxGain)
}

// Drift follows the gain of one base. See it only while the tower is seated: a
// lifted one reads all the gain there is.
type Drift struct {
	calibrated uint8
	smoothed   float64
	samples    int
}

// NewDrift is the drift from the gain of the calibration, 0 for one without.
func NewDrift(calibrated uint8) Drift {
	return Drift{calibrated: calibrated, smoothed: float64(calibrated)}
}

// See takes one sample, best every second or less often.
func (d *Drift) See(gain uint8) {
	d.smoothed += (float64(gain) - d.smoothed) / smoothing
	d.samples = min(d.samples+1, smoothing)
}

// Drifted tells whether the smoothed gain has, and there were eight samples at
// least.
func (d *Drift) Drifted() bool {
	return d.samples == smoothing && Drifted(d.calibrated, uint8(d.smoothed+0.5))
}
