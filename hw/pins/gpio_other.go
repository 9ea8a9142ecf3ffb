//go:build !linux

package pins

// Only Linux has a GPIO character device.

func requestOutput(at Address, _ int) (outputLine, error) {
	_, _, err := locate(at, nil, nil)
	return nil, err
}

func requestInputs(controls []wired, _ func(edge)) (inputLines, error) {
	_, _, err := locate(controls[0].at, nil, nil)
	return nil, err
}
