//! Parts of the toolkit that we have headers for, and how a directory that has NVIDIA's is known.
//!
//! A directory is known by what its headers say of themselves: by a header and a macro that it defines, never by its name or
//! its place alone. Of a directory that is none of NVIDIA's nothing is taken for the toolkit's.

use std::path::Path;

use crate::base::asked::{Answer, Asked, digest};

/// What is installed and moved together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// `cuda_runtime.h` and what lies beside it: types, texture, cooperative groups, small floats, libraries of the host.
    Runtime,
    /// `crt/`, which comes with the compiler.
    Compiler,
    /// Generators of random numbers.
    Random,
    /// `cub/`.
    Cub,
    /// `thrust/`.
    Thrust,
    /// `cuda/` and `nv/`: the standard library for devices.
    Standard,
}

impl Family {
    /// Each.
    pub const ALL: [Family; 6] =
        [Family::Runtime, Family::Compiler, Family::Random, Family::Cub, Family::Thrust, Family::Standard];

    /// What it is called where processes tell each other.
    pub fn word(self) -> &'static str {
        match self {
            Family::Runtime => "runtime",
            Family::Compiler => "compiler",
            Family::Random => "random",
            Family::Cub => "cub",
            Family::Thrust => "thrust",
            Family::Standard => "standard",
        }
    }

    /// The header that tells it, and what stands in it.
    fn mark(self) -> (&'static str, &'static str) {
        match self {
            Family::Runtime => ("cuda_runtime_api.h", "#define CUDART_VERSION"),
            Family::Compiler => ("crt/host_defines.h", "__device_builtin__"),
            Family::Random => ("curand.h", "#define CURAND_VER_MAJOR"),
            Family::Cub => ("cub/version.cuh", "#define CUB_VERSION"),
            Family::Thrust => ("thrust/version.h", "#define THRUST_VERSION"),
            Family::Standard => ("cuda/std/version", "_CUDA_"),
        }
    }

    /// The family of a header that we have; `None` of what is no part of the toolkit.
    pub fn of(name: &str) -> Option<Family> {
        let foreign = ["barrister", "hip/", "omp.h", "nccl.h", "cudnn"];
        let folders = [
            ("cub/", Family::Cub),
            ("thrust/", Family::Thrust),
            ("cuda/", Family::Standard),
            ("nv/", Family::Standard),
            ("crt/", Family::Compiler),
            ("curand", Family::Random),
        ];
        if foreign.iter().any(|start| name.starts_with(start)) {
            return None;
        }
        Some(folders.iter().find(|(start, _)| name.starts_with(start)).map_or(Family::Runtime, |(_, family)| *family))
    }

    /// Is NVIDIA's header in this directory; then the text that says so.
    pub fn text_in(self, directory: &Path, asked: &mut Asked) -> Option<String> {
        let (header, words) = self.mark();
        let path = directory.join(header);
        let Ok(text) = std::fs::read(&path) else {
            asked.add(path.clone(), if path.is_dir() { Answer::Directory } else { Answer::Absent });
            return None;
        };
        asked.add(path, Answer::Text(digest(&text)));
        let text = String::from_utf8_lossy(&text).into_owned();
        text.contains(words).then_some(text)
    }
}

/// The number that a header defines a macro as.
pub fn number(text: &str, name: &str) -> Option<u32> {
    let definition =
        text.lines().find_map(|line| line.trim_start().strip_prefix("#define")?.trim_start().strip_prefix(name))?;
    definition.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_known_by_what_its_headers_say() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let write =
            |text: &str| std::fs::write(directory.path().join("cuda_runtime_api.h"), text).expect("it can be written");
        let is_known = || Family::Runtime.text_in(directory.path(), &mut Asked::default()).is_some();
        assert!(!is_known());
        // One of the same name that somebody has written.
        write("int cudaMalloc(void **p, unsigned long n);");
        assert!(!is_known());
        write("#define CUDART_VERSION  12090");
        assert!(is_known());
        assert_eq!(
            Family::ALL.iter().filter(|f| f.text_in(directory.path(), &mut Asked::default()).is_some()).count(),
            1
        );
    }

    #[test]
    fn headers_belong_to_families() {
        assert_eq!(Family::of("cub/block/block_scan.cuh"), Some(Family::Cub));
        assert_eq!(Family::of("cuda_fp16.h"), Some(Family::Runtime));
        assert_eq!(Family::of("cuda/std/array"), Some(Family::Standard));
        assert_eq!(Family::of("curand_kernel.h"), Some(Family::Random));
        assert_eq!((Family::of("barrister.h"), Family::of("hip/hip_runtime.h")), (None, None));
    }

    #[test]
    fn a_version_is_a_number() {
        let text = "#define CUDART_VERSION_OLD 1\n#define CUDART_VERSION  12090 // of this\n";
        assert_eq!(number(text, "CUDART_VERSION "), Some(12090));
        assert_eq!(number("#define CUDART_VERSION (MAJOR * 1000)", "CUDART_VERSION "), None);
    }
}
