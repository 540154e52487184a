//! What warps and sub-groups are refused.

use super::{Entry, Example, Language};

pub(super) const WARP_FUNCTION: Entry = Entry {
    id: "unsupported/warp-function",
    what: "a function of warps that is not modelled, or not for these operands",
    why: "A lane gets a number from another one, and knows of it what that lane claims of itself. Of pointers and \
          objects that are exchanged it is not known what they point to in the other lane.",
    instead: "Exchange numbers, such as the index into the array.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  int *first = __shfl_sync(0xffffffffu, a + threadIdx.x, 0);
  *first = 1;
}
",
    },
};

pub(super) const SPLIT_BARRIER: Entry = Entry {
    id: "unsupported/split-barrier",
    what: "a use of a barrier in memory other than that of a barrier of the block",
    why: "`cuda::barrier` is known where all threads of the block arrive at it and wait, and where a thread accesses nothing that \
          others see between its arrival and its wait: then it is what `__syncthreads()` is. What is done in between is ordered with \
          nothing, and threads that arrive without waiting, or are not expected, make of it a protocol that is not modelled. At a \
          barrier that is no shared variable arrive the threads of all blocks, or one alone.",
    instead: "Make it a `__shared__` variable, wait where the thread arrives (`arrive_and_wait`), or use `__syncthreads()`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
#include <cuda/barrier>
__global__ void k(int *a) {
  __shared__ cuda::barrier<cuda::thread_scope_block> b;
  if (threadIdx.x == 0) init(&b, blockDim.x);
  __syncthreads();
  auto token = b.arrive();
  a[threadIdx.x] = 0;
  b.wait(static_cast<decltype(token) &&>(token));
}
",
    },
};

pub(super) const COOPERATIVE_GROUP: Entry = Entry {
    id: "unsupported/cooperative-group",
    what: "a cooperative group that is not modelled",
    why: "Barriers of a block and of tiles of at most a warp are known. Tiles of several warps and clusters \
          meet at barriers that are not modelled, and a `thread_group` may be any of them.",
    instead: "Use `cg::this_thread_block()`, tiles of 1 to 32 threads, or `__syncthreads()`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *a) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  tile.sync();
  a[threadIdx.x] = 0;
}
",
    },
};

pub(super) const SUB_GROUP_FUNCTION: Entry = Entry {
    id: "unsupported/sub-group-function",
    what: "a function of sub-groups that is not modelled",
    why: "What it gives depends on the order of the work-items in the sub-group, or of operations on \
          floating-point numbers, which is not modelled.",
    instead: "Use `sub_group_shuffle`, `sub_group_broadcast`, `sub_group_any`, `sub_group_all` and reductions of \
          integers, or the same by local memory and `sub_group_barrier`.",
    example: Example {
        language: Language::OpenCl,
        flags: &["--sub-group-size", "32"],
        stage: None,
        source: r"
kernel void k(global int *a) {
  a[get_global_id(0)] = sub_group_scan_inclusive_add(a[get_global_id(0)]);
}
",
    },
};

pub(super) const SUB_GROUP_OPERAND: Entry = Entry {
    id: "unsupported/sub-group-operand",
    what: "an operand of a sub-group's function that must be a constant",
    why: "The flags of a barrier say what it orders, and the work-item of a broadcast must be the same for all: \
          both have to be known.",
    instead: "Write a constant; for a work-item that is computed, use `sub_group_shuffle`.",
    example: Example {
        language: Language::OpenCl,
        flags: &["--sub-group-size", "32"],
        stage: None,
        source: r"
kernel void k(global int *a, uint from) {
  a[get_global_id(0)] = sub_group_broadcast(a[get_global_id(0)], from);
}
",
    },
};

pub(super) const SUB_GROUP_SIZE: Entry = Entry {
    id: "unsupported/sub-group-size",
    what: "sub-groups of another size than 32, or of an unknown one",
    why: "Which work-items belong to a sub-group decides what its barriers order; sub-groups are modelled as warps \
          of 32.",
    instead: "Where they have 32 work-items, say `__attribute__((intel_reqd_sub_group_size(32)))` before the kernel, \
          or `--sub-group-size 32`.",
    example: Example {
        language: Language::OpenCl,
        flags: &[],
        stage: None,
        source: r"
kernel void k(global int *a) { a[get_global_id(0)] = get_sub_group_local_id(); }
",
    },
};

pub(super) const COLLECTIVE_IN_CONTRACT: Entry = Entry {
    id: "unsupported/collective-in-contract",
    what: "a collective operation of a warp in a function that is used by contract",
    why: "The lanes have to come to it together, which is proved for whole kernels. A contract says nothing of who \
          calls the function with whom.",
    instead: "Drop the contract, so that calls are replaced by the body.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int first(const int *p) {
  __reads_from(p);
  __ensures(__return_val_int() >= 0);
  int v = __shfl_sync(0xffffffffu, p[threadIdx.x], 0);
  return v < 0 ? 0 : v;
}
__global__ void k(const int *a, int *b) { b[threadIdx.x] = first(a); }
",
    },
};

pub(super) const COLLECTIVE_IN_ANNOTATION: Entry = Entry {
    id: "unsupported/collective-in-annotation",
    what: "a collective operation of a warp in an annotation",
    why: "An annotation is evaluated by one thread, at any time; there are no other lanes that would come to it.",
    instead: "Call the function before the annotation, and speak of its result.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  __assert(__shfl_sync(0xffffffffu, 1, 0) == 1);
}
",
    },
};

pub(super) const SHUFFLE_INVARIANT: Entry = Entry {
    id: "unsupported/shuffle-invariant",
    what: "a shuffle invariant that speaks of memory or of another thread",
    why: "What a lane vouches for is used at another lane, at a later time: memory may have changed by then, and \
          another thread is another one there.",
    instead: "Read the memory into a variable, and state the invariant of the variable.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k() {
  __requires(blockDim.x == 32);
  __shared__ unsigned a[32];
  a[threadIdx.x] = 1;
  __shuffle_invariant(a[threadIdx.x] == 1);
  __shfl_xor_sync(0xffffffffu, threadIdx.x, 1);
}
"#,
    },
};
