package calibrate

// The gain of a magnet that has not moved stays within MaxDrift of its calibrated value;
// temperature alone changes it by a few counts. A fifth of the scale more means a magnet about
// a millimetre nearer or further away.
const (
	MaxDrift  = 24 // gain counts
	smoothing = 8  // 1/weight of a sample, and the fewest samples that count
)

// Drifted reports whether a gain is too far from the calibrated one, or out of the range that a
// calibration accepts. With a calibrated gain of 0, which means none, it never has drifted.
func Drifted(calibrated, current uint8) bool {
	away := int(current) - int(calibrated)
	return calibrated != 0 && (max(away, -away) > MaxDrift || current < MinGain || current > MaxGain)
}

// Drift follows the gain of one base. Call See only while the tower is seated: a lifted one
// reads the highest gain.
type Drift struct {
	calibrated uint8
	smoothed   float64
	samples    int
}

// NewDrift starts from the calibrated gain, 0 if there is none.
func NewDrift(calibrated uint8) Drift {
	return Drift{calibrated: calibrated, smoothed: float64(calibrated)}
}

// See adds one sample; once a second or less often is best.
func (d *Drift) See(gain uint8) {
	d.smoothed += (float64(gain) - d.smoothed) / smoothing
	d.samples = min(d.samples+1, smoothing)
}

// Drifted reports whether the smoothed gain has drifted, after at least eight samples.
func (d *Drift) Drifted() bool {
	return d.samples == smoothing && Drifted(d.calibrated, uint8(d.smoothed+0.5))
}
