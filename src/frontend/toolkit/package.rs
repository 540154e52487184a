//! NVIDIA's packages for Python by the headers that they bring.

/// How names of headers begin, and the package without what tells CUDA's version.
const PACKAGES: [(&str, &str); 32] = [
    ("cub/", "nvidia-cuda-cccl"),
    ("thrust/", "nvidia-cuda-cccl"),
    ("cuda/", "nvidia-cuda-cccl"),
    ("nv/", "nvidia-cuda-cccl"),
    ("crt/", CRT),
    ("fatbinary_section.h", CRT),
    ("nppdefs", "nvidia-npp"),
    ("npp", "nvidia-npp"),
    ("nvjpeg", "nvidia-nvjpeg"),
    ("nvJitLink", "nvidia-nvjitlink"),
    ("nvFatbin", "nvidia-nvfatbin"),
    ("nvrtc", "nvidia-cuda-nvrtc"),
    ("nvtx3/", "nvidia-nvtx"),
    ("nvToolsExt", "nvidia-nvtx"),
    ("nvml.h", "nvidia-nvml-dev"),
    ("nvshmem", "nvidia-nvshmem"),
    ("nvcomp", "nvidia-nvcomp"),
    ("cupti", "nvidia-cuda-cupti"),
    ("generated_cuda", "nvidia-cuda-cupti"),
    ("sanitizer", "nvidia-cuda-sanitizer-api"),
    ("curand", "nvidia-curand"),
    ("cublas", "nvidia-cublas"),
    ("cufft", "nvidia-cufft"),
    ("cufile", "nvidia-cufile"),
    ("cusolver", "nvidia-cusolver"),
    ("cusparseLt", "nvidia-cusparselt"),
    ("cusparse", "nvidia-cusparse"),
    ("cudss", "nvidia-cudss"),
    ("cudnn", "nvidia-cudnn"),
    ("nccl", "nvidia-nccl"),
    ("cutensor", "cutensor"),
    ("cooperative_groups/", "nvidia-cuda-runtime"),
];
/// A package of its own from CUDA 13 on.
const CRT: &str = "nvidia-cuda-crt";
/// Packages that tell CUDA's version from CUDA 13 on, too.
const ALWAYS_NUMBERED: [&str; 7] =
    ["nvidia-nvshmem", "nvidia-nvcomp", "nvidia-cusparselt", "nvidia-cudss", "nvidia-cudnn", "nvidia-nccl", "cutensor"];
/// The version of CUDA whose packages are named if there is no toolkit.
const USUAL: u32 = 12;

/// Headers of the runtime, as far as others could not have the same names.
const OF_THE_RUNTIME: [&str; 9] = [
    "cuda_fp",
    "cuda_bf16",
    "cuda_tf32",
    "cuda_tile",
    "cuda_occupancy.h",
    "cuda_runtime",
    "cuda_awbarrier",
    "cudaEGL",
    "cudaVDPAU",
];

/// What pip installs to bring a header, for a version of CUDA; `None` of what is not NVIDIA's.
pub fn of(header: &str, major: Option<u32>) -> Option<String> {
    let major = major.unwrap_or(USUAL);
    let of_the_runtime =
        || OF_THE_RUNTIME.iter().find(|start| header.starts_with(**start)).map(|_| "nvidia-cuda-runtime");
    let listed = PACKAGES.iter().find(|(start, _)| header.starts_with(start)).map(|(_, package)| *package);
    let package = listed.or_else(of_the_runtime)?;
    Some(match package {
        CRT if major < 13 => format!("nvidia-cuda-nvcc-cu{major}"),
        package if major < 13 || ALWAYS_NUMBERED.contains(&package) => format!("{package}-cu{major}"),
        package => package.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn packages_are_named_by_headers() {
        assert_eq!(of("thrust/async/reduce.h", None).as_deref(), Some("nvidia-cuda-cccl-cu12"));
        assert_eq!(of("thrust/async/reduce.h", Some(13)).as_deref(), Some("nvidia-cuda-cccl"));
        assert_eq!(of("crt/sm_90_rt.h", Some(12)).as_deref(), Some("nvidia-cuda-nvcc-cu12"));
        assert_eq!(of("nvshmem.h", Some(13)).as_deref(), Some("nvidia-nvshmem-cu13"));
        assert_eq!(of("cusparseLt.h", None).as_deref(), Some("nvidia-cusparselt-cu12"));
        assert_eq!(of("cuda_fp4.h", None).as_deref(), Some("nvidia-cuda-runtime-cu12"));
        // A project's own.
        assert_eq!((of("cuda_helper.h", None), of("config.h", None)), (None, None));
    }
}
