# The logic is in tools/: `python3 -m tools --help`.
PYTHON ?= python3
export ARGS PORT

.DEFAULT_GOAL := help
.PHONY: help play site test bench winnable screenshot clean

help:
	@echo 'make play        install what is missing, build, and serve the game (PORT=8000)'
	@echo 'make test        run every test (ARGS="-k undo" for some)'
	@echo 'make site        build the site in dist/, ready for a host'
	@echo 'make bench       measure the start of the page and the engine'
	@echo 'make winnable    solve deals 1 to 100000, and write docs/winnable.md'
	@echo 'make screenshot  take the picture of the README'
	@echo 'make clean       remove all that was made or installed'

play site test bench winnable screenshot clean:
	@$(PYTHON) -m tools $@
