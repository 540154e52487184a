//! Generates the Boogie parser and points the binaries at the libz3 that
//! `make setup` unpacked (see `.cargo/config.toml`).

use std::path::Path;
use std::process::Command;

/// The commit that is built, as `--version` says it: what the environment says, or, of a release, what git says.
/// A development build does not: each commit would have everything built again.
fn commit() -> String {
    println!("cargo:rerun-if-env-changed=BARRISTER_COMMIT");
    if let Ok(commit) = std::env::var("BARRISTER_COMMIT") {
        return commit;
    }
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return "development build".to_owned();
    }
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    // Of a commit its log tells, of changes the sources.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"]);
    let sources = ["src", "clang", "cvc5", "prelude", "annotations", "Cargo.toml"].map(str::to_owned);
    // What is not there would count as changed, each time.
    let watched = log.into_iter().chain(sources).filter(|path| Path::new(path).exists());
    watched.for_each(|path| println!("cargo:rerun-if-changed={path}"));
    let changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|files| !files.is_empty());
    let commit = git(&["rev-parse", "--short=12", "HEAD"]);
    commit.map_or("unknown".to_owned(), |commit| if changed { format!("{commit}, with changes") } else { commit })
}

fn main() {
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let z3 = std::env::var("Z3_LIBRARY_PATH_OVERRIDE").expect(".cargo/config.toml says where libz3 is");
    // The linker would take the system's, of whatever age, and kernels would stay undecided.
    assert!(Path::new(&z3).is_dir(), "there is no libz3 in {z3}: run `make setup`");
    // A package has it in a place of its own, and no path of the machine that built it.
    println!("cargo:rerun-if-env-changed=BARRISTER_RPATH");
    let beside = std::env::var("BARRISTER_RPATH").unwrap_or_else(|_| format!("{root}/third_party/z3/lib"));
    println!("cargo:rustc-link-arg=-Wl,-rpath,{beside}");
    // Clang's tables are full of addresses, a quarter of a million of them. Where the program lies at a fixed
    // place the linker has written them; else each of a run's three processes writes them when it starts, and
    // thereby copies 700 pages.
    // With musl programs are linked in another way.
    let is_gnu = std::env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu");
    if is_gnu && std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    println!("cargo:rustc-env=BARRISTER_COMMIT={}", commit());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=grammar");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let grammar = lalrpop::Configuration::new().set_in_dir("grammar").set_out_dir(out).process();
    grammar.expect("grammar/boogie.lalrpop is a grammar");
}
