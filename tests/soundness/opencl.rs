//! Random kernels in OpenCL: the CUDA text in other words, and barriers that fence what
//! their flags say.

use super::random::Random;

/// Flags that fence both kinds of memory.
pub const BOTH: &str = "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE";

/// The words of CUDA that random kernels use, and those of OpenCL.
const WORDS: [(&str, &str); 17] = [
    ("__device__ ", ""),
    ("__global__ void", "__attribute__((intel_reqd_sub_group_size(32))) __kernel void"),
    ("(unsigned *g, unsigned *h,", "(__global unsigned *g, __global unsigned *h,"),
    ("__shared__", "__local"),
    ("threadIdx.x", "(unsigned)get_local_id(0)"),
    ("threadIdx.y", "(unsigned)get_local_id(1)"),
    ("blockIdx.x", "(unsigned)get_group_id(0)"),
    ("blockIdx.y", "(unsigned)get_group_id(1)"),
    ("blockDim.x", "(unsigned)get_local_size(0)"),
    ("blockDim.y", "(unsigned)get_local_size(1)"),
    ("gridDim.x", "(unsigned)get_num_groups(0)"),
    ("gridDim.y", "(unsigned)get_num_groups(1)"),
    ("atomicAdd_block", "atomic_add"),
    ("atomicAdd", "atomic_add"),
    ("atomicMax", "atomic_max"),
    ("atomicExch", "atomic_xchg"),
    ("__barrier_invariant_binary_1((unsigned)", "__barrier_invariant_binary_1("),
];

/// The kernel in OpenCL; at risk a barrier fences less than both kinds of memory.
pub fn translate(cuda: &str, random: &mut Random, risk: u64) -> String {
    let text = WORDS.iter().fold(cuda.to_owned(), |text, (from, to)| text.replace(from, to));
    let mut parts = text.split("__syncthreads()");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let fewer = random.chance(10 + risk);
        let flags = if fewer { random.pick(&["CLK_LOCAL_MEM_FENCE", "CLK_GLOBAL_MEM_FENCE"]) } else { BOTH };
        out.push_str(&format!("barrier({flags})"));
        out.push_str(part);
    }
    out
}
