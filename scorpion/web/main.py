"""The page's entry: PyScript runs this file once Python is up."""

from scorpion.web.app import start

start()
