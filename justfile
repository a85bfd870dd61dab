# What there is to do here. `just` alone lists it.

_default:
    @just --list

# All that CI runs, on a machine that has PostgreSQL, Chromium and cargo-deny
check:
    .ci/run

# The tests that need nothing but Rust
test *args:
    cargo test {{args}}

# A game in the terminal: `just play kara`
play game *args:
    cargo run --release -- play {{game}} {{args}}

# The whole bot against a Discord of our own, with a page at http://127.0.0.1:8080
sandbox *args:
    cargo run --release -- sandbox {{args}}

# Tables under hostile commands and failing saves, watched by an auditor
simulate tables="10000":
    cargo run --release -- simulate {{tables}}

# Writes golden files anew: playthroughs and snapshots, and what an AI plays where its version is new. Read the difference like code
accept:
    ACCEPT=1 cargo test -p games playthrough
    INSTA_UPDATE=always cargo test --test it -- complete:: present::
    INSTA_UPDATE=unseen cargo test --test it -- table::ai_thoughts::
    KARAHAUS_WRITE_GOLDEN=1 cargo test --test it -- table::golden:: table::eventful::
    git status --short

# A page with every screen of every game, text and picture, to look at before a change is called done
look:
    rm -rf target/look && mkdir -p target/look
    KARAHAUS_TEST_LOOK="$PWD/target/look" cargo test --test it -- present::
    cat tests/it/present/look.html target/look/*.part.html > target/look/index.html
    @echo "Open target/look/index.html in a browser."

# The files of a new game that compiles and plays, to begin with: `just new-game hoch`
new-game name:
    tests/new-game/lay-out {{name}}

# Whether what `new-game` lays out passes every test, in a copy of what is committed: some twelve minutes
try-new-game:
    tests/new-game/try

# Archives of a release with their checksums, in target/dist/release
dist:
    deploy/dist
    tests/fresh/image target/dist/karahaus 40
    tests/fresh/first-table archive target/dist/release/karahaus-*-$(uname -m)-linux.tar.gz

# The README's two ways to a table, timed: the archive that `just dist` has made, and a fresh clone that is built
fresh:
    tests/fresh/first-table archive target/dist/release/karahaus-*-$(uname -m)-linux.tar.gz
    tests/fresh/first-table source

# The benchmarks
bench *args:
    cargo bench {{args}}

# Programs that are wrong in one line each: says which of them the auditor and the tests see. Too long for CI
mutants *word:
    tests/mutants/run {{word}}
