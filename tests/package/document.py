"""Takes the programs out of docs/library.md: document.py PAGE FOLDER writes page.cpp, page.c and page.py there."""

import pathlib
import re
import sys

page = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
for language, name in (("cpp", "page.cpp"), ("c", "page.c"), ("python", "page.py")):
    programs = re.findall(rf"^```{language}\n(.*?)^```$", page, re.S | re.M)
    if len(programs) != 1:
        sys.exit(f"{len(programs)} programs in {language}")
    pathlib.Path(sys.argv[2], name).write_text(programs[0], encoding="utf-8")
