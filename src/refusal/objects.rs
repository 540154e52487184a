//! Refused objects, types and values.

use super::{Entry, Example, Language};

pub(super) const DESTRUCTOR: Entry = Entry {
    id: "unsupported/destructor",
    what: "a destructor that the programmer wrote",
    why: "It runs wherever the object's scope is left, early returns included. That is not modelled, and a proof \
          would leave out what it does.",
    instead: "Call a function where the object ends, or write what the destructor does there.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Guard {
  int *p;
  __device__ ~Guard() { *p = 0; }
};
__global__ void k(int *a) {
  Guard guard = {a};
  a[threadIdx.x] = 1;
}
",
    },
};

pub(super) const COPY_ELISION: Entry = Entry {
    id: "unsupported/copy-elision",
    what: "a copy that the compiler may leave out",
    why: "The language lets the compiler choose whether a copy constructor runs. This one does more than to copy, \
          so that there are two programs, and a proof would be one of either.",
    instead: "Compile with `-std=c++17`, where temporaries are not copied; of a variable that is returned, return the \
          constructor's call instead.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Pair {
  int copies;
  __device__ Pair() : copies(0) {}
  __device__ Pair(const Pair &other) : copies(other.copies + 1) {}
};
__device__ Pair make() {
  Pair pair;
  return pair;
}
__global__ void k(int *a) { a[threadIdx.x] = make().copies; }
",
    },
};

pub(super) const SELF_REFERENCE: Entry = Entry {
    id: "unsupported/self-reference",
    what: "an object that knows its own place, as a value",
    why: "A constructor keeps a pointer or a reference to the object or to a part of it. A copy would refer to the \
          original, which has no name any more.",
    instead: "Give the object a name where it is constructed, and pass it by reference; or keep an index in place of \
          the pointer.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct V {
  int d;
  int &r;
  __device__ V(int v) : d(v), r(d) {}
};
struct Pair { V v; int k; };
__global__ void k(int *a) {
  Pair p{V(threadIdx.x), 2};
  a[threadIdx.x] = p.v.r;
}
",
    },
};

pub(super) const DANGLING: Entry = Entry {
    id: "unsupported/dangling",
    what: "a use of what has ended, by way of a reference or a pointer",
    why: "A local variable ends with its block, a parameter with its function, a temporary with the full expression \
          that it stands in. What is read there afterwards is anybody's guess, and what is written there overwrites \
          something else.",
    instead: "Return by value, capture by value, or give the temporary a name. (A pointer that is kept outside of the \
          block of what it points to is refused where the block ends, used or not.)",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ const int &larger(const int &a, const int &b) { return a < b ? b : a; }
__global__ void k(int *a, int n) {
  const int &bound = larger(n, n + 1);
  a[threadIdx.x] = bound;
}
",
    },
};

pub(super) const MEMBER_INITIALISER: Entry = Entry {
    id: "unsupported/member-initialiser",
    what: "an initialiser of a member in its class that a list or a constructor leaves to it",
    why: "It names other members, which are those of the object that is made there; in a list `this` would be \
          taken for the object of the code around. In a constructor it may belong to a member of an unnamed union, \
          of which one at most is initialised.",
    instead: "Write the value into the list, or write a constructor that initialises every member.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S {
  int x;
  int y = x + 1;
};
__global__ void k(int *a) {
  S s{1};
  a[threadIdx.x] = s.y;
}
",
    },
};

pub(super) const CAPTURED_BY_THE_HOST: Entry = Entry {
    id: "unsupported/captured-by-the-host",
    what: "a variable that a closure of the host's code captures, in a kernel that is given the closure",
    why: "What such a closure holds is made where the host's code stands. Its members have no names in the kernel, so \
          that nothing could be said of the pointers among them: whether two are one array, say.",
    instead: "Pass what the closure captures as parameters, or write an object with members and `operator()` in its place.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
template <class F>
__global__ void k(F f) { f(threadIdx.x); }
void run(int *p) { k<<<1, 64>>>([=] __device__(int i) { p[i] = i; }); }
",
    },
};

pub(super) const CAPTURE: Entry = Entry {
    id: "unsupported/capture",
    what: "a capture of a lambda that is neither a variable nor `this`",
    why: "What a closure keeps is found by the names of the captured variables and by `this`. A copy of the whole \
          object (`[*this]`) is neither; taken for the object itself, its changes would be lost or made twice.",
    instead: "Copy the object into a variable, and capture that by name.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S {
  int v;
  __device__ int twice() {
    auto f = [*this] { return 2 * v; };
    return f();
  }
};
__global__ void k(int *a) {
  S s{1};
  a[threadIdx.x] = s.twice();
}
",
    },
};

pub(super) const LARGE_AGGREGATE: Entry = Entry {
    id: "unsupported/large-aggregate",
    what: "a large array or object as a value, or too many variables in memory",
    why: "A value is split into its numbers, each with a name of its own, and a variable whose address is taken is \
          an array of its own. Of too many the program would be too long for anything to be proved of it.",
    instead: "Keep it in memory: pass a pointer or a reference, and copy by a loop.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Table { int v[100000]; };
__global__ void k(Table *a) {
  a[1] = a[0];
}
",
    },
};

pub(super) const BIT_FIELD: Entry = Entry {
    id: "unsupported/bit-field",
    what: "a bit-field",
    why: "Writing one reads and writes the bytes that it shares with its neighbours: threads that write different \
          bit-fields may race. The layout of bits is not modelled.",
    instead: "Use a whole integer and masks.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S { int low : 4; };
__global__ void k(S *a) { a[threadIdx.x].low = 1; }
",
    },
};

pub(super) const ADDRESS_OF_VALUE: Entry = Entry {
    id: "unsupported/address-of-value",
    what: "the address of a value without storage, or an index into one",
    why: "A temporary value is split into its numbers, each with a name of its own, and an object without members \
          has none. It is no array in the model of memory, so there is no address that could be kept, compared, \
          indexed or written through.",
    instead: "Give it a name: declare a variable, and take the variable's address.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct Empty {};
__global__ void k(int *a) {
  Empty e;
  Empty *p = &e;
  a[threadIdx.x] = p != nullptr;
}
",
    },
};

pub(super) const TYPE: Entry = Entry {
    id: "unsupported/type",
    what: "a type that is not modelled",
    why: "Values are integers of at most 64 bits (and signed ones of 128), `bool`, floating-point numbers of 16, \
          32 and 64 bits, pointers, and vectors, arrays and records of these. What others are is not known.",
    instead: "Use one of these types; of `unsigned __int128`, use two of 64 bits.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(unsigned long long *a) {
  unsigned __int128 x = a[threadIdx.x];
  a[threadIdx.x] = x >> 64;
}
",
    },
};

pub(super) const INCOMPLETE_TYPE: Entry = Entry {
    id: "unsupported/incomplete-type",
    what: "a type whose size is not known",
    why: "Addresses are computed from the sizes of types; of a record without definition, an array of unknown \
          length or a function there is none.",
    instead: "Include the definition, or state the length.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
struct S;
extern __device__ S s;
__global__ void k(int *a) {
  S *p = &s;
  a[threadIdx.x] = p == nullptr;
}
",
    },
};

pub(super) const COMPLEX_NUMBER: Entry = Entry {
    id: "unsupported/complex-number",
    what: "a complex number of C",
    why: "Its arithmetic is defined by library functions with special cases; it is not modelled.",
    instead: "Use a structure of two numbers, such as `float2`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(float *a) {
  _Complex float z = a[threadIdx.x];
  a[threadIdx.x] = __real__ z;
}
",
    },
};

pub(super) const VECTOR_FORM: Entry = Entry {
    id: "unsupported/vector-form",
    what: "a form of vector operation that is not modelled",
    why: "Vectors are kept lane by lane, and it must be known which lane each one comes from: vectors of different \
          lengths, or reinterpreted with lanes of another width, do not say so.",
    instead: "Write the lanes out: `(int2)(v.x, v.y)`; reinterpret numbers one by one.",
    example: Example {
        language: Language::OpenCl,
        flags: &[],
        stage: None,
        source: r"
kernel void k(global int4 *a) {
  short8 s = as_short8(a[get_global_id(0)]);
  a[get_global_id(0)].x = s.s0;
}
",
    },
};

pub(super) const STRING: Entry = Entry {
    id: "unsupported/string",
    what: "a string as an array or as a value",
    why: "A string that is pointed to is an array of its own. As the initial value of another array, and as a \
          format that is computed, it would have to be copied character by character, which is not modelled.",
    instead: "Point to the string (`const char *s = \"text\";`), or list the characters; print strings that are \
          written at the call of `printf`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
__global__ void k(char *a) {
  char s[8] = "text";
  a[threadIdx.x] = s[threadIdx.x % 4];
}
"#,
    },
};

pub(super) const LVALUE: Entry = Entry {
    id: "unsupported/lvalue",
    what: "an expression that names storage in a form that is not known",
    why: "Assignments and references need to know which storage is named, and a copy would be another.",
    instead: "Write an `if`, or give the storage a name by a reference.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a, int n) {
  int stride = 1;
  int &same = stride ?: n;
  a[threadIdx.x * same] = threadIdx.x;
}
",
    },
};
