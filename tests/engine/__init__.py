"""Tests of the engine, run on CPython and once more inside Pyodide."""
