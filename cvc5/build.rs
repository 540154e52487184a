//! Compiles the bridge and links libcvc5, as Debian's `libcvc5-dev` installs it.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for file in ["src/bridge.rs", "src/bridge.cc", "src/bridge.h"] {
        println!("cargo:rerun-if-changed={file}");
    }
    if !std::path::Path::new("/usr/include/cvc5/cvc5.h").exists() && std::env::var_os("CPATH").is_none() {
        println!("cargo:warning=cvc5/cvc5.h is missing: install libcvc5-dev, or name its directory in CPATH");
    }
    // Clippy links nothing, and has build scripts of its own: what they compile nobody else would take over.
    if !is_of_clippy() {
        cxx_build::bridge("src/bridge.rs").file("src/bridge.cc").std("c++17").compile("barrister_cvc5_bridge");
    }
    println!("cargo:rustc-link-lib=dylib=cvc5");
}

fn is_of_clippy() -> bool {
    let wrapper = std::env::var_os("RUSTC_WORKSPACE_WRAPPER");
    wrapper
        .is_some_and(|wrapper| std::path::Path::new(&wrapper).file_stem().is_some_and(|name| name == "clippy-driver"))
}
