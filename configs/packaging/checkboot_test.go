// Package packaging_test tries what the package for Debian asks a Raspberry Pi.
package packaging_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	pi4   = "Raspberry Pi 4 Model B Rev 1.2"
	pi400 = "Raspberry Pi 400 Rev 1.0"
	pi5   = "Raspberry Pi 5 Model B Rev 1.0"
	pi3   = "Raspberry Pi 3 Model B Rev 1.2"
	pi3b  = "Raspberry Pi 3 Model B Plus Rev 1.3"
	pi1   = "Raspberry Pi Model B Plus Rev 1.2"
	zero  = "Raspberry Pi Zero Rev 1.3"
	zeroW = "Raspberry Pi Zero W Rev 1.1"
	zero2 = "Raspberry Pi Zero 2 W Rev 1.0"
	cm4   = "Raspberry Pi Compute Module 4 Rev 1.1"
)

// The four lines, by what they are for.
const (
	i2c    = "dtparam=i2c_arm=on"
	fast   = "dtparam=i2c_arm_baudrate=400000"
	spi    = "dtparam=spi=on" // as Raspberry Pi OS has it; what is told is the next
	panel  = "dtoverlay=spi0-1cs"
	lights = "dtoverlay=spi1-1cs"
)

// all is a file that lacks nothing; the samples add to it.
const all = i2c + "\n" + fast + "\n" + spi + "\n" + lights + "\n"

func TestCheckBootTellsWhatIsMissing(t *testing.T) {
	for name, c := range map[string]struct {
		config, model string
		missing       []string
	}{
		"nothing is missing":             {all, pi4, nil},
		"an empty file":                  {"", pi4, []string{i2c, fast, panel, lights}},
		"as Raspberry Pi OS ships it":    {"#dtparam=i2c_arm=on\n#dtparam=spi=on\ndtparam=audio=on\ndtoverlay=vc4-kms-v3d\n[cm4]\notg_mode=1\n[all]\n", pi4, []string{i2c, fast, panel, lights}},
		"one line missing":               {i2c + "\n" + fast + "\n" + spi, pi4, []string{lights}},
		"all on one line":                {"dtparam=i2c_arm=on,i2c_arm_baudrate=400000,spi=on\ndtoverlay=spi1-1cs", zero, nil},
		"by their other names":           {"device_tree_param=i2c=on,i2c_baudrate=400000\ndtparam=spi\ndevice_tree_overlay=spi1-1cs", pi4, nil},
		"written yes, true and 1":        {"dtparam=i2c_arm=yes\ndtparam=spi=1\n" + fast + "\n" + lights, pi4, nil},
		"no end of the last line":        {strings.TrimSuffix(all, "\n"), pi4, nil},
		"edited on Windows":              {strings.ReplaceAll(all, "\n", "\r\n"), pi4, nil},
		"indented":                       {"\t" + strings.ReplaceAll(all, "\n", "  \n  "), pi4, nil},
		"switched off again":             {all + "dtparam=spi=off\n", pi4, []string{panel}},
		"switched off, then on":          {"dtparam=spi=off\n" + all, pi4, nil},
		"a comment behind a value":       {all + "dtparam=spi=on # the display\n", pi4, []string{panel}},
		"blanks around the equals sign":  {"dtparam = spi=on\n" + i2c + "\n" + fast + "\n" + lights, pi4, []string{panel}},
		"too slow":                       {all + "dtparam=i2c_arm_baudrate=100000\n", pi4, []string{fast}},
		"after an overlay":               {"dtoverlay=vc4-kms-v3d\n" + all, pi4, nil},
		"SPI0 by an overlay":             {i2c + "\n" + fast + "\ndtoverlay=spi0-1cs,cs0_pin=8\n" + lights, pi4, nil},
		"a chip select on GPIO17":        {all + "dtoverlay=spi1-2cs\n", pi4, []string{lights + "   instead of spi1-2cs, which takes GPIO17, /RESET of the muxes"}},
		"a chip select elsewhere":        {all + "dtoverlay=spi1-3cs,cs1_pin=26,cs2_pin=27\n", pi4, nil},
		"options of the overlay":         {all + "dtoverlay=spi1-1cs,cs0_spidev=on\n", pi4, nil},
		"for this model":                 {"[pi4]\n" + all, pi4, nil},
		"for a relative of it":           {"[pi4]\n" + all, pi400, nil},
		"for a module of it":             {"[pi4]\n" + all, cm4, nil},
		"for another model":              {"[pi5]\n" + all, pi4, []string{i2c, fast, panel, lights}},
		"for another, then all":          {"[pi5]\ndtparam=spi=off\n[all]\n" + all, pi4, nil},
		"one model replaces the other":   {"[pi3]\n[pi4]\n" + all, pi4, nil},
		"off for this model":             {all + "[pi3]\ndtparam=i2c_arm=off\n", pi3, []string{i2c}},
		"off for another model":          {all + "[pi5]\ndtparam=i2c_arm=off\n", pi3, nil},
		"the plus of the 3":              {"[pi3+]\n" + all, pi3b, nil},
		"not the plus of the 3":          {"[pi3+]\n" + all, pi3, []string{i2c, fast, panel, lights}},
		"the first":                      {"[pi1]\n" + all, pi1, nil},
		"a Zero is a Zero":               {"[pi0]\n" + all, zero, nil},
		"a Zero W is a Zero":             {"[pi0]\n" + all, zeroW, nil},
		"a Zero is no Zero W":            {"[pi0w]\n" + all, zero, []string{i2c, fast, panel, lights}},
		"a Zero 2 is no Zero W":          {"[pi0w]\n" + all, zero2, []string{i2c, fast, panel, lights}},
		"a Zero 2":                       {"[pi02]\n" + all, zero2, nil},
		"the fifth":                      {"[pi5]\n" + all, pi5, nil},
		"for nobody":                     {"[none]\n" + all, pi4, []string{i2c, fast, panel, lights}},
		"only if a pin is high":          {i2c + "\n" + fast + "\n" + spi + "\n[gpio4=1]\n" + lights, pi4, []string{lights}},
		"a pin and a model":              {"[gpio4=1]\n[pi4]\n" + all, pi4, []string{i2c, fast, panel, lights}},
		"a screen, then all":             {"[EDID=VSC-TD2220]\nhdmi_group=2\n[all]\n" + all, pi4, nil},
		"in a file of its own":           {"include more.txt\n", pi4, nil},
		"in a file for another model":    {"[pi5]\ninclude more.txt\n", pi4, []string{i2c, fast, panel, lights}},
		"in a file that does not exist":  {"include none.txt\n" + all, pi4, nil},
		"model is not known, and needed": {"[pi4]\n" + all, "", []string{i2c, fast, panel, lights}},
	} {
		t.Run(name, func(t *testing.T) {
			said, code := checkBoot(t, c.config, c.model)
			require.Equal(t, c.missing, said)
			require.Equal(t, len(c.missing) > 0, code == 1, "the exit code tells too")
		})
	}
}

// checkBoot is the lines that the script finds missing in a file, and its exit
// code. The file is the same afterwards.
func checkBoot(t *testing.T, config, model string) (missing []string, code int) {
	file := filepath.Join(t.TempDir(), "config.txt")
	require.NoError(t, os.WriteFile(file, []byte(config), 0o400))
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), "more.txt"), []byte(all), 0o400))
	cmd := exec.Command("sh", "check-boot", file, model)
	out, err := cmd.CombinedOutput()
	if err != nil {
		require.IsType(t, new(exec.ExitError), err, "%s", out)
	}
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, config, string(after))
	for line := range strings.Lines(string(out)) {
		if _, what, found := strings.Cut(strings.TrimSpace(line), ":"); found && strings.HasPrefix(line, "  ") {
			missing = append(missing, strings.TrimSpace(what))
		}
	}
	return missing, cmd.ProcessState.ExitCode()
}

func TestCheckBootSaysThatItCannotRead(t *testing.T) {
	out, err := exec.Command("sh", "check-boot", filepath.Join(t.TempDir(), "config.txt")).CombinedOutput()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	require.Equal(t, 2, exit.ExitCode())
	require.Contains(t, string(out), "cannot be read")
}
