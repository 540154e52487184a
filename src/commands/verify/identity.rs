//! What a verdict follows from, beside what clang asks of the disk: this program, the environment, and of each file its
//! text, its flags, and what stands beside it.

use std::collections::BTreeMap;
use std::io;
use std::os::unix::fs::MetadataExt;

use sha2::{Digest as _, Sha256};

use super::jobs::Job;
use super::words;
use crate::base::asked;
use crate::base::store::{Digest, Store};
use crate::config::compile_commands;
use crate::config::file::OF_A_RUN;
use crate::frontend::{ENVIRONMENT, sidecar};
use crate::supervise;

const PROGRAM: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("BARRISTER_COMMIT"), ")");
/// Flags that say which files there are, or what is used, and do not change a verdict.
const OF_NO_FILE: [&str; 5] = ["files", "exclude", "jobs", "cache-dir", "no-cache"];

/// A digest of texts, each with its length before it, lest two lists of them look alike.
#[derive(Default)]
pub struct Hash(Sha256);

impl Hash {
    /// One more.
    pub fn add(&mut self, text: &[u8]) {
        self.0.update((text.len() as u64).to_le_bytes());
        self.0.update(text);
    }

    /// Of all of them.
    pub fn end(self) -> Digest {
        self.0.finalize().into()
    }
}

/// This program and its solver, as people name them.
pub fn program() -> String {
    format!("{PROGRAM}, Z3 {}", z3::full_version())
}

/// The SHA-256 of this program's file, as it was started: builds have the same name that are not the same program.
///
/// # Errors
/// It cannot be read.
pub fn build() -> io::Result<String> {
    let bytes = std::fs::read(supervise::ITSELF).or_else(|_| std::env::current_exe().and_then(std::fs::read));
    Ok(asked::digest(&bytes?))
}

/// The same, asked of `builds` first, which has it by the file's place, size and times: to read a large program
/// takes longer than to know a small kernel again.
///
/// # Errors
/// It cannot be read.
pub fn build_known(builds: &Store) -> io::Result<String> {
    let file = std::fs::metadata(supervise::ITSELF).or_else(|_| std::env::current_exe().and_then(std::fs::metadata))?;
    let mut hash = Hash::default();
    let times = [file.mtime(), file.mtime_nsec(), file.ctime(), file.ctime_nsec()];
    let place = [file.dev(), file.ino(), file.size()];
    times.iter().for_each(|time| hash.add(&time.to_le_bytes()));
    place.iter().for_each(|number| hash.add(&number.to_le_bytes()));
    let name = hash.end();
    if let Some(known) = builds.look_up(&name, "build").and_then(|text| String::from_utf8(text).ok()) {
        return Ok(known);
    }
    let build = build()?;
    builds.keep(&name, "build", build.as_bytes());
    Ok(build)
}

/// Variables of the environment that clang reads.
pub fn environment() -> BTreeMap<String, String> {
    let value = |name: &&str| Some(((*name).to_owned(), std::env::var_os(name)?.to_string_lossy().into_owned()));
    ENVIRONMENT.iter().filter_map(value).collect()
}

/// What a file's verdict follows from, as far as it stands in the file, beside it, and on the command line.
pub fn of_job(Job { path, arguments, flags, .. }: &Job) -> String {
    let mut hash = Hash::default();
    hash.add(&std::fs::read(path).unwrap_or_default());
    let without: Vec<&str> = OF_A_RUN.iter().chain(&OF_NO_FILE).copied().collect();
    words::said(arguments, &without).iter().for_each(|word| hash.add(word.as_bytes()));
    // What is not there is as good as empty.
    let sidecar = sidecar::path(path, flags.config.source.sidecars.as_deref());
    let beside = sidecar.iter().chain(&flags.args.baseline);
    beside.for_each(|beside| hash.add(&std::fs::read(beside).unwrap_or_default()));
    // What is wrong with the build is said of the file.
    let of_build = compile_commands::flags(&flags.config.source.builds, path).unwrap_or_default();
    of_build.iter().for_each(|word| hash.add(word.as_bytes()));
    written(hash)
}

/// Of a path of which nothing but this is to be said.
pub fn of_message(message: &str) -> String {
    let mut hash = Hash::default();
    hash.add(message.as_bytes());
    written(hash)
}

fn written(hash: Hash) -> String {
    hash.end().iter().map(|byte| format!("{byte:02x}")).collect()
}
