# The logic is in tools/: `python3 -m tools --help`. PYTHON= names another Python, PORT= a port.
PYTHON ?= python3
export PORT

.DEFAULT_GOAL := help
.PHONY: help play build clean

help:
	@echo 'make play        install what is missing, build, and serve the game on this machine'
	@echo 'make build       the same without serving'
	@echo 'make clean       remove all that was made or installed'

play build clean:
	@$(PYTHON) -m tools $@
