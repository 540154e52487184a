//! Refused contracts and annotations.

use super::{Entry, Example, Language};

pub(super) const CONTRACT_WITH_BARRIER: Entry = Entry {
    id: "unsupported/contract-with-barrier",
    what: "a contract of a function with a barrier inside",
    why: "The caller's proof goes from barrier to barrier. A function that is used by contract and has barriers \
          must begin and end with one on every path, in shared memory, so that nothing of it is pending outside.",
    instead: "Begin and end the function's body with `__syncthreads()`, before any return; or drop the contract, so \
          that calls are replaced by the body.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ unsigned f(unsigned *p, unsigned v) {
  __reads_from(p);
  __writes_to(p);
  p[threadIdx.x] = v;
  __syncthreads();
  return v + 1;
}
__global__ void k() {
  __shared__ unsigned s[1024];
  f(s, gridDim.x);
}
",
    },
};

pub(super) const CONTRACT_ARGUMENT: Entry = Entry {
    id: "unsupported/contract-argument",
    what: "an argument, or a use, that a contract cannot be applied to",
    why: "A contract is proved for parameters that are numbers and pointers into arrays of known address spaces, \
          and speaks of these parameters only.",
    instead: "Pass numbers and pointers to the arrays that it speaks of, or drop the contract, so that calls are \
          replaced by the body.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int total[1];
__device__ void f(int *p) {
  __writes_to(p);
  __ensures(total[0] == 1);
  p[0] = 1;
}
__global__ void k(int *a) { f(a); }
",
    },
};

pub(super) const CONTRACT_ONE_ARRAY: Entry = Entry {
    id: "unsupported/contract-one-array",
    what: "one array for two parameters of a function that is used by contract",
    why: "The contract is proved for distinct arrays. Of one array it may be wrong: what is written by one name is \
          read by the other.",
    instead: "Pass distinct arrays, or drop the contract, so that the call is replaced by the body.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ void put(int *p, const int *q) {
  __writes_to(p);
  __reads_from(q);
  __requires(q[0] == 1);
  __ensures(q[0] == 1);
  p[0] = 5;
}
__global__ void k(int *a) { put(a, a); }
",
    },
};

pub(super) const POSTCONDITION_OF_CHANGED_PARAMETER: Entry = Entry {
    id: "unsupported/postcondition-of-changed-parameter",
    what: "a postcondition about a parameter that the function changes",
    why: "At the end of the body the parameter is what it was changed to; at the call it is the argument. The same \
          words would mean two things.",
    instead: "Say `__old_int(n)` for the argument, or have the function change a copy.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ unsigned f(const unsigned *s, unsigned n) {
  __reads_from(s);
  __ensures(n == 7);
  n = 7;
  return n;
}
__global__ void k() {
  __shared__ unsigned s[1];
  f(s, 5);
}
",
    },
};

pub(super) const CLAIM_FOR_ALL_THREADS: Entry = Entry {
    id: "unsupported/claim-for-all-threads",
    what: "a claim for all threads (`__global_…`) at a call under a condition",
    why: "The claim speaks of every thread, and those that do not make the call have no argument of which it could \
          hold.",
    instead: "Call the function where all threads do, or state the claim for enabled threads (`__requires`, \
          `__ensures`).",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int half(int x) {
  __global_requires(x > 0);
  __ensures(__return_val_int() >= 0);
  return x / 2;
}
__global__ void k(int *a) {
  int i = threadIdx.x;
  if (i > 0) a[i] = half(i);
}
",
    },
};

pub(super) const CLAUSE_OF_INLINED_FUNCTION: Entry = Entry {
    id: "unsupported/clause-of-inlined-function",
    what: "a clause of a contract in a function whose calls are replaced by its body",
    why: "`__array_extent` and `__requires_fresh_array` describe parameters, and the old value of memory the state \
          at the call. Where the body stands in place of the call there are none.",
    instead: "Give the function a contract (`__reads_from`, `__writes_to`), move the clause to the kernel, or keep the \
          old value in a variable.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ void f(int *p) {
  __array_extent(p, 4);
  p[0] = 1;
}
__global__ void k(int *a) { f(a); }
",
    },
};

pub(super) const OUTSIDE_ANNOTATION: Entry = Entry {
    id: "unsupported/outside-annotation",
    what: "a function of annotations outside of an annotation",
    why: "`__other_int` and its kin speak of the proof, of the other thread of a pair or of old values. There is \
          nothing that a running kernel could do for them.",
    instead: "Write them inside of `__assert`, `__requires`, an invariant or another annotation.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k(int *a) { a[threadIdx.x] = __other_int(1); }
"#,
    },
};

pub(super) const ANNOTATION_MEMORY: Entry = Entry {
    id: "unsupported/annotation-memory",
    what: "an annotation that reads memory in a way that is not modelled",
    why: "A claim is a formula over the contents of arrays. An array that is accessed at several types has no \
          contents that a formula could name; a null pointer, a copy of unknown length and an address in an axiom \
          have none either.",
    instead: "Read one array at the one type that the kernel uses, or assign to a variable before the annotation.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  a[threadIdx.x] = 1;
  ((char *)a)[threadIdx.x] = 1;
  __assert(a[threadIdx.x] == 1);
}
",
    },
};

pub(super) const ANNOTATION_FORM: Entry = Entry {
    id: "unsupported/annotation-form",
    what: "a form of annotation that is not modelled",
    why: "The claim is about something that the proof keeps no account of: several arrays at once, a pointer of \
          the other thread, or overflow of something that is no integer.",
    instead: "State the claim of one array, one variable or integers.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a, int *b, bool c) {
  int *p = c ? a : b;
  p[threadIdx.x] = 1;
  __assert(__write(p));
}
",
    },
};

pub(super) const SNAPSHOT: Entry = Entry {
    id: "unsupported/snapshot",
    what: "a snapshot that is taken elsewhere than directly behind a barrier",
    why: "Only there all threads see the same contents. Behind an access, a branch or in a loop another thread may \
          have written, and the copy would be one of no moment.",
    instead: "Take it first in the kernel or directly behind a barrier, of one array, into one of the same type.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned s[64], before[64];
  s[threadIdx.x] = 1;
  __array_snapshot(before, s);
}
"#,
    },
};

pub(super) const TAKEN_VALUE: Entry = Entry {
    id: "unsupported/taken-value",
    what: "`__atomic_has_taken_value` of an array that does not count",
    why: "That each value is returned once holds of an array that a kernel changes by atomics only that all add, \
          or all subtract, positive constants.",
    instead: "Use it of such a counter, and of one array at a time.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(unsigned *a, unsigned *b) {
  unsigned t = atomicExch(a, 1);
  __assert(__atomic_has_taken_value(a, 0, t));
}
",
    },
};
