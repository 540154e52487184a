//! Our own headers as clang has read them, kept between runs.

use std::path::Path;

use barrister::base::store::{Digest, Store};
use barrister_clang::Keep;
use sha2::{Digest as _, Sha256};

/// The folder of this form of what is kept.
const FORMAT: &str = "preludes-1";
const EXTENSION: &str = "prelude";
/// In one of its folders: each has about a megabyte, and there is one for each set of flags and side.
const MOST: usize = 4;

/// Those in a directory.
pub struct Preludes(Store);

impl Preludes {
    /// In the cache's directory. `None`: it cannot be used.
    pub fn open(directory: &Path) -> Option<Preludes> {
        Store::open(&directory.join(FORMAT), MOST).ok().map(Preludes)
    }
}

impl Keep for Preludes {
    fn look_up(&self, name: &str) -> Option<Vec<u8>> {
        self.0.look_up(&digest(name), EXTENSION)
    }

    fn keep(&self, name: &str, content: &[u8]) {
        self.0.keep(&digest(name), EXTENSION, content);
    }
}

fn digest(name: &str) -> Digest {
    Sha256::digest(name).into()
}
