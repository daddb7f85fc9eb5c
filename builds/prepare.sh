# Sourced by `start` and `check`: makes `.venv`, with the exact versions of constraints.txt in it.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
venv=$root/.venv
unfinished=$venv/unfinished

say() { printf '%s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

# What an interpreter is: the file behind any other .venv, and its version. Nothing if it is older than 3.11.
identify() {
    "$1" -c 'import os, sys
if sys.version_info >= (3, 11):
    print(os.path.realpath(getattr(sys, "_base_executable", sys.executable)), sys.version.split()[0], sep="\n")' 2>/dev/null
}

find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        identity=$(identify "$name") || continue
        [ -z "$identity" ] || return 0
    done
    if older=$(python3 --version 2>/dev/null); then
        stop "Regalia needs Python 3.11 or newer, and python3 here is $older. Install a newer one beside it and try again."
    fi
    stop "Regalia needs Python 3.11 or newer, and there is none here. Debian: apt-get install python3 python3-venv;" \
        "macOS: brew install python, or the installer from python.org."
}

# A .venv of this very Python, in this very place (a moved or copied folder has the old place in its scripts).
usable() {
    [ ! -e "$unfinished" ] && [ "$(identify "$venv/bin/python")" = "$identity" ] || return 1
    case $("$venv/bin/pip" --version 2>/dev/null) in *" $venv/"*) return 0 ;; *) return 1 ;; esac
}

make_venv() {
    python=$(printf '%s\n' "$identity" | sed 1q)
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "Python's own venv is missing here. Debian: apt-get install python3-venv, then try again."
    rm -rf -- "$venv"
    mkdir -- "$venv"
    : >"$unfinished"
    "$python" -m venv "$venv" || stop "The Python environment in $venv could not be made; see above."
}

# What an installation depends on; as long as none of it changes there is nothing to install.
wanted() { printf '%s\n' "$root" "$identity" && cat -- "$root/pyproject.toml" "$root/builds/constraints.txt"; }

installed() { [ -x "$venv/bin/regalia" ] && [ -f "$venv/ready-$1" ] && [ "$(cat -- "$venv/ready-$1")" = "$(wanted)" ]; }

install() {
    say "Setting up Regalia in $venv, once. This takes a minute or two."
    usable || make_venv
    rm -f -- "$venv/ready-regalia" "$venv/ready-tests"
    : >"$unfinished"
    # A plain path to the sources, not an import hook: every start of the command is quicker for it.
    (cd -- "$root" && .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --config-settings editable_mode=compat --constraint builds/constraints.txt --editable "$1") ||
        stop "The packages Regalia needs could not be installed; see above. Nothing is lost: try again."
    rm -f -- "$unfinished"
    wanted >"$venv/ready-regalia"
    [ "$2" = regalia ] || wanted >"$venv/ready-$2"
}

# prepare regalia | prepare tests
prepare() {
    find_python
    installed "$1" && return
    case $1 in tests) install '.[tests]' tests ;; *) install . regalia ;; esac
}
