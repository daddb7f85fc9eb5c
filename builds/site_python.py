"""Python for the browser: what Pyodide brings, the app, and the packages it needs, each without what no app runs."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

BUILDS = Path(__file__).parent
ROOT = BUILDS.parent
PACKAGES = (
    "annotated-types",
    "flet",
    "flet-charts",
    "msgpack",
    "pydantic",
    "pydantic-core",
    "qrcode",
    "repath",
    "six",
    "tinydb",
    "typing-extensions",
    "typing-inspection",
)
"""What the app imports, and what that imports: Flet's own list is longer."""
PLATFORM = ("3.14", "pyemscripten_2026_0_wasm32")
"""The Python of the browser, as the web client brings it."""
SERVER = ("cli.py", "past.py", "serve.py")
NOT_PYTHON = ("assets", "*.js", "*.css", "wake.*")
LEFT_OUT = re.compile(
    r"(^|/)(tests|testing|__pycache__|v1|sboms|locale/\w+/LC_MESSAGES/\w+\.po)(/|$)"
    r"|\.(pyi|po|typed)$|\.dist-info/(RECORD|INSTALLER|REQUESTED|WHEEL)$"
    r"|/(flet/auth/providers|flet/fastapi|flet_charts/matplotlib_backends|qrcode/console_scripts\.py|pydantic/mypy\.py|pydantic/_internal/_mypy\w*\.py)"
)
"""What no running app needs."""
STDLIB_LEFT_OUT = re.compile(
    r"^(_pyrepl|ctypes/macholib|curses|dbm|distutils|ensurepip|idlelib|lib2to3|multiprocessing|pydoc_data|sqlite3|tkinter"
    r"|turtledemo|unittest|venv|wsgiref|xml/dom|xml/sax|xmlrpc|concurrent/interpreters)/"
    r"|^(_pyio|antigravity|bdb|cProfile|cmd|code|doctest|fileinput|ftplib|imaplib|mailbox|modulefinder|netrc|pdb"
    r"|pickletools|plistlib|poplib|profile|pstats|pyclbr|pydoc|smtplib|sndhdr|telnetlib|this|timeit|trace|turtle|webbrowser)\.py$"
    r"|^encodings/(?!__init__|aliases|ascii|base64_codec|cp1252|cp437|idna|latin_1|punycode|raw_unicode|unicode_escape|utf)"
)
"""What of Python no app in a browser needs: other people's ways of speaking, tools for programmers, old alphabets."""


def app() -> bytes:
    """The app and its packages, the same bytes for the same sources."""
    with TemporaryDirectory() as made:
        stage = Path(made)
        packages(stage / "__pypackages__")
        for name in ("companion", "models"):
            shutil.copytree(ROOT / name, stage / name, ignore=shutil.ignore_patterns(*SERVER, *NOT_PYTHON))
        return archive(stage)


def packages(folder: Path, *more: str) -> None:
    """The packages for the Python of the browser, and more of them, in the versions of the constraints."""
    version, platform = PLATFORM
    tag = version.replace(".", "")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(folder)]
    command += ["--constraint", str(BUILDS / "constraints.txt"), "--only-binary=:all:", "--python-version", version]
    command += ["--implementation", "cp", "--abi", f"cp{tag}", "--abi", "abi3", "--abi", "none"]
    subprocess.run([*command, "--platform", platform, "--platform", "any", *PACKAGES, *more], check=True)  # noqa: S603 (ours)


def archive(stage: Path) -> bytes:
    """The files that a running app needs, in order and without their dates."""
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for file in sorted(stage.rglob("*")):
            name = file.relative_to(stage).as_posix()
            if file.is_file() and not LEFT_OUT.search(name):
                entry = tarfile.TarInfo(name)
                entry.size = file.stat().st_size
                with file.open("rb") as content:
                    tar.addfile(entry, content)
    return packed.getvalue()


def stdlib(whole: Path) -> bytes:
    """Python's own modules, without those that no app in a browser needs."""
    packed = io.BytesIO()
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as left:
        for entry in source.infolist():
            if not STDLIB_LEFT_OUT.search(entry.filename):
                left.writestr(entry, source.read(entry))
    return packed.getvalue()


def lock(whole: Path) -> bytes:
    """What Pyodide reads of itself, without the packages that could be fetched from elsewhere."""
    return json.dumps(json.loads(whole.read_bytes()) | {"packages": {}}).encode()
