// Package archive keeps games in a file: what was played survives a pulled plug.
package archive
