//! Refused functions and calls.

use super::{Entry, Example, Language};

pub(super) const RECURSION: Entry = Entry {
    id: "unsupported/recursion",
    what: "a function that calls itself",
    why: "Calls are replaced by the bodies of the functions, which has no end where a function calls itself, \
          directly or by way of others.",
    instead: "Write a loop, with a stack in an array if it needs one, or state the function's contract (`__ensures`, \
          `__reads_from`, `__writes_to`), declare it without its body, and accept it with `--assume \
          contract:NAME`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
__global__ void k(int *a) { a[threadIdx.x] = factorial(threadIdx.x); }
",
    },
};

pub(super) const FUNCTION_POINTER: Entry = Entry {
    id: "unsupported/function-pointer",
    what: "a function pointer that may be to any function, one that is converted or compared by order, or a closure \
           as one",
    why: "A call by a pointer is a choice between the functions of its type whose address the file takes by their \
          names. Where there are none, there is no body to take for the call. Which number such a pointer is, nobody \
          knows, so that it is looked at as nothing else. What others store is one of these functions; what a thread stores in \
          memory of its own may be anything, so that it must be known which of the two is loaded.",
    instead: "Name the functions that it may be, as in `__requires(f == one | f == two)`, choose by `if` or `switch` \
          between direct calls, or pass the function as a template's argument or as a closure.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int one(int x) { return x + 1; }
__global__ void k(int *a, int (*f)(int)) {
  a[threadIdx.x] = one(f(threadIdx.x));
}
",
    },
};

pub(super) const POINTER_TO_MEMBER: Entry = Entry {
    id: "unsupported/pointer-to-member",
    what: "a pointer to a member",
    why: "What it stands for is known only when the kernel runs, and no address is.",
    instead: "Name the member, or pass a closure that does.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S { int x, y; };
__global__ void k(int *a, bool c) {
  S s = {1, 2};
  int S::*m = &S::x;
  a[threadIdx.x] = s.*m;
}
",
    },
};

pub(super) const VIRTUAL_FUNCTIONS: Entry = Entry {
    id: "unsupported/virtual-functions",
    what: "a class with virtual functions or virtual base classes",
    why: "Which body a virtual call has, and where a virtual base class is, depends on the object's dynamic type, \
          which is not modelled; nor is the pointer that such objects begin with.",
    instead: "Make the class a template's argument, so that calls are direct.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Shape {
  __device__ virtual int area() const { return 1; }
};
__global__ void k(int *a) {
  Shape s;
  a[threadIdx.x] = s.area();
}
",
    },
};

pub(super) const VARIABLE_ARGUMENTS: Entry = Entry {
    id: "unsupported/variable-arguments",
    what: "a function with variable arguments (`...` of C)",
    why: "Such arguments are read by macros of the compiler, whose layout is not modelled.",
    instead: "Use a variadic template (`class... T`), or an array.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int first(int n, ...) { return n; }
__global__ void k(int *a) { a[threadIdx.x] = first(1, 2, 3); }
",
    },
};

pub(super) const DEFAULT_ARGUMENT: Entry = Entry {
    id: "unsupported/default-argument",
    what: "a default argument of a function without body, or of an object in a list",
    why: "A default argument is taken from the function's definition when its body stands in place of the call. \
          Where there is no such body, or the call is one that a list of initialisers leaves to the compiler, \
          there is nothing to take it from.",
    instead: "Write the argument at the call.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int f(int n, int x = 4);
__global__ void k(int *a) { a[threadIdx.x] = f(3); }
",
    },
};

pub(super) const UNKNOWN_FUNCTION: Entry = Entry {
    id: "unsupported/unknown-function",
    what: "a function without body whose effects are not known, or not for these arguments",
    why: "It is built into clang or belongs to a library, and may do anything to memory; or it is known, but not \
          for arguments of these types. (An ordinary function without body is used by its contract; a method, and \
          what functions or closures are passed to, have none.)",
    instead: "Include the function's body, or write the call with functions and types for which the languages define \
          it.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) { a[threadIdx.x] = __builtin_readcyclecounter(); }
",
    },
};

pub(super) const CONSTRUCTOR_WITHOUT_BODY: Entry = Entry {
    id: "unsupported/constructor-without-body",
    what: "a constructor without body",
    why: "What it does, to the object and to everything else, stands in another file, and constructors have no \
          contract that could be taken for it.",
    instead: "Include its body, or initialise the members by a list.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S {
  int v;
  __device__ S(int x);
};
__global__ void k(int *a) {
  S s(1);
  a[threadIdx.x] = s.v;
}
",
    },
};

pub(super) const KERNEL_TEMPLATE: Entry = Entry {
    id: "unsupported/kernel-template",
    what: "a kernel that is a template without instance",
    why: "The code of a template depends on its arguments, and so does each proof. The source asks for no \
          instance, so there is none to verify.",
    instead: "Have one checked with `--instantiate 'fill<int, 4>'`, or instantiate it in the source: `template \
          __global__ void fill<int, 4>(int *);`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
template <class T, int N> __global__ void fill(T *a) { a[threadIdx.x] = N; }
",
    },
};

pub(super) const REJECTED_BODY: Entry = Entry {
    id: "unsupported/rejected-body",
    what: "a function with a body that clang rejects",
    why: "What clang rejects has no meaning that could be checked. Other kernels of the file are checked all the \
          same, but for any launch: such a body might launch kernels, or change a variable of the device.",
    instead: "The error that names the function says what clang found: often a header or a macro of the build is \
          missing, which `-I DIR`, `-D NAME` or the build's own flags (`-p BUILD`) bring.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int next(int i) { return undeclared(i); }
__global__ void fill(int *a) { a[threadIdx.x] = next(threadIdx.x); }
",
    },
};

pub(super) const REFERENCE_RESULT: Entry = Entry {
    id: "unsupported/reference-result",
    what: "a function with several returns of a reference",
    why: "A reference that is returned is another name for its storage, and a name stands for one storage: which \
          of several is known only when the kernel runs.",
    instead: "Return a pointer, or have one `return`, with `?:`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int &pick(int *a, bool c) {
  if (c) return a[0];
  return a[1];
}
__global__ void k(int *a, bool c) { pick(a, c) = 1; }
",
    },
};

pub(super) const BLOCK: Entry = Entry {
    id: "unsupported/block",
    what: "a block of clang, `^{ … }`",
    why: "It is a function with captured variables that runs when it is enqueued, beside the kernel that made it.",
    instead: "Write a function, and call it.",
    example: Example {
        language: Language::OpenCl,
        flags: &["--", "-cl-std=CL2.0"],
        stage: None,
        source: r"
kernel void k(global int *a) {
  int (^twice)(int) = ^(int x) { return 2 * x; };
  a[get_global_id(0)] = twice(1);
}
",
    },
};

pub(super) const DYNAMIC_ALLOCATION: Entry = Entry {
    id: "unsupported/dynamic-allocation",
    what: "memory that a kernel allocates and that others use, or that outlives an iteration",
    why: "What a thread allocates by `malloc` or `new` is modelled as an array of its own for each place that \
          allocates. Where a pointer to it is stored or given to others, it is no longer the thread's own; where one is there \
          when the same place allocates again, there is more than one array for the place. Who frees what others allocated is a \
          protocol between threads. What `new` holds are numbers, and it is put where the language puts it.",
    instead: "Allocate on the host and pass the pointer, use an array of fixed size, or keep the pointer to itself: to one \
          thread, and one iteration.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  __shared__ int *p;
  if (threadIdx.x == 0) p = (int *)malloc(4 * sizeof(int));
  __syncthreads();
  a[threadIdx.x] = p[0];
}
",
    },
};
