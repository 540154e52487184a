//! clang, in process: reads a source file and says what it knows of its kernels, and of
//! all that they and their launches reach, in one JSON document.
//!
//! What holds of the document: every type is a number in its table of canonical types,
//! with the size, alignment, sign and layout that clang uses for the flags given; every
//! reference is the id of the declaration that defines what it names; every place is a file
//! and two offsets. Nothing has to be found by name. `src/write.h` describes the nodes and
//! `src/types.h` the table.
//!
//! Beside it comes what clang has asked of the disk on the way: whoever finds the same answers there later, with the
//! same arguments, has the same document.
//!
//! Clang can crash, recurse deeply or run for ever: [`read`] is for a process of its own.

mod bridge;

pub use bridge::ffi::{Header, Reading};

/// The version of clang.
pub const VERSION: &str = env!("BARRISTER_CLANG_VERSION");
/// What a package installs beside the directory of the program.
const INSTALLED: &str = "lib/barrister";

/// What is read.
pub struct Source<'s> {
    /// Arguments for clang's driver, without the program's name.
    pub arguments: &'s [String],
    /// The directory of the caller's own headers, whose declarations are marked. It is on no disk.
    pub own_headers: &'s str,
    /// These headers.
    pub headers: &'s [Header],
    /// Instances of templates that are asked for, as at file scope behind the source: `ns::k<int, 4>`.
    pub instances: &'s [String],
    /// So many statements and expressions are written within each other; the place of a
    /// deeper one is written instead.
    pub depth: u32,
    /// Headers that are not there are left out, and named.
    pub may_be_missing: bool,
    /// Where the first header that is included by the arguments, one of these, is kept as clang has read it. The document
    /// is the same without.
    pub kept: Option<&'s dyn Keep>,
}

/// Texts that are kept between runs.
pub trait Keep {
    /// The text under a name, which is long.
    fn look_up(&self, name: &str) -> Option<Vec<u8>>;
    /// Keeps a text under a name.
    fn keep(&self, name: &str, content: &[u8]);
}

/// The same, as C++ sees it.
struct Shelf<'s>(Option<&'s dyn Keep>);

impl Shelf<'_> {
    fn look_up(&self, name: &str) -> Vec<u8> {
        self.0.and_then(|kept| kept.look_up(name)).unwrap_or_default()
    }

    fn is_there(&self) -> bool {
        self.0.is_some()
    }

    fn keep(&self, name: &str, content: &[u8]) {
        if let Some(kept) = self.0 {
            kept.keep(name, content);
        }
    }
}

/// The document; where clang rejects the source it has said so on standard error.
///
/// # Errors
/// Clang cannot be asked, with the reason.
pub fn read(source: &Source) -> Result<Reading, String> {
    // The driver finds its builtin headers from where it believes to stand.
    let mut arguments = vec![format!("{}/bin/clang", prefix())];
    arguments.extend(source.arguments.iter().cloned());
    let Source { own_headers, headers, instances, depth, may_be_missing, kept, .. } = *source;
    bridge::ffi::read(&arguments, own_headers, headers, instances, depth, may_be_missing, &Shelf(kept))
        .map_err(|e| e.what().to_owned())
}

/// Where clang's builtin headers are: below what is installed with the program, or where those are that it was built with.
fn prefix() -> String {
    let installed = || {
        let program = std::env::current_exe().ok()?;
        let beside = program.parent()?.parent()?.join(INSTALLED);
        beside.join("lib/clang").is_dir().then(|| beside.to_str().map(str::to_owned))?
    };
    installed().unwrap_or_else(|| env!("BARRISTER_CLANG_PREFIX").to_owned())
}
