#!/usr/bin/env python3
"""Packs a folder with a Python package into a wheel, without tools that have to be fetched.

usage: make_wheel.py PACKAGE_FOLDER VERSION OUTPUT_FOLDER
"""

import base64
import hashlib
import pathlib
import sys
import sysconfig
import zipfile


def digest(content):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main():
    package, version, output = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    python = "cp%d%d" % sys.version_info[:2]
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"{python}-{python}-{platform}"
    info = f"dama-{version}.dist-info"
    files = {f"dama/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.is_file()}
    files[f"{info}/METADATA"] = (f"Metadata-Version: 2.1\nName: dama\nVersion: {version}\n"
                                 "Summary: Endgame tables for draughts games\nRequires-Dist: numpy\n").encode()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: dama\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    record = "".join(f"{name},{digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = output / f"dama-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    print(wheel)


if __name__ == "__main__":
    main()
