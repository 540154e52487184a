//! Refused invariants of elements and of scans, and stages that cannot show them.

use super::{Entry, Example, Language};

pub(super) const INVARIANT_OF_ROWS: Entry = Entry {
    id: "unsupported/invariant-of-rows",
    what: "an invariant of a barrier that names no threads of a block of two or three dimensions, or the inputs of a \
           scan there",
    why: "A thread of such a block has a coordinate for each dimension. The inputs of a scan are named by their \
          number in a row; threads of several rows have the same.",
    instead: "Give x, y and z of each thread, as in `__barrier_invariant_2(e, x, y)`. For a scan, fix the block's \
              other extents to 1, as in `--block 64` or `__requires(blockDim.y == 1)`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(unsigned *a) {
  unsigned v = a[threadIdx.y * blockDim.x + threadIdx.x];
  __scan_input(v, +, 0);
  __assert(__is_sum(v, threadIdx.x, threadIdx.x + 1));
}
"#,
    },
};

pub(super) const ELEMENT_INVARIANT_ARRAY: Entry = Entry {
    id: "unsupported/element-invariant-array",
    what: "an element invariant of an array that it cannot be proved of",
    why: "It is proved of each element by the one thread that writes it, or by every atomic that changes it. That \
          needs one array of the kernel, of numbers, accessed at one type; and where atomics change it, one in shared \
          memory, no writes up to the same barrier, and a claim that says the same all the time.",
    instead: "Separate writes from atomics by a barrier, and let the claim speak of the element and of what does not \
              change. Of global memory that atomics access, nothing can be stated.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned c[1];
  if (threadIdx.x == 0) c[0] = 0;
  atomicMax(&c[0], 1);
  __element_invariant(c, x, c[x] <= 1);
  __syncthreads();
  out[blockIdx.x] = c[0];
}
"#,
    },
};

pub(super) const ELEMENT_INVARIANT_OTHER_CELL: Entry = Entry {
    id: "unsupported/element-invariant-other-cell",
    what: "an element invariant that reads another cell than its own",
    why: "Each thread proves it of what it has written. Two cells may be written by two threads, each of which \
          keeps it alone.",
    instead: "Read other arrays through a ghost copy, made by `__array_snapshot`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64], b[64];
  unsigned t = threadIdx.x;
  a[t] = 1;
  b[63 - t] = 1;
  __element_invariant(a, x, a[x] + b[x] <= 1, x);
  __syncthreads();
  out[t] = a[(t + 1) % 64];
}
"#,
    },
};

pub(super) const ELEMENT_INVARIANT_OF_THREAD: Entry = Entry {
    id: "unsupported/element-invariant-of-thread",
    what: "an element invariant that depends on what may differ between threads",
    why: "It speaks of an element, whoever reads it. Words that each thread understands differently would be \
          proved of one thread and used by another.",
    instead: "Say it in terms of the element and of variables that are equal in all threads.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = t;
  __element_invariant(a, x, a[x] <= threadIdx.x, x);
  __syncthreads();
  out[t] = a[(t + 1) % 64];
}
"#,
    },
};

pub(super) const ELEMENT_INVARIANT_BARRIER: Entry = Entry {
    id: "unsupported/element-invariant-barrier",
    what: "an element invariant at a barrier that cannot publish it",
    why: "It holds when all threads have arrived with their writes: not at a barrier that does not order the array's \
          memory, or that exited threads do not come to; nor where `__syncwarp` lets two lanes write an element in \
          turn, or a barrier of the grid two groups.",
    instead: "Let the barriers order the array's memory (`CLK_LOCAL_MEM_FENCE`, and of a global array that and \
          `CLK_GLOBAL_MEM_FENCE`), write the array up to other barriers than those that `__syncwarp` stands before, \
          and do without `--exited-threads-ok`.",
    example: Example {
        language: Language::Cuda,
        flags: &["--exited-threads-ok"],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 1;
  __element_invariant(a, x, a[x] <= 1, x);
  __syncthreads();
  out[t] = a[(t + 1) % 64];
}
"#,
    },
};

pub(super) const SCAN_DATA: Entry = Entry {
    id: "unsupported/scan-data",
    what: "a use of a scan's data other than to copy it and to apply the operator",
    why: "Under `__scan_monoid` a value is abstracted to the interval of inputs that it combines, which is right \
          for every associative operator only if the kernel does nothing else with it: it must not compare it, \
          index by it or compute with it.",
    instead: "Keep data of the scan and other numbers in different variables and arrays, and let data only be copied \
          and combined.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  a[threadIdx.x] = in[threadIdx.x];
  __scan_monoid(a, +, 0);
  __syncthreads();
  if (a[threadIdx.x] > 3) out[0] = 1;
}
"#,
    },
};

pub(super) const SCAN_OPERATOR: Entry = Entry {
    id: "unsupported/scan-operator",
    what: "an operator of a scan that is not modelled",
    why: "The operator must be one operator, applied at the type of the data: `x + 0 * y` is no sum. `max` and \
          `min` need a type that the order of numbers is known for; whether data overflows depends on values of \
          which the proof knows nothing.",
    instead: "Use one operator of the language, or `__scan_monoid_of(a, max, …)` for unsigned integers and signed ones \
          of 32 bits at most, and no `--check-overflow`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(const long long *in) {
  __shared__ long long a[64];
  a[threadIdx.x] = in[threadIdx.x];
  __scan_monoid_of(a, min, 9223372036854775807);
  __syncthreads();
}
"#,
    },
};

pub(super) const SCAN_INPUTS: Entry = Entry {
    id: "unsupported/scan-inputs",
    what: "inputs of a scan that are not defined once, in variables",
    why: "Each input has a number, by which the result names it. Inputs that are defined again in each iteration \
          of a loop are others by the same numbers, and sums of both would be mixed.",
    instead: "State the inputs once, outside of loops, of a variable of a number's type.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(const unsigned *in) {
  __shared__ unsigned a[64];
  for (int i = 0; i < 2; i++) {
    a[threadIdx.x] = in[i * 64 + threadIdx.x];
    __scan_monoid(a, +, 0);
    __syncthreads();
    __syncthreads();
  }
}
"#,
    },
};

pub(super) const SCAN_ORDER: Entry = Entry {
    id: "unsupported/scan-order",
    what: "an order of the results of a scan that has none",
    why: "Sums of inputs that are not negative grow with their number, if they do not overflow. That is proved for \
          `+` on integers of at most 32 bits and for nothing else.",
    instead: "Compare only sums by `+` of integers of at most 32 bits, with a precondition that bounds the inputs.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__device__ void prefix(unsigned *sum, const unsigned *in, unsigned n) {
  __requires(n == blockDim.x);
  __requires(in[threadIdx.x] <= 1);
  __reads_from(sum);
  __reads_from(in);
  __writes_to(sum);
  __ensures(sum[threadIdx.x] <= 1);
  __scan_monoid_of(in, max, 0);
  __syncthreads();
  sum[threadIdx.x] = in[threadIdx.x];
  __element_invariant(sum, x, __implies(x < n, __is_sum(sum[x], x, x + 1)), x);
  __syncthreads();
}
__global__ void k(const unsigned *data) {
  __shared__ unsigned in[1024], sum[1024];
  in[threadIdx.x] = data[threadIdx.x] % 2;
  prefix(sum, in, blockDim.x);
}
"#,
    },
};

pub(super) const PREDICATED_PROGRAM: Entry = Entry {
    id: "unsupported/predicated-program",
    what: "a stage of the pipeline that cannot show what the kernel states",
    why: "`emit --stage two-thread` prints the predicated program of the literature, in which all threads take \
          each step together. Element invariants, collective operations of warps and threads that barriers do not \
          wait for have no place in it; the verifier itself works on the sections that `--stage cut` prints.",
    instead: "Print `--stage cut`. `barrister verify` is not affected.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: Some("two-thread"),
        source: r"
__global__ void k(int *a) {
  a[threadIdx.x] = __shfl_sync(0xffffffffu, a[threadIdx.x], 0);
}
",
    },
};
