"""Tests of the editing of files."""
