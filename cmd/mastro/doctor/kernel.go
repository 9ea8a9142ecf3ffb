package doctor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/wiring"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
)

// service looks whether another mastro plays. Nothing can be looked at then.
func (e *examination) service() {
	for _, bus := range e.rig.Buses() {
		if errors.Is(ping(bus), i2cdev.ErrBusy) {
			e.inUse(bus.Name)
			return
		}
	}
	for _, w := range e.wired() {
		if line, err := e.host.line(w.At); err == nil && line.user == lineUser {
			e.inUse(w.At.String())
			return
		}
	}
	e.add(good(words.DoctorNoService.In).at(lineUser, 0))
}

// lineUser is the name under which mastro takes its lines.
const lineUser = "mastro"

// inUse ends the examination because another mastro has a part.
func (e *examination) inUse(part string) {
	e.ended = true
	e.add(missing(with1(words.DoctorService, part), words.DoctorServiceRemedy.In).at(part, 0))
}

// kernel looks at the version: the kernel debounces buttons from 5.10 on.
func (e *examination) kernel() {
	release, model := e.host.text(releaseFile), e.host.text(modelFile)
	f := good(with2(words.DoctorKernelOn, release, model))
	if model == "" {
		f = good(with1(words.DoctorKernel, release))
	}
	var major, minor int
	if n, _ := fmt.Sscanf(release, "%d.%d", &major, &minor); n == 2 && (major < 5 || major == 5 && minor < 10) {
		f = warning(f.Text, words.DoctorKernelRemedy.In)
		if e.file.Controls != nil {
			f.Verdict = verdictMissing
		}
	}
	e.add(f.at("Linux", 0).with(facts{"release": release, "model": model}))
}

// device is a device file that the board file needs.
type device struct {
	part     string // as the board file names it
	file     string
	settings []string // lines of config.txt that may bring it, the one to write first; none if none does
}

// deviceFiles are those that the board file needs.
func (e *examination) deviceFiles() (all []device) {
	for _, w := range e.file.I2C {
		all = append(all, device{w.Bus, w.Bus, []string{wiring.BusSetting(w.Bus)}})
	}
	for _, p := range e.file.SPIPorts() {
		settings := []string{wiring.PortSetting(e.file, p.Name)}
		if settings[0] == "dtoverlay=spi0-1cs" || settings[0] == "dtoverlay=spi0-2cs" {
			settings = append(settings, "dtparam=spi=on")
		}
		all = append(all, device{p.Name, "/dev/spidev" + strings.TrimPrefix(p.Name, "SPI"), settings})
	}
	return all
}

// devices looks at the device files of buses and ports, and at any GPIO chip.
func (e *examination) devices() {
	for _, d := range e.deviceFiles() {
		e.add(e.device(d, e.host.open(d.file)))
	}
	if e.mode == brief || len(e.wired()) == 0 {
		return
	}
	chips, _ := filepath.Glob(filepath.Join(e.host.root, "dev/gpiochip*"))
	err := fs.ErrNotExist
	for _, chip := range chips {
		if err = e.host.open("/dev/" + filepath.Base(chip)); err == nil {
			break
		}
	}
	e.add(e.device(device{part: gpioChips, file: "/dev/gpiochip0"}, err))
}

// gpioChips stands for all GPIO chips.
const gpioChips = "/dev/gpiochip*"

// device judges a device file by the error of opening it.
func (e *examination) device(d device, err error) finding {
	f := good(with1(words.DoctorDevice, d.file))
	measured := facts{"file": d.file}
	switch {
	case err == nil:
	case errors.Is(err, fs.ErrPermission):
		f, measured = ofTrouble(scene.Trouble{Kind: scene.NotAllowed, Part: d.file}), nil
		if group := e.host.group(d.file); group != "" {
			f.Remedy, measured = with1(words.DoctorGroupRemedy, group), facts{"file": d.file, "group": group}
		}
	case errors.Is(err, fs.ErrNotExist):
		f, measured = ofTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: d.file}), nil
		f.Remedy = e.enabling(d)
	default:
		f = missing(with2(words.DoctorDeviceFails, d.file, rig.Cause(err).Error()), words.DoctorGoneRemedy.In)
	}
	return f.at(d.part, 0).with(measured)
}

// enabling says how a device file that is not there is brought about.
func (e *examination) enabling(d device) phrase {
	name, config := e.host.bootConfig()
	for _, setting := range d.settings {
		if set(config, setting) {
			return with2(words.DoctorRestartRemedy, setting, name)
		}
	}
	if len(d.settings) == 0 {
		return words.DoctorGoneRemedy.In
	}
	return with2(words.DoctorConfigRemedy, d.settings[0], cmp.Or(name, "config.txt"))
}

// wired are the lines of the board file that are wired.
func (e *examination) wired() (all []boardfile.Wire) {
	for _, w := range e.file.Wires() {
		if !w.At.IsZero() {
			all = append(all, w)
		}
	}
	return all
}

// lacksLine reports whether a line of a part is broken. That has a finding of its own, so
// the part is left out. part is a key of the board file: "panel", "i2c[0]".
func (e *examination) lacksLine(part string) bool {
	return slices.ContainsFunc(e.wired(), func(w boardfile.Wire) bool {
		return strings.HasPrefix(w.Key, part+".") && (e.broken[gpioChips] || e.broken[w.At.String()])
	})
}

// lines looks whether GPIO lines are there and free, without taking them.
func (e *examination) lines() {
	if e.broken[gpioChips] {
		return
	}
	var free []string
	for _, w := range e.wired() {
		line, err := e.host.line(w.At)
		switch part := w.At.String(); {
		case errors.Is(err, errors.ErrUnsupported):
			return
		case err == nil && line.user == "":
			free = append(free, part)
		default:
			e.add(unfree(w, line, err).at(part, 0))
		}
	}
	if free != nil {
		e.add(good(with1(words.DoctorLinesFree, strings.Join(free, ", "))).at(gpioChips, 0).with(facts{"lines": free}))
	}
}

// unfree is a line that is not there, cannot be asked, or is in use.
func unfree(w boardfile.Wire, line gpioLine, err error) finding {
	part := w.At.String()
	switch {
	case err == nil:
		f := ofTrouble(scene.Trouble{Kind: scene.LineTaken, Part: part})
		f.Remedy = with2(words.DoctorLineTakenRemedy, line.user, w.Key)
		return f.with(facts{"key": w.Key, "user": line.user, "chip": line.chip})
	case errors.Is(err, pins.ErrNoLine):
		f := ofTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: part})
		f.Remedy = with1(words.DoctorNoLineRemedy, w.Key)
		return f.with(facts{"key": w.Key})
	}
	return missing(with2(words.DoctorDeviceFails, part, rig.Cause(err).Error()), words.DoctorTakenRemedy.In)
}
