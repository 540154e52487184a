//! The headers that every source file is compiled with, embedded in the binary.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

use crate::kernel::ast::Language;

/// What we include before the source; they include each other.
const PRELUDE: &[(&str, &str)] = &[
    ("annotations.h", include_str!("../../annotations/annotations.h")),
    ("cuda.h", include_str!("../../annotations/cuda.h")),
    ("cuda_api.h", include_str!("../../annotations/cuda_api.h")),
    ("cuda_device.h", include_str!("../../annotations/cuda_device.h")),
    ("cuda_host.h", include_str!("../../annotations/cuda_host.h")),
    ("cuda_math.h", include_str!("../../annotations/cuda_math.h")),
    ("cuda_packed.h", include_str!("../../annotations/cuda_packed.h")),
    ("cuda_texture.h", include_str!("../../annotations/cuda_texture.h")),
    ("cuda_vectors.h", include_str!("../../annotations/cuda_vectors.h")),
    ("opencl.h", include_str!("../../annotations/opencl.h")),
];

/// What a source may include itself: for real compilers, empty under ours.
const KERNEL_HEADER: &str = include_str!("../../annotations/include/barrister.h");

/// CUDA's libraries that a source includes by name.
const LIBRARIES: &[(&str, &str)] = &[
    ("cooperative_groups.h", include_str!("../../annotations/cooperative_groups.h")),
    ("cooperative_groups/memcpy_async.h", include_str!("../../annotations/libraries/toolkit/groups_memcpy_async.h")),
    ("cooperative_groups/reduce.h", include_str!("../../annotations/libraries/reduce.h")),
    ("cooperative_groups/scan.h", include_str!("../../annotations/libraries/toolkit/groups_scan.h")),
    ("cuComplex.h", include_str!("../../annotations/libraries/cuComplex.h")),
    ("cuda_gl_interop.h", include_str!("../../annotations/libraries/cuda_gl_interop.h")),
    ("cuda_profiler_api.h", include_str!("../../annotations/libraries/cuda_profiler_api.h")),
    ("omp.h", include_str!("../../annotations/libraries/omp.h")),
    ("cufft.h", include_str!("../../annotations/libraries/cufft.h")),
    ("curand.h", include_str!("../../annotations/libraries/curand.h")),
    (MATH_CONSTANTS, include_str!("../../annotations/libraries/math_constants.h")),
    ("curand_kernel.h", include_str!("../../annotations/curand_kernel.h")),
    ("barrister_float16.h", include_str!("../../annotations/libraries/toolkit/float16.h")),
    ("barrister/cub.h", include_str!("../../annotations/libraries/toolkit/cub.h")),
    ("barrister/cub_block.h", include_str!("../../annotations/libraries/toolkit/cub/block.h")),
    ("barrister/cub_block_data.h", include_str!("../../annotations/libraries/toolkit/cub/block_data.h")),
    ("barrister/cub_block_sort.h", include_str!("../../annotations/libraries/toolkit/cub/block_sort.h")),
    ("barrister/cub_thread.h", include_str!("../../annotations/libraries/toolkit/cub/thread.h")),
    ("barrister/cub_warp.h", include_str!("../../annotations/libraries/toolkit/cub/warp.h")),
    ("barrister/copies.h", include_str!("../../annotations/libraries/toolkit/copies.h")),
    ("barrister/model.h", include_str!("../../annotations/libraries/toolkit/model.h")),
    ("cublas_v2.h", include_str!("../../annotations/libraries/toolkit/cublas.h")),
    ("cublasLt.h", include_str!("../../annotations/libraries/toolkit/cublasLt.h")),
    ("cuda/atomic", include_str!("../../annotations/libraries/toolkit/cuda_atomic.h")),
    ("cuda_bf16.h", include_str!("../../annotations/libraries/toolkit/cuda_bf16.h")),
    ("cuda_fp16.h", include_str!("../../annotations/libraries/toolkit/cuda_fp16.h")),
    ("cuda_fp8.h", include_str!("../../annotations/libraries/toolkit/cuda_fp8.h")),
    ("cuda_pipeline.h", include_str!("../../annotations/libraries/toolkit/cuda_pipeline.h")),
    ("barrister/cuda_std.h", include_str!("../../annotations/libraries/toolkit/cuda_std.h")),
    ("cudnn.h", include_str!("../../annotations/libraries/toolkit/cudnn.h")),
    ("cufftXt.h", include_str!("../../annotations/libraries/toolkit/cufftXt.h")),
    ("cusolver_common.h", include_str!("../../annotations/libraries/toolkit/cusolver.h")),
    ("cusparse.h", include_str!("../../annotations/libraries/toolkit/cusparse.h")),
    ("barrister/driver.h", include_str!("../../annotations/libraries/toolkit/driver.h")),
    ("library_types.h", include_str!("../../annotations/libraries/toolkit/library_types.h")),
    ("mma.h", include_str!("../../annotations/libraries/toolkit/mma.h")),
    ("nccl.h", include_str!("../../annotations/libraries/toolkit/nccl.h")),
    ("nv/target", include_str!("../../annotations/libraries/toolkit/nv_target.h")),
    ("nvml.h", include_str!("../../annotations/libraries/toolkit/nvml.h")),
    ("nvrtc.h", include_str!("../../annotations/libraries/toolkit/nvrtc.h")),
    ("nvToolsExt.h", include_str!("../../annotations/libraries/toolkit/nvtx.h")),
    ("barrister/thrust.h", include_str!("../../annotations/libraries/toolkit/thrust.h")),
    // Kernels written for GPUVerify expect the libraries of this name.
    (
        "cuda.h",
        "#pragma once\n#include \"cooperative_groups.h\"\n#include \"curand_kernel.h\"\n#include \"barrister/driver.h\"\n",
    ),
];

/// Numbers that kernels name.
const MATH_CONSTANTS: &str = "math_constants.h";

/// Headers of the toolkit that are parts of one of ours.
const PARTS: &[(&str, &[&str])] = &[
    (
        "barrister/cub.h",
        &[
            "cub/cub.cuh",
            "cub/config.cuh",
            "cub/version.cuh",
            "cub/block/block_reduce.cuh",
            "cub/block/block_scan.cuh",
            "cub/block/block_load.cuh",
            "cub/block/block_store.cuh",
            "cub/block/block_radix_sort.cuh",
            "cub/block/block_radix_rank.cuh",
            "cub/block/block_merge_sort.cuh",
            "cub/block/block_exchange.cuh",
            "cub/block/block_discontinuity.cuh",
            "cub/block/block_adjacent_difference.cuh",
            "cub/block/block_shuffle.cuh",
            "cub/block/block_histogram.cuh",
            "cub/block/block_run_length_decode.cuh",
            "cub/block/block_raking_layout.cuh",
            "cub/warp/warp_reduce.cuh",
            "cub/warp/warp_scan.cuh",
            "cub/warp/warp_merge_sort.cuh",
            "cub/warp/warp_load.cuh",
            "cub/warp/warp_store.cuh",
            "cub/warp/warp_exchange.cuh",
            "cub/device/device_reduce.cuh",
            "cub/device/device_scan.cuh",
            "cub/device/device_radix_sort.cuh",
            "cub/device/device_segmented_reduce.cuh",
            "cub/device/device_segmented_radix_sort.cuh",
            "cub/device/device_segmented_sort.cuh",
            "cub/device/device_merge_sort.cuh",
            "cub/device/device_select.cuh",
            "cub/device/device_partition.cuh",
            "cub/device/device_run_length_encode.cuh",
            "cub/device/device_histogram.cuh",
            "cub/device/device_for.cuh",
            "cub/device/device_adjacent_difference.cuh",
            "cub/device/device_spmv.cuh",
            "cub/iterator/counting_input_iterator.cuh",
            "cub/iterator/constant_input_iterator.cuh",
            "cub/iterator/transform_input_iterator.cuh",
            "cub/iterator/arg_index_input_iterator.cuh",
            "cub/iterator/cache_modified_input_iterator.cuh",
            "cub/iterator/tex_obj_input_iterator.cuh",
            "cub/iterator/tex_ref_input_iterator.cuh",
            "cub/iterator/cache_modified_output_iterator.cuh",
            "cub/iterator/discard_output_iterator.cuh",
            "cub/thread/thread_load.cuh",
            "cub/thread/thread_store.cuh",
            "cub/thread/thread_operators.cuh",
            "cub/thread/thread_reduce.cuh",
            "cub/thread/thread_scan.cuh",
            "cub/thread/thread_search.cuh",
            "cub/thread/thread_sort.cuh",
            "cub/util_allocator.cuh",
            "cub/util_arch.cuh",
            "cub/util_debug.cuh",
            "cub/util_device.cuh",
            "cub/util_math.cuh",
            "cub/util_namespace.cuh",
            "cub/util_ptx.cuh",
            "cub/util_type.cuh",
            "cub/util_macro.cuh",
            "cub/grid/grid_barrier.cuh",
            "cub/grid/grid_queue.cuh",
        ],
    ),
    (
        "barrister/thrust.h",
        &[
            "thrust/adjacent_difference.h",
            "thrust/advance.h",
            "thrust/binary_search.h",
            "thrust/complex.h",
            "thrust/copy.h",
            "thrust/count.h",
            "thrust/device_allocator.h",
            "thrust/device_delete.h",
            "thrust/device_free.h",
            "thrust/device_malloc.h",
            "thrust/device_malloc_allocator.h",
            "thrust/device_new.h",
            "thrust/device_ptr.h",
            "thrust/device_reference.h",
            "thrust/device_vector.h",
            "thrust/distance.h",
            "thrust/equal.h",
            "thrust/execution_policy.h",
            "thrust/extrema.h",
            "thrust/fill.h",
            "thrust/find.h",
            "thrust/for_each.h",
            "thrust/functional.h",
            "thrust/gather.h",
            "thrust/generate.h",
            "thrust/host_vector.h",
            "thrust/inner_product.h",
            "thrust/iterator/constant_iterator.h",
            "thrust/iterator/counting_iterator.h",
            "thrust/iterator/discard_iterator.h",
            "thrust/iterator/iterator_adaptor.h",
            "thrust/iterator/iterator_facade.h",
            "thrust/iterator/iterator_traits.h",
            "thrust/iterator/permutation_iterator.h",
            "thrust/iterator/reverse_iterator.h",
            "thrust/iterator/tabulate_output_iterator.h",
            "thrust/iterator/transform_iterator.h",
            "thrust/iterator/transform_output_iterator.h",
            "thrust/iterator/zip_iterator.h",
            "thrust/logical.h",
            "thrust/memory.h",
            "thrust/merge.h",
            "thrust/mismatch.h",
            "thrust/optional.h",
            "thrust/pair.h",
            "thrust/partition.h",
            "thrust/per_device_resource.h",
            "thrust/random.h",
            "thrust/random/linear_congruential_engine.h",
            "thrust/random/normal_distribution.h",
            "thrust/random/uniform_int_distribution.h",
            "thrust/random/uniform_real_distribution.h",
            "thrust/reduce.h",
            "thrust/remove.h",
            "thrust/replace.h",
            "thrust/reverse.h",
            "thrust/scan.h",
            "thrust/scatter.h",
            "thrust/sequence.h",
            "thrust/set_operations.h",
            "thrust/shuffle.h",
            "thrust/sort.h",
            "thrust/swap.h",
            "thrust/system/cuda/config.h",
            "thrust/system/cuda/detail/par.h",
            "thrust/system/cuda/execution_policy.h",
            "thrust/system/cuda/error.h",
            "thrust/system/cuda/vector.h",
            "thrust/system/omp/execution_policy.h",
            "thrust/system/system_error.h",
            "thrust/system_error.h",
            "thrust/tabulate.h",
            "thrust/transform.h",
            "thrust/transform_reduce.h",
            "thrust/transform_scan.h",
            "thrust/tuple.h",
            "thrust/type_traits/is_contiguous_iterator.h",
            "thrust/uninitialized_copy.h",
            "thrust/uninitialized_fill.h",
            "thrust/unique.h",
            "thrust/universal_allocator.h",
            "thrust/universal_ptr.h",
            "thrust/universal_vector.h",
            "thrust/version.h",
            "thrust/zip_function.h",
            "thrust/detail/config.h",
            "thrust/detail/raw_pointer_cast.h",
            "thrust/detail/type_traits.h",
            "thrust/detail/minmax.h",
        ],
    ),
    (
        "barrister/cuda_std.h",
        &[
            "cuda/std/algorithm",
            "cuda/std/array",
            "cuda/std/atomic",
            "cuda/std/barrier",
            "cuda/std/bit",
            "cuda/std/cassert",
            "cuda/std/cfloat",
            "cuda/std/chrono",
            "cuda/std/climits",
            "cuda/std/cmath",
            "cuda/std/complex",
            "cuda/std/concepts",
            "cuda/std/cstddef",
            "cuda/std/cstdint",
            "cuda/std/cstdlib",
            "cuda/std/cstring",
            "cuda/std/expected",
            "cuda/std/functional",
            "cuda/std/initializer_list",
            "cuda/std/iterator",
            "cuda/std/latch",
            "cuda/std/limits",
            "cuda/std/memory",
            "cuda/std/mdspan",
            "cuda/std/numeric",
            "cuda/std/optional",
            "cuda/std/ratio",
            "cuda/std/semaphore",
            "cuda/std/span",
            "cuda/std/string_view",
            "cuda/std/tuple",
            "cuda/std/type_traits",
            "cuda/std/utility",
            "cuda/std/variant",
            "cuda/std/version",
            "cuda/std/detail/__config",
            "cuda/functional",
            "cuda/iterator",
            "cuda/cmath",
            "cuda/bit",
            "cuda/memory",
            "cuda/mdspan",
            "cuda/utility",
            "cuda/type_traits",
        ],
    ),
    (
        "cuda/atomic",
        &[
            "cuda/barrier",
            "cuda/pipeline",
            "cuda/semaphore",
            "cuda/latch",
            "cuda/ptx",
            "cuda/annotated_ptr",
            "cuda/memory_resource",
            "cuda/stream_ref",
            "cuda/version",
        ],
    ),
    (
        "cuda_pipeline.h",
        &["cuda_pipeline_primitives.h", "cuda_pipeline_helpers.h", "cuda_awbarrier.h", "cuda_awbarrier_primitives.h"],
    ),
    ("cuda_fp16.h", &["cuda_fp16.hpp"]),
    ("cuda_bf16.h", &["cuda_bf16.hpp"]),
    ("cuda_fp8.h", &["cuda_fp8.hpp"]),
    ("cublas_v2.h", &["cublas.h", "cublas_api.h", "cublasXt.h"]),
    (
        "cusolver_common.h",
        &["cusolverDn.h", "cusolverSp.h", "cusolverRf.h", "cusolverMg.h", "cusolverSp_LOWLEVEL_PREVIEW.h"],
    ),
    ("cusparse.h", &["cusparse_v2.h"]),
    (
        "cudnn.h",
        &[
            "cudnn_backend.h",
            "cudnn_version.h",
            "cudnn_ops_infer.h",
            "cudnn_ops_train.h",
            "cudnn_cnn_infer.h",
            "cudnn_cnn_train.h",
            "cudnn_adv_infer.h",
            "cudnn_adv_train.h",
            "cudnn_graph.h",
            "cudnn_ops.h",
            "cudnn_cnn.h",
            "cudnn_adv.h",
            "cudnn_v8.h",
            "cudnn_v9.h",
        ],
    ),
    (
        "nvToolsExt.h",
        &[
            "nvtx3/nvToolsExt.h",
            "nvtx3/nvToolsExtCuda.h",
            "nvtx3/nvToolsExtCudaRt.h",
            "nvtx3/nvToolsExtSync.h",
            "nvToolsExtCuda.h",
            "nvToolsExtCudaRt.h",
        ],
    ),
    ("cuda_profiler_api.h", &["cudaProfiler.h"]),
    ("cuda_gl_interop.h", &["cudaGL.h"]),
    ("barrister/driver.h", &["cudaTypedefs.h"]),
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
    "common_functions.h",
    "crt/host_defines.h",
    "crt/device_functions.h",
    "crt/math_functions.h",
    "cuda_device_runtime_api.h",
    "cuda_surface_types.h",
    "device_double_functions.h",
    "math_functions_dbl_ptx3.h",
    "nvfunctional",
    "sm_20_intrinsics.h",
    "sm_32_atomic_functions.h",
    "sm_32_intrinsics.h",
    "sm_35_atomic_functions.h",
    "sm_35_intrinsics.h",
    "sm_60_atomic_functions.h",
    "sm_61_intrinsics.h",
    "surface_functions.h",
    "surface_indirect_functions.h",
    "texture_indirect_functions.h",
    "cooperative_groups/details/helpers.h",
];

/// HIP's runtime: CUDA's by other names.
pub const HIP_RUNTIME: &str = "hip/hip_runtime.h";
const HIP: &str = include_str!("../../annotations/libraries/hip_runtime.h");
/// Headers of HIP that are parts of it.
const HIP_PARTS: &[(&str, &str)] = &[
    ("hip/hip_runtime_api.h", HIP_RUNTIME),
    ("hip/hip_vector_types.h", HIP_RUNTIME),
    ("hip/hip_common.h", HIP_RUNTIME),
    ("hip/driver_types.h", HIP_RUNTIME),
    ("hip/math_functions.h", HIP_RUNTIME),
    ("hip/device_functions.h", HIP_RUNTIME),
    ("hip/hip_ext.h", HIP_RUNTIME),
    ("hip/hip_fp16.h", "cuda_fp16.h"),
    ("hip/hip_bf16.h", "cuda_bf16.h"),
    ("hip/hip_complex.h", "cuComplex.h"),
    ("hip/hip_profile.h", "cuda_profiler_api.h"),
];

/// `#define hipFree cudaFree`, for each name of the runtime that our headers have.
fn hip_names() -> String {
    let texts = PRELUDE.iter().filter(|(name, _)| ["cuda_host.h", "cuda_api.h"].contains(name));
    let words = texts.flat_map(|(_, text)| text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')));
    let names: BTreeSet<&str> = words.filter_map(|word| word.strip_prefix("cuda")).collect();
    let is_name = |name: &&&str| name.starts_with(|c: char| c.is_ascii_uppercase());
    names.iter().filter(is_name).map(|name| format!("#define hip{name} cuda{name}\n")).collect()
}

/// `#define HIP_PI CUDART_PI`, for each number that CUDA's header names.
fn hip_numbers() -> String {
    let all = LIBRARIES.iter().filter(|(name, _)| *name == MATH_CONSTANTS).flat_map(|(_, text)| text.lines());
    let names = all.filter_map(|line| line.strip_prefix("#define CUDART_")?.split_whitespace().next());
    let defined: String = names.map(|name| format!("#define HIP_{name} CUDART_{name}\n")).collect();
    format!("#pragma once\n#include <{MATH_CONSTANTS}>\n{defined}")
}

/// Where clang finds the headers: in its memory, since they are on no disk.
pub const ROOT: &str = "/barrister-headers";

/// The directory that goes on the include path.
pub fn include_path() -> String {
    format!("{ROOT}/include")
}

/// The header to include before everything else.
pub fn main_header(language: Language) -> String {
    let name = match language {
        Language::Cuda => "cuda.h",
        Language::OpenCl => "opencl.h",
    };
    format!("{ROOT}/prelude/{name}")
}

/// The path and the text of a header.
pub type Header = (String, Cow<'static, str>);

/// Headers of libraries that are read whole: NVIDIA's in place of ours, of all of them at once.
const OF_LIBRARIES: [&str; 9] =
    ["cub/", "thrust/", "cuda/", "nv/", "cuda_fp16.", "cuda_bf16.", "cuda_fp8.", "cuda.h", "cudaTypedefs.h"];

/// Is a header, by its name, one of these.
pub fn is_of_a_library(name: &str) -> bool {
    OF_LIBRARIES.iter().any(|start| name.starts_with(start))
}

/// Each header of a language, without those of libraries if they are NVIDIA's.
pub fn files(language: Language, without_libraries: bool) -> Vec<Header> {
    let prelude = PRELUDE.iter().map(|(name, text)| (format!("{ROOT}/prelude/{name}"), Cow::Borrowed(*text)));
    let kernel_header = ("barrister.h", Cow::Borrowed(KERNEL_HEADER));
    let libraries = match language {
        Language::Cuda => libraries(),
        Language::OpenCl => Vec::new(),
    };
    let is_ours = |(name, _): &(&str, Cow<str>)| !(without_libraries && is_of_a_library(name));
    let included = std::iter::once(kernel_header).chain(libraries.into_iter().filter(is_ours));
    prelude.chain(included.map(|(name, text)| (format!("{ROOT}/include/{name}"), text))).collect()
}

/// The names by which a source includes ours.
pub fn included(language: Language) -> Vec<&'static str> {
    let libraries = match language {
        Language::Cuda => libraries(),
        Language::OpenCl => Vec::new(),
    };
    std::iter::once("barrister.h").chain(libraries.into_iter().map(|(name, _)| name)).collect()
}

/// Headers that lead to ours, as if they were in a directory: those whose names are wanted.
pub fn at(directory: &Path, is_wanted: impl Fn(&str) -> bool, without_libraries: bool) -> Vec<Header> {
    let is_ours = |name: &str| is_wanted(name) && !(without_libraries && is_of_a_library(name));
    let names = libraries().into_iter().map(|(name, _)| name).filter(|name| is_ours(name));
    let path = |name: &str| directory.join(name).display().to_string();
    names.map(|name| (path(name), Cow::Owned(format!("#include \"{}/{name}\"\n", include_path())))).collect()
}

/// What a CUDA or HIP source includes by name.
fn libraries() -> Vec<(&'static str, Cow<'static, str>)> {
    let plain = LIBRARIES.iter().map(|(name, text)| (*name, Cow::Borrowed(*text)));
    let parts = PARTS.iter().flat_map(|(whole, parts)| {
        parts.iter().map(move |name| (*name, Cow::Owned(format!("#pragma once\n#include <{whole}>\n"))))
    });
    let hip = [
        (HIP_RUNTIME, Cow::Borrowed(HIP)),
        ("barrister/hip_names.h", Cow::Owned(hip_names())),
        ("hip/hip_math_constants.h", Cow::Owned(hip_numbers())),
    ];
    let hip_parts = HIP_PARTS.iter().map(|(name, whole)| {
        (*name, Cow::Owned(format!("#pragma once\n#include <{HIP_RUNTIME}>\n#include <{whole}>\n")))
    });
    let empty = TOOLKIT_NAMES.iter().map(|name| (*name, Cow::Borrowed("#pragma once\n")));
    plain.chain(parts).chain(hip).chain(hip_parts).chain(empty).collect()
}
