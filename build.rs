//! Generates the Boogie parser and points the binaries at the libz3 that
//! `make setup` unpacked (see `.cargo/config.toml`).

fn main() {
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{root}/third_party/z3/lib");
    println!("cargo:rerun-if-changed=build.rs");
}
