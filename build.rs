//! Generates the Boogie parser and points the binaries at the libz3 that
//! `make setup` unpacked (see `.cargo/config.toml`).

use std::path::Path;

fn main() {
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let z3 = std::env::var("Z3_LIBRARY_PATH_OVERRIDE").expect(".cargo/config.toml says where libz3 is");
    // The linker would take the system's, of whatever age, and kernels would stay undecided.
    assert!(Path::new(&z3).is_dir(), "there is no libz3 in {z3}: run `make setup`");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{root}/third_party/z3/lib");
    // Clang's tables are full of addresses, a quarter of a million of them. Where the program lies at a fixed
    // place the linker has written them; else each of a run's three processes writes them when it starts, and
    // thereby copies 700 pages.
    // With musl programs are linked in another way.
    let is_gnu = std::env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu");
    if is_gnu && std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=grammar");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let grammar = lalrpop::Configuration::new().set_in_dir("grammar").set_out_dir(out).process();
    grammar.expect("grammar/boogie.lalrpop is a grammar");
}
