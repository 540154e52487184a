//! What is measured: the kernels, the columns and rows of each figure, and what the
//! paper has at them.

use std::path::{Path, PathBuf};

/// The file of a kernel of the library.
pub fn path(kernel: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("annotations/kernels").join(kernel)
}

/// The largest n for which the kernels that are unrolled have a text.
const UNROLLED: u64 = 64;

/// A figure of the paper.
pub struct Figure {
    /// Its number there.
    pub number: u8,
    /// What it is about.
    pub title: &'static str,
    /// The rows.
    pub sizes: Vec<u64>,
    /// The columns.
    pub columns: Vec<Column>,
    /// What the paper or its artefact says of a row. Figures 10 to 12 are plots
    /// there, so only what its text says can be quoted.
    pub published: &'static [(u64, &'static str)],
    /// The kernels with a proof for every n.
    pub every: &'static [&'static str],
}

/// A kernel at some macros, for every n.
pub struct Column {
    /// The head of the column.
    pub name: String,
    /// The file.
    pub kernel: &'static str,
    /// Macros.
    pub define: Vec<String>,
    /// Sums of concrete operators are a matter for bit-vectors alone.
    pub bit_vectors: bool,
    /// The largest n that the kernel is written for.
    pub largest: u64,
}

/// All figures, in the paper's order.
pub fn all() -> Vec<Figure> {
    vec![compaction(), concrete(10), concrete(11), abstracted()]
}

fn compaction() -> Figure {
    Figure {
        number: 9,
        title: "stream compaction by the contract of the scan",
        sizes: (2..=15).chain([20, 31]).map(|e| 1 << e).collect(),
        columns: vec![plain("by contract", "paper/compaction.cu")],
        published: &[
            (4, "1.4 s, and so for each n to 2^15; GKLEE ends at 8 threads (77 s), GKLEE_p at 256 (1,839 s)"),
            (1 << 31, "\"similar\""),
        ],
        every: &["stream_compaction.cu"],
    }
}

/// Figures 10 and 11: the scans with a concrete operator, to the monotone specification.
pub fn concrete(number: u8) -> Figure {
    let blelloch = number == 10;
    let kernel = if blelloch { "paper/blelloch.cu" } else { "paper/brent_kung.cu" };
    let operators = [("+", "ADD"), ("max", "MAX"), ("\\|", "OR")];
    let columns = operators.iter().flat_map(|(name, operator)| {
        [8, 16, 32].map(|width| Column {
            name: format!("{name} {width}"),
            kernel,
            define: vec![format!("OPERATOR={operator}"), format!("WIDTH={width}")],
            bit_vectors: true,
            largest: UNROLLED,
        })
    });
    Figure {
        number,
        title: if blelloch { "Blelloch's scan, monotone" } else { "the scan of Brent and Kung, monotone" },
        sizes: sizes(),
        columns: columns.collect(),
        published: match blelloch {
            true => &[(4, "\\| 32: 18.7 s (artefact)"), (8, "+ 32: the last within 3 hours")],
            false => &[(4, "\\| 32: 24.0 s (artefact)")],
        },
        every: if blelloch { &["scan/blelloch.cu"] } else { &["scan/brent_kung.cu"] },
    }
}

/// Figure 12: an operator of which nothing is known.
fn abstracted() -> Figure {
    let unrolled = |name: &str, kernel| Column {
        define: vec!["OPERATOR=ABSTRACT".to_owned(), "WIDTH=32".to_owned()],
        bit_vectors: true,
        largest: UNROLLED,
        ..plain(name, kernel)
    };
    let mut sizes = sizes();
    sizes.extend([10, 15, 20, 31].map(|e| 1 << e));
    Figure {
        number: 12,
        title: "an abstract operator ⊕",
        sizes,
        columns: vec![
            unrolled("Blelloch, sweeps", "paper/blelloch.cu"),
            unrolled("Brent-Kung, sweeps", "paper/brent_kung.cu"),
            plain("Kogge-Stone, scan", "paper/kogge_stone.cu"),
        ],
        published: &[
            (64, "Blelloch: the last within 3 hours, without the final specification"),
            (1 << 10, "Kogge-Stone: 16.4 s (artefact)"),
            (1 << 31, "Kogge-Stone: every n up to here"),
        ],
        every: &["scan/blelloch.cu", "scan/brent_kung.cu", "scan/kogge_stone.cu"],
    }
}

fn sizes() -> Vec<u64> {
    std::iter::successors(Some(2), |n| Some(2 * n)).take_while(|n| *n <= UNROLLED).collect()
}

fn plain(name: &str, kernel: &'static str) -> Column {
    Column { name: name.to_owned(), kernel, define: Vec::new(), bit_vectors: false, largest: u64::MAX }
}
