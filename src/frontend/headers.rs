//! The headers that every source file is compiled with, embedded in the binary
//! and written out for clang.

use std::io;
use std::path::{Path, PathBuf};

use crate::kernel::ast::Language;

/// What we include before the source; they include each other.
const PRELUDE: &[(&str, &str)] = &[
    ("annotations.h", include_str!("../../annotations/annotations.h")),
    ("cuda.h", include_str!("../../annotations/cuda.h")),
    ("cuda_api.h", include_str!("../../annotations/cuda_api.h")),
    ("cuda_device.h", include_str!("../../annotations/cuda_device.h")),
    ("cuda_host.h", include_str!("../../annotations/cuda_host.h")),
    ("cuda_math.h", include_str!("../../annotations/cuda_math.h")),
    ("cuda_texture.h", include_str!("../../annotations/cuda_texture.h")),
    ("cuda_vectors.h", include_str!("../../annotations/cuda_vectors.h")),
    ("opencl.h", include_str!("../../annotations/opencl.h")),
];

/// What a source may include itself: for real compilers, empty under ours.
const KERNEL_HEADER: &str = include_str!("../../annotations/include/barrister.h");

/// CUDA's libraries that a source includes by name.
const LIBRARIES: &[(&str, &str)] = &[
    ("cooperative_groups.h", include_str!("../../annotations/cooperative_groups.h")),
    ("cooperative_groups/reduce.h", include_str!("../../annotations/libraries/reduce.h")),
    ("cuComplex.h", include_str!("../../annotations/libraries/cuComplex.h")),
    ("cuda_gl_interop.h", include_str!("../../annotations/libraries/cuda_gl_interop.h")),
    ("cuda_profiler_api.h", include_str!("../../annotations/libraries/cuda_profiler_api.h")),
    ("cufft.h", include_str!("../../annotations/libraries/cufft.h")),
    ("curand.h", include_str!("../../annotations/libraries/curand.h")),
    ("math_constants.h", include_str!("../../annotations/libraries/math_constants.h")),
    ("curand_kernel.h", include_str!("../../annotations/curand_kernel.h")),
    // Kernels written for GPUVerify expect the libraries of this name.
    ("cuda.h", "#pragma once\n#include \"cooperative_groups.h\"\n#include \"curand_kernel.h\"\n"),
];

/// Headers of the CUDA toolkit whose content is part of our prelude.
const TOOLKIT_NAMES: &[&str] = &[
    "cuda_runtime.h",
    "cuda_runtime_api.h",
    "builtin_types.h",
    "channel_descriptor.h",
    "cuda_texture_types.h",
    "device_atomic_functions.h",
    "device_functions.h",
    "device_launch_parameters.h",
    "device_types.h",
    "driver_types.h",
    "host_defines.h",
    "math_functions.h",
    "sm_20_atomic_functions.h",
    "sm_30_intrinsics.h",
    "surface_types.h",
    "texture_fetch_functions.h",
    "texture_types.h",
    "vector_types.h",
    "vector_functions.h",
];

/// A temporary directory with the headers; removed when dropped.
pub struct Directory {
    directory: tempfile::TempDir,
    main: &'static str,
}

impl Directory {
    /// All of it.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }

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
    let path = directory.join(name);
    std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
    std::fs::write(path, text)
}
