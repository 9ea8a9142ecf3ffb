package doctor

import (
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
	e.add(finding{part: lineUser, text: words.DoctorNoService.In})
}

// lineUser is the name under which mastro takes its lines.
const lineUser = "mastro"

// inUse ends the examination because another mastro has a part.
func (e *examination) inUse(part string) {
	e.ended = true
	e.add(finding{part: part, verdict: verdictMissing, text: with1(words.DoctorService, part), remedy: words.DoctorServiceRemedy.In})
}

// kernel looks at the version: the kernel debounces buttons from 5.10 on.
func (e *examination) kernel() {
	release, model := e.host.text(releaseFile), e.host.text(modelFile)
	f := finding{part: "Linux", facts: facts{"release": release, "model": model}}
	if model == "" {
		f.text = with1(words.DoctorKernel, release)
	} else {
		f.text = with2(words.DoctorKernelOn, release, model)
	}
	var major, minor int
	if n, _ := fmt.Sscanf(release, "%d.%d", &major, &minor); n == 2 && (major < 5 || major == 5 && minor < 10) {
		f.verdict, f.remedy = verdictWarning, words.DoctorKernelRemedy.In
		if e.file.Controls != nil {
			f.verdict = verdictMissing
		}
	}
	e.add(f)
}

// device is a device file that the board file needs.
type device struct {
	part    string // as the board file names it
	file    string
	setting string // the line of config.txt that brings it; empty if none does
	usual   string // another line that may bring it
}

// deviceFiles are those that the board file needs.
func (e *examination) deviceFiles() (all []device) {
	for _, w := range e.file.I2C {
		all = append(all, device{part: w.Bus, file: w.Bus, setting: wiring.BusSetting(w.Bus)})
	}
	for _, p := range e.file.SPIPorts() {
		d := device{part: p.Name, file: spiDevice(p.Name), setting: wiring.PortSetting(e.file, p.Name)}
		if d.setting == "dtoverlay=spi0-1cs" || d.setting == "dtoverlay=spi0-2cs" {
			d.usual = "dtparam=spi=on"
		}
		all = append(all, d)
	}
	return all
}

// spiDevice is the device file of a port: /dev/spidev0.0 of SPI0.0.
func spiDevice(port string) string { return "/dev/spidev" + strings.TrimPrefix(port, "SPI") }

// devices looks at the device files of buses and ports, and at any GPIO chip.
func (e *examination) devices() {
	for _, d := range e.deviceFiles() {
		e.add(e.device(d, e.host.open(d.file)))
	}
	if e.brief || len(e.wired()) == 0 {
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
	f := finding{part: d.part, text: with1(words.DoctorDevice, d.file), facts: facts{"file": d.file}}
	switch {
	case err == nil:
		return f
	case errors.Is(err, fs.ErrPermission):
		f = ofTrouble(scene.Trouble{Kind: scene.NotAllowed, Part: d.file}, d.part)
		if group := e.host.group(d.file); group != "" {
			f.remedy, f.facts = with1(words.DoctorGroupRemedy, group), facts{"file": d.file, "group": group}
		}
	case errors.Is(err, fs.ErrNotExist):
		f = ofTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: d.file}, d.part)
		f.remedy = e.enabling(d)
	default:
		f.verdict, f.text, f.remedy = verdictMissing, with2(words.DoctorDeviceFails, d.file, rig.Cause(err).Error()), words.DoctorGoneRemedy.In
	}
	return f
}

// enabling says how a device file that is not there is brought about.
func (e *examination) enabling(d device) phrase {
	name, config := e.host.bootConfig()
	switch {
	case d.setting == "":
		return words.DoctorGoneRemedy.In
	case name == "":
		return with2(words.DoctorConfigRemedy, d.setting, "config.txt")
	case set(config, d.setting):
		return with2(words.DoctorRestartRemedy, d.setting, name)
	case d.usual != "" && set(config, d.usual):
		return with2(words.DoctorRestartRemedy, d.usual, name)
	}
	return with2(words.DoctorConfigRemedy, d.setting, name)
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
		case errors.Is(err, pins.ErrNoLine):
			f := ofTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: part}, part)
			f.remedy, f.facts = with1(words.DoctorNoLineRemedy, w.Key), facts{"key": w.Key}
			e.add(f)
		case err != nil:
			e.add(finding{part: part, verdict: verdictMissing, text: with2(words.DoctorDeviceFails, part, rig.Cause(err).Error()), remedy: words.DoctorTakenRemedy.In})
		case line.user != "":
			f := ofTrouble(scene.Trouble{Kind: scene.LineTaken, Part: part}, part)
			f.remedy, f.facts = with2(words.DoctorLineTakenRemedy, line.user, w.Key), facts{"key": w.Key, "user": line.user, "chip": line.chip}
			e.add(f)
		default:
			free = append(free, part)
		}
	}
	if free != nil {
		e.add(finding{part: gpioChips, text: with1(words.DoctorLinesFree, strings.Join(free, ", ")), facts: facts{"lines": free}})
	}
}
