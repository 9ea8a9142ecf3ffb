//go:build all

package effort

const everything = true
