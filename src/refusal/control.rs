//! Refused statements and expressions.

use super::{Entry, Example, Language};

pub(super) const INLINE_ASSEMBLY: Entry = Entry {
    id: "unsupported/inline-assembly",
    what: "inline assembly with an instruction that is not known, or in a form that is not",
    why: "Instructions of PTX that compute from their operands, ask where a thread is, or load and store by a pointer are \
          known. Others may wait or jump, or access memory in other ways, and a proof that leaves one out would be one of \
          another kernel. Where a statement loads, stores or waits without saying that it changes memory, a compiler may move it.",
    instead: "Say that it changes memory (`asm volatile(\"st.global.s32 [%0], %1;\" :: \"l\"(p), \"r\"(x) : \"memory\");`), \
          write it with the function of the language that does the same (`__syncwarp()`, `__ldg(p)`, `__popc(x)`), \
          or put the statement into a function whose body another file has, and state its effects: `__device__ int \
          f(int x);` with `--assume contract:f`.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r#"
__global__ void k(int *a) {
  asm volatile("bar.arrive 1, 64;" ::: "memory");
}
"#,
    },
};

pub(super) const GOTO: Entry = Entry {
    id: "unsupported/goto",
    what: "a `goto` backwards or into a block, and computed jumps",
    why: "Bodies are kept as nested blocks and loops, because invariants belong to loops. A jump backwards is a \
          loop without a head to which an invariant could be attached; one into a block begins in its midst.",
    instead: "Write the loop as `for`, `while` or `do`. A `goto` forwards and out of blocks, as to clean up at the \
          end, is supported.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  int i = 0;
again:
  a[threadIdx.x] = i;
  if (++i < 4) goto again;
}
",
    },
};

pub(super) const JUMP_PAST_INITIALISER: Entry = Entry {
    id: "unsupported/jump-past-initialiser",
    what: "a record that holds pointers, whose initialiser a jump may pass over",
    why: "C lets a `switch` or a `goto` jump past the initialiser of a variable, which is then worth nothing. Where \
          the pointers of a record point is known by what it is initialised with.",
    instead: "Declare the record before the `switch` or the `goto`.",
    example: Example {
        language: Language::OpenCl,
        flags: &[],
        stage: None,
        source: r"
struct View { int *at; };
kernel void k(global int *a, int n) {
  int x = 0;
  switch (n) {
  case 0:;
    struct View v = {&x};
  default:
    *v.at = n;
  }
  a[get_global_id(0)] = x;
}
",
    },
};

pub(super) const CASE_PLACEMENT: Entry = Entry {
    id: "unsupported/case-placement",
    what: "a `case` that does not stand directly in its `switch`",
    why: "A `switch` is translated into segments that follow each other. A label inside of a nested statement \
          (Duff's device) jumps into the midst of it, and what stands before the first label never runs but \
          declares names.",
    instead: "Move each `case` to the outermost level of its `switch`, and declarations before it.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a, int n) {
  switch (n) {
  case 0:
    if (threadIdx.x > 4) {
  case 1:
      a[threadIdx.x] = 1;
    }
  }
}
",
    },
};

pub(super) const STATEMENT_EXPRESSION: Entry = Entry {
    id: "unsupported/statement-expression",
    what: "a GNU statement expression, `({ … })`",
    why: "It may leave the function or the loop in the midst of an expression whose other operands have been \
          evaluated, in an order that nobody specifies.",
    instead: "Write the statements before the expression, or make a function of them.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a) {
  a[threadIdx.x] = ({ int x = 1; x + 1; });
}
",
    },
};

pub(super) const CONDITIONAL_OPERAND: Entry = Entry {
    id: "unsupported/conditional-operand",
    what: "a side effect in an operand of `?:` that names storage or that GNU C evaluates only once",
    why: "`c ? a : b` on the left of an assignment is translated into a choice of two addresses, both of which are \
          computed, and `a ?: b` into a choice of two values. A side effect in one of them would happen in any \
          case.",
    instead: "Write an `if` statement.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__global__ void k(int *a, int n) {
  a[threadIdx.x] = n ?: n++;
}
",
    },
};

pub(super) const UNSPECIFIED_ORDER: Entry = Entry {
    id: "unsupported/unspecified-order",
    what: "operands of an unspecified order, one of which changes what another one uses",
    why: "The compiler may evaluate the operands in any order, and does so differently for host, device and each \
          release. A proof would be one for the order that was chosen here.",
    instead: "Evaluate the operands one after the other, each into a variable of its own. `-std=c++17` orders the \
          operands of assignments, shifts and subscripts.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
__device__ int next(int *p) { return ++*p; }
__global__ void k(int *a) {
  int n = 0;
  a[threadIdx.x] = next(&n) - next(&n);
}
",
    },
};

pub(super) const STRUCTURED_BINDING: Entry = Entry {
    id: "unsupported/structured-binding",
    what: "a structured binding of something like a tuple",
    why: "Where `std::tuple_size` is specialised, its names stand for what functions return, which may do anything. \
          Names for the members of an object are known.",
    instead: "Call the functions, and name what they return.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
}
struct One {
  int x;
  template <unsigned long I> __device__ int get() const { return x; }
};
template <> struct std::tuple_size<One> { static const unsigned long value = 1; };
template <> struct std::tuple_element<0, One> { typedef int type; };
__global__ void k(int *a) {
  One one = {1};
  auto [x] = one;
  a[threadIdx.x] = x;
}
",
    },
};

pub(super) const UNKNOWN_CONSTRUCT: Entry = Entry {
    id: "unsupported/unknown-construct",
    what: "a construct of the language, or a form of one, that is not known",
    why: "Clang knows more of C++ and of its extensions than Barrister does. What it does not know is never left \
          out, for it may do anything. (If the message speaks of a translation, or the form is an ordinary one, it \
          is a fault of the tool: please report it.)",
    instead: "Write it with the constructs of C++17 or OpenCL C 2.0 that the message does not name.",
    example: Example {
        language: Language::Cuda,
        flags: &[],
        stage: None,
        source: r"
typedef int int4v __attribute__((vector_size(16)));
__global__ void k(int *a, int n) {
  int4v c = {n, 0, 1, 0}, x = {1, 2, 3, 4}, y = {5, 6, 7, 8};
  int4v z = c ? x : y;
  a[threadIdx.x] = z[0];
}
",
    },
};
