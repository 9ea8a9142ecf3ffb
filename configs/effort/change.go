//go:build !all

package effort

const everything = false
