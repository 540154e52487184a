//! The headers that every source file is compiled with, embedded in the binary
//! and written out for clang.

use std::io;
use std::path::{Path, PathBuf};

use crate::kernel::ast::Language;

/// What we include before the source; they include each other.
const PRELUDE: &[(&str, &str)] = &[
    ("annotations.h", include_str!("../../annotations/annotations.h")),
    ("cuda.h", include_str!("../../annotations/cuda.h")),
    ("cuda_device.h", include_str!("../../annotations/cuda_device.h")),
    ("cuda_host.h", include_str!("../../annotations/cuda_host.h")),
    ("cuda_math.h", include_str!("../../annotations/cuda_math.h")),
    ("cuda_vectors.h", include_str!("../../annotations/cuda_vectors.h")),
    ("opencl.h", include_str!("../../annotations/opencl.h")),
];

/// What a source may include itself: for real compilers, empty under ours.
const KERNEL_HEADER: &str = include_str!("../../annotations/include/barrister.h");

/// CUDA's libraries that a source includes by name.
const LIBRARIES: &[(&str, &str)] = &[
    ("cooperative_groups.h", include_str!("../../annotations/cooperative_groups.h")),
    ("curand_kernel.h", include_str!("../../annotations/curand_kernel.h")),
    // Kernels written for GPUVerify expect the libraries of this name.
    ("cuda.h", "#pragma once\n#include \"cooperative_groups.h\"\n#include \"curand_kernel.h\"\n"),
];

/// Headers of the CUDA toolkit whose content is part of our prelude.
const TOOLKIT_NAMES: &[&str] = &[
    "cuda_runtime.h",
    "cuda_runtime_api.h",
    "device_launch_parameters.h",
    "device_functions.h",
    "math_functions.h",
    "vector_types.h",
    "vector_functions.h",
];

/// A temporary directory with the headers; removed when dropped.
pub struct Directory {
    directory: tempfile::TempDir,
    main: &'static str,
}

impl Directory {
    /// The directory that goes on the include path.
    pub fn include_path(&self) -> PathBuf {
        self.directory.path().join("include")
    }

    /// The header to include before everything else.
    pub fn main_header(&self) -> PathBuf {
        self.directory.path().join("prelude").join(self.main)
    }
}

/// Writes the headers for a language.
pub fn write(language: Language) -> io::Result<Directory> {
    let directory = tempfile::Builder::new().prefix("barrister").tempdir()?;
    for (name, text) in PRELUDE {
        put(&directory.path().join("prelude"), name, text)?;
    }
    let include = directory.path().join("include");
    put(&include, "barrister.h", KERNEL_HEADER)?;
    if language == Language::Cuda {
        LIBRARIES.iter().try_for_each(|(name, text)| put(&include, name, text))?;
        TOOLKIT_NAMES.iter().try_for_each(|name| put(&include, name, "#pragma once\n"))?;
    }
    let main = match language {
        Language::Cuda => "cuda.h",
        Language::OpenCl => "opencl.h",
    };
    Ok(Directory { directory, main })
}

fn put(directory: &Path, name: &str, text: &str) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    std::fs::write(directory.join(name), text)
}
