//! What the ordinary tests look at where a command of its own looks at all.

use std::path::Path;

/// One file in so many, by their names: a file more does not make it another portion.
pub fn has(path: &Path, every: u64) -> bool {
    let number = path.to_string_lossy().bytes().fold(0u64, |n, byte| (n * 31 + u64::from(byte)) % 1_000_003);
    number.is_multiple_of(every)
}
