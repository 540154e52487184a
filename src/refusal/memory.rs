//! Refused pointers, memory and variables.

use super::{Entry, Example, Language};

pub(super) const POINTER_IN_MEMORY: Entry = Entry {
    id: "unsupported/pointer-in-memory",
    what: "a pointer that is kept in memory, of a kind that is not modelled",
    why: "Pointers to arrays of the grid and of the block may be stored in memory and loaded from it, and what memory \
          held before the kernel points to arrays of its own (`barrister explain assumption/pointers-apart`). A \
          pointer to a variable of a thread means another one to each thread that reads it; who calls a function by \
          its contract does not see what it reaches by way of memory; annotations read no pointers.",
    instead: "Keep an index instead of the pointer, or pass the pointer as a parameter.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *out) {
  __shared__ int *first;
  int own[4] = {1, 2, 3, 4};
  if (threadIdx.x == 0) first = own;
  __syncthreads();
  out[threadIdx.x] = *first;
}
",
    },
};

pub(super) const REFERENCE_IN_MEMORY: Entry = Entry {
    id: "unsupported/reference-in-memory",
    what: "a reference that is kept in memory",
    why: "A reference is another name for storage that is known when the kernel is read. One in an array or in a \
          record in memory may refer to any.",
    instead: "Keep an index, or pass the reference as an argument.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Name { int &of; };
__global__ void k() {
  int a = 1, b = 2;
  Name names[2] = {{a}, {b}};
  names[threadIdx.x % 2].of = 5;
}
",
    },
};

pub(super) const LIBRARY_STORAGE: Entry = Entry {
    id: "unsupported/library-storage",
    what: "storage of a library that is no variable in shared memory",
    why: "How large the `TempStorage` of a collective of CUB is depends on the version of CUB and on the device. Its \
          type is here at least as large, which is enough where a variable has that type; what lies beside it in \
          dynamic shared memory, or in an array of bytes that the kernel divides, and whether that is large enough, \
          is not known. In other memory than shared the threads of a block have no storage in common.",
    instead: "Declare a `__shared__` variable of the type, or of a union or a structure that has it as a member.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
#include <cub/block/block_reduce.cuh>
extern __shared__ unsigned char memory[];
__global__ void k(int *a) {
  typedef cub::BlockReduce<int, 128> Reduce;
  int sum = Reduce(*(Reduce::TempStorage *)memory).Sum(a[threadIdx.x]);
  if (threadIdx.x == 0) a[0] = sum;
}
",
    },
};

pub(super) const POINTER_AS_NUMBER: Entry = Entry {
    id: "unsupported/pointer-as-number",
    what: "a number as a pointer, or an operation that needs one",
    why: "An address is an array and an offset in it: pointers into one array can be moved, subtracted and \
          compared, and a pointer can be made a number, of which where its array begins is anything. Back from a \
          number there is no way: where the arrays lie is not modelled, so no number is an address.",
    instead: "Compute with pointers and indices: `p -= (uintptr_t)p & 3` instead of `p = (T *)((uintptr_t)p & ~3)`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(char *a) {
  int *words = (int *)((unsigned long long)a & ~3ull);
  words[threadIdx.x] = 1;
}
",
    },
};

pub(super) const UNSPECIFIED_ADDRESS: Entry = Entry {
    id: "unsupported/unspecified-address",
    what: "a comparison of pointers into different string literals, or into an object of no size and another",
    why: "Whether equal string literals are one object is left to the compiler, and so are constant literals of \
          OpenCL C; where an object of no size stands, another may begin. Either answer may be right.",
    instead: "Compare what the pointers point to, or give the text a name: `__constant__ const char text[] = \"…\";`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
__global__ void k(int *a) {
  const char *p = "ab", *q = "ab";
  if (p == q) a[threadIdx.x] = 1;
}
"#,
    },
};

pub(super) const EXTERNAL_SHARED: Entry = Entry {
    id: "unsupported/external-shared",
    what: "`extern __shared__` of a variable whose size is stated",
    why: "It names a variable that another file defines, as relocatable device code may (`-rdc=true`). Only \
          `extern __shared__ T x[]`, without a size, is the dynamic shared memory of the launch.",
    instead: "Leave out the size if it is the dynamic shared memory that is meant; else define the variable in the kernel.",
    example: Example {
        language: Language::Cuda,
        flags: &["--", "-fgpu-rdc"],
        stage: None,
        source: r"
extern __shared__ int a[4];
__global__ void k() { a[threadIdx.x] = 1; }
",
    },
};

pub(super) const UNINITIALISED_POINTER: Entry = Entry {
    id: "unsupported/uninitialised-pointer",
    what: "a pointer that is used without a value",
    why: "It may point anywhere, so that every access through it would be a possible race with everything.",
    instead: "Initialise the pointer on every path.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k() {
  int *p;
  *p = 1;
}
",
    },
};

pub(super) const POINTER_RESULT: Entry = Entry {
    id: "unsupported/pointer-result",
    what: "a pointer from a function that has no body to follow",
    why: "Where the pointer points must be read off the function's body; a contract and a built-in function do not \
          say it.",
    instead: "Give the function a body without contract: it is then inlined.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int *same(int *p) {
  __reads_from(p);
  __ensures(__return_val_ptr() == p);
  return p;
}
__global__ void k(int *a) { *same(a + threadIdx.x) = 1; }
",
    },
};

pub(super) const OVERLAPPING_COPY: Entry = Entry {
    id: "unsupported/overlapping-copy",
    what: "a copy of many elements between places that may overlap",
    why: "`memmove` reads everything before it writes. For a few elements these reads and writes are written out; \
          a loop would be `memcpy`, which does something else where the places overlap.",
    instead: "Use `memcpy` where the places are apart, or copy at most 16 elements at a time.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a, int n) { memmove(a, a + 1, n * sizeof(int)); }
",
    },
};

pub(super) const READ_ONLY_CACHE: Entry = Entry {
    id: "unsupported/read-only-cache",
    what: "`__ldg` of memory that the kernel writes or that is not global, or in a function that is used by contract",
    why: "It reads by the cache for data that is read-only while the kernel runs. What it gives of other data is \
          undefined; and a contract does not say what the kernel around the call writes.",
    instead: "Read it as any other memory: `a[i]`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  a[threadIdx.x] = 5;
  a[threadIdx.x] += __ldg(&a[threadIdx.x]);
}
",
    },
};

pub(super) const MEMORY_SCOPE: Entry = Entry {
    id: "unsupported/memory-scope",
    what: "a memory scope that is narrower than a work-group, or no constant",
    why: "The model knows two scopes, the work-group and the device. An atomic or a barrier of a narrower scope \
          orders less than it, and of an unknown one nothing can be said.",
    instead: "Write `memory_scope_work_group` or `memory_scope_device`; for sub-groups, use `sub_group_barrier`.",
    example: Example {
        language: Language::OpenCl,
        flags: &[],
        stage: None,
        source: r"
kernel void k(global atomic_int *a) {
  atomic_fetch_add_explicit(a, 1, memory_order_relaxed, memory_scope_sub_group);
}
",
    },
};

pub(super) const C_ATOMIC: Entry = Entry {
    id: "unsupported/c-atomic",
    what: "an atomic of C11 or of clang (`_Atomic`, `__atomic_load_n`)",
    why: "These have memory orders, of which a race-free program may make use; the model has none, so atomics \
          order nothing.",
    instead: "Use the atomic functions of CUDA (`atomicAdd`) or OpenCL (`atomic_fetch_add`).",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  a[1] = __atomic_load_n(a, __ATOMIC_ACQUIRE);
}
",
    },
};

pub(super) const IMAGE: Entry = Entry {
    id: "unsupported/image",
    what: "a surface or an image that is not known by its name",
    why: "A surface is written by coordinates, and races with others like any array: it must be known which one it \
          is. A handle that is read from memory or chosen may be any. Nor is it modelled what barriers that order \
          global memory do for images of OpenCL, which have a flag of their own.",
    instead: "Hand the surface to the kernel as an argument, or in one, and name it where it is used.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(const cudaSurfaceObject_t *all) {
  surf1Dwrite(1, all[blockIdx.x], 4 * threadIdx.x);
}
",
    },
};

pub(super) const ASYNCHRONOUS_COPY: Entry = Entry {
    id: "unsupported/asynchronous-copy",
    what: "a form of asynchronous copy",
    why: "`async_work_group_copy` and `wait_group_events` are modelled in kernels, for numbers and for vectors of \
          2, 4, 8 and 16 of them, and for a number of events that the source tells. CUDA's copies are modelled from global to \
          shared memory (those of libraries between any two places that others see, too), at addresses that are known as \
          pointers into one memory, with all their bits, and with one barrier in memory if they end with its phase. In a \
          function that is used by \
          contract, or beside a call of one, it is not known which copies are on their way.",
    instead: "Wait for a constant number of events in the kernel itself, give the functions that copy bodies instead of contracts, or \
              copy by a loop over the threads, with a barrier behind it.",
    example: Example {
        language: Language::OpenCl,
        flags: &[],
        stage: None,
        source: r"
kernel void k(global int *a, local int *b, int n) {
  event_t e = async_work_group_copy(b, a, 32, 0);
  wait_group_events(n, &e);
}
",
    },
};

pub(super) const MAY_ALIAS: Entry = Entry {
    id: "unsupported/may-alias",
    what: "a pointer parameter beside a device variable under `--may-alias`",
    why: "Under this flag parameters may point to the same array, and are given one together. A variable has an \
          extent and initial values of its own, so it cannot be that array.",
    instead: "Leave the flag out: parameters and variables are then assumed to be distinct, and the verdict says so; \
          or pass the variable's address as a parameter.",
    example: Example {
        language: Language::Cuda,
        flags: &["--may-alias"],
        stage: None,
        source: r"
__device__ int counter[1];
__global__ void k(int *a) {
  counter[0] = 1;
  a[0] = 2;
}
",
    },
};

pub(super) const ATTRIBUTE: Entry = Entry {
    id: "unsupported/attribute",
    what: "an attribute that may give what it stands at a meaning of its own",
    why: "Attributes have code run where a variable ends (`cleanup`), make it another one (`alias`), have the linker \
          choose it (`weak`), or promise the compiler what nobody has proved (`assume`, `noreturn`, `const`, \
          `nonnull`).",
    instead: "Leave the attribute out, or write what it has done.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ void done(int **p) { **p = 1; }
__global__ void k(int *a) {
  int *p __attribute__((cleanup(done))) = a;
}
",
    },
};

pub(super) const C_LINKAGE: Entry = Entry {
    id: "unsupported/c-linkage",
    what: "a variable with C linkage in a namespace",
    why: "All variables of this name with C linkage are one, whatever their namespaces. It may be another's, and \
          two arrays in the model would not race.",
    instead: "Declare the variable outside of namespaces, or without `extern \"C\"`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
namespace one {
extern "C" __device__ int total;
}
__global__ void k() { one::total = 1; }
"#,
    },
};

pub(super) const GLOBAL_VARIABLE: Entry = Entry {
    id: "unsupported/global-variable",
    what: "a variable of the file whose initialiser names other storage, is computed, or is not there",
    why: "A pointer that begins with the address of a variable would be another name for that array, and races \
          between the names would be missed. A reference must name its storage before any code runs, and a \
          constant have its value here.",
    instead: "Name the array itself in the kernel, or pass the pointer or the value as a parameter.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int buffer[64];
__device__ int *p = buffer;
__global__ void k() { p[threadIdx.x] = 1; }
",
    },
};

pub(super) const STATIC_VARIABLE: Entry = Entry {
    id: "unsupported/static-variable",
    what: "a `static` variable of a function that says neither `__device__`, `__shared__` nor `__constant__`",
    why: "It looks like a variable of the thread, and is one for all threads of all launches. Where it is kept is left \
          to the compiler, and a proof that took it for the thread's own would miss the races on it.",
    instead: "Leave `static` out where each thread should have its own, or say where it is: `static __shared__` for \
              one of the block, `static __device__` for one of the device. A `const` variable with a constant value \
              is accepted.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int next() {
  static int seed = 5;
  return seed++;
}
__global__ void k(int *a) { a[threadIdx.x] = next(); }
",
    },
};

pub(super) const KERNEL_PARAMETER: Entry = Entry {
    id: "unsupported/kernel-parameter",
    what: "a parameter of a kernel that is no value and no pointer",
    why: "What a kernel is given stands in its parameters; a reference of the host does not name anything on the \
          device.",
    instead: "Pass a pointer, or the value.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int &a) { a = 1; }
",
    },
};
