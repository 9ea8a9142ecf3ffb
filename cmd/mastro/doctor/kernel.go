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

// service looks whether another mastro plays: nothing can be looked at then.
func (b *examination) service() {
	for i := range b.rig.Sensors.Buses {
		if bus := &b.rig.Sensors.Buses[i]; errors.Is(b.ping(bus), i2cdev.ErrBusy) {
			b.held(bus.Name)
			return
		}
	}
	for _, w := range b.file.Wires() {
		if w.At.IsZero() {
			continue
		}
		if line, err := b.host.line(w.At); err == nil && line.user == lineUser {
			b.held(w.At.String())
			return
		}
	}
	b.find(finding{part: lineUser, text: words.DoctorNoService.In})
}

// lineUser is the name under which mastro takes its lines.
const lineUser = "mastro"

func (b *examination) held(part string) {
	b.over = true
	b.find(finding{part: part, verdict: lacking, text: with1(words.DoctorService, part), remedy: words.DoctorServiceRemedy.In})
}

// kernel looks at its version, which lines with debouncing need.
func (b *examination) kernel() {
	release, model := b.host.text(releaseFile), b.host.text(modelFile)
	f := finding{part: "Linux", facts: facts{"release": release, "model": model}}
	if model == "" {
		f.text = with1(words.DoctorKernel, release)
	} else {
		f.text = with2(words.DoctorKernelOn, release, model)
	}
	var major, minor int
	if n, _ := fmt.Sscanf(release, "%d.%d", &major, &minor); n == 2 && (major < 5 || major == 5 && minor < 10) {
		f.verdict, f.remedy = doubtful, words.DoctorKernelRemedy.In
		if b.file.Controls != nil {
			f.verdict = lacking
		}
	}
	b.find(f)
}

// device is a device file that the board file needs.
type device struct {
	part    string // as the board file names it
	file    string
	setting string // the line of config.txt that brings it; empty if none does
	usual   string // another that may do so
}

// deviceFiles are those of the board file.
func (b *examination) deviceFiles() (all []device) {
	for _, w := range b.file.I2C {
		all = append(all, device{part: w.Bus, file: w.Bus, setting: wiring.BusSetting(w.Bus)})
	}
	for _, p := range b.file.SPIPorts() {
		d := device{part: p.Name, file: rig.SPIDevice(p.Name), setting: wiring.PortSetting(b.file, p.Name)}
		if d.setting == "dtoverlay=spi0-1cs" || d.setting == "dtoverlay=spi0-2cs" {
			d.usual = "dtparam=spi=on"
		}
		all = append(all, d)
	}
	return all
}

// devices looks at device files.
func (b *examination) devices() {
	for _, d := range b.deviceFiles() {
		b.find(b.device(d, b.host.open(d.file)))
	}
	if b.brief || len(b.wired()) == 0 {
		return
	}
	chips, _ := filepath.Glob(filepath.Join(b.host.root, "dev/gpiochip*"))
	err := fs.ErrNotExist
	for _, chip := range chips {
		if err = b.host.open("/dev/" + filepath.Base(chip)); err == nil {
			break
		}
	}
	b.find(b.device(device{part: gpioChips, file: "/dev/gpiochip0"}, err))
}

// gpioChips stands for all of them.
const gpioChips = "/dev/gpiochip*"

// device judges a device file by the error of opening it.
func (b *examination) device(d device, err error) finding {
	f := finding{part: d.part, text: with1(words.DoctorDevice, d.file), facts: facts{"file": d.file}}
	switch {
	case err == nil:
		return f
	case errors.Is(err, fs.ErrPermission):
		f = fromTrouble(scene.Trouble{Kind: scene.NotAllowed, Part: d.file}, d.part)
		if group := b.host.group(d.file); group != "" {
			f.remedy, f.facts = with1(words.DoctorGroupRemedy, group), facts{"file": d.file, "group": group}
		}
	case errors.Is(err, fs.ErrNotExist):
		f = fromTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: d.file}, d.part)
		f.remedy = b.enabling(d)
	default:
		f.verdict, f.text, f.remedy = lacking, with2(words.DoctorDeviceFails, d.file, rig.Cause(err).Error()), words.DoctorGoneRemedy.In
	}
	return f
}

// enabling is how a device file that is not there comes.
func (b *examination) enabling(d device) phrase {
	name, config := b.host.bootConfig()
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

// wired are the lines of the board file that are.
func (b *examination) wired() (all []boardfile.Wire) {
	for _, w := range b.file.Wires() {
		if !w.At.IsZero() {
			all = append(all, w)
		}
	}
	return all
}

// lineless tells whether a part of the board file lacks a line: that was told.
func (b *examination) lineless(part string) bool {
	return slices.ContainsFunc(b.wired(), func(w boardfile.Wire) bool {
		return strings.HasPrefix(w.Key, part+".") && (b.dead[gpioChips] || b.dead[w.At.String()])
	})
}

// lines looks whether lines are there and free, without taking them.
func (b *examination) lines() {
	if b.dead[gpioChips] {
		return
	}
	var free []string
	for _, w := range b.wired() {
		line, err := b.host.line(w.At)
		switch part := w.At.String(); {
		case errors.Is(err, errors.ErrUnsupported):
			return
		case errors.Is(err, pins.ErrNoLine):
			f := fromTrouble(scene.Trouble{Kind: scene.DeviceGone, Part: part}, part)
			f.remedy, f.facts = with1(words.DoctorNoLineRemedy, w.Key), facts{"key": w.Key}
			b.find(f)
		case err != nil:
			b.find(finding{part: part, verdict: lacking, text: with2(words.DoctorDeviceFails, part, rig.Cause(err).Error()), remedy: words.DoctorTakenRemedy.In})
		case line.user != "":
			f := fromTrouble(scene.Trouble{Kind: scene.LineTaken, Part: part}, part)
			f.remedy, f.facts = with2(words.DoctorLineTakenRemedy, line.user, w.Key), facts{"key": w.Key, "user": line.user, "chip": line.chip}
			b.find(f)
		default:
			free = append(free, part)
		}
	}
	if free != nil {
		b.find(finding{part: gpioChips, text: with1(words.DoctorLinesFree, strings.Join(free, ", ")), facts: facts{"lines": free}})
	}
}
