//! The functions of C++ that are called, in the form that `cxx` checks on both sides.

use crate::Shelf;

#[cxx::bridge(namespace = "barrister")]
pub mod ffi {
    /// A header of the caller's: a file that is in memory only.
    struct Header {
        /// Its path, absolute.
        path: String,
        /// What it says.
        text: String,
    }

    /// What became of a source.
    struct Reading {
        /// Clang accepts it.
        accepted: bool,
        /// The document; empty if it does not. What is nested too deeply is not there, but its place is.
        document: String,
        /// What was asked of the disk for it, and answered: an object of JSON by path, which `src/trace.h` describes.
        asked: String,
    }

    extern "Rust" {
        /// What is kept between readings.
        type Shelf<'s>;
        /// What is kept under a name; empty if nothing is.
        fn look_up(&self, name: &str) -> Vec<u8>;
        /// Whether anything is kept at all.
        fn is_there(&self) -> bool;
        /// Keeps something.
        fn keep(&self, name: &str, content: &[u8]);
    }

    unsafe extern "C++" {
        include!("barrister-clang/src/bridge.h");

        /// Parses the source that the arguments name; what clang has to say goes to standard error.
        fn read(
            arguments: &[String],
            own: &str,
            headers: &[Header],
            instances: &[String],
            depth: u32,
            may_be_missing: bool,
            kept: &Shelf,
        ) -> Result<Reading>;
    }
}
