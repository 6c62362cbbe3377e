#!/usr/bin/env python3
"""Prints one table of how fast slices are solved: rate, processor time by phase, memory.

usage: table.py path/to/dama_bench [more options of Google Benchmark]
"""

import json
import subprocess
import sys

COLUMNS = "{:<8} {:<10} {:<10} {:>7} {:>10} {:>10} {:>9} {:>7} {:>9} {:>9}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    command = [sys.argv[1], "--benchmark_filter=^solve/", "--benchmark_format=json", *sys.argv[2:]]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    print(report["context"]["date"], report["context"]["num_cpus"], "CPUs")
    print(COLUMNS.format("engine", "game", "slice", "threads", "M pos/s", "per CPU s", "captures", "quiet", "writing",
                         "peak MiB"))
    for run in report["benchmarks"]:
        _, engine, game, slice_name, threads = run["name"].split("/")[:5]
        processor = run["cpu_time"] / run["real_time"]  # how many processors were at work
        rate = run["items_per_second"]
        print(COLUMNS.format(engine, game, slice_name, threads.split(":")[1], f"{rate / 1e6:.1f}",
                             f"{rate / processor / 1e6:.1f}", f"{run['captures_s']:.3f}", f"{run['quiet_s']:.3f}",
                             f"{run['writing_s']:.3f}", f"{run['peak_MiB']:.0f}"))


if __name__ == "__main__":
    main()
