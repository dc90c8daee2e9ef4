"""Benchmarks, always as ratios in one run."""
