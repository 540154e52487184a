// What a kernel author can write, declared so that clang checks its types.
//
// The tool includes this file (through cuda.h or opencl.h) before the first
// line of a source file; a kernel never includes it. A kernel that is also
// compiled for real includes barrister.h, which defines all of this away.
//
// Three forms, so that one reader of clang's tree serves both languages:
//   - functions, whose calls survive in the tree with typed arguments;
//   - macros that are plain C over such functions (`__ite`, `__is_pow2`, ...);
//   - declarations with a telling name or attribute at file scope (`__axiom`,
//     `DECLARE_UF_...`).
// OpenCL C has neither templates nor overloading by default: there a function
// over "any number" or "any pointer" is a set of `overloadable` declarations.

#ifndef BARRISTER_ANNOTATIONS_H
#define BARRISTER_ANNOTATIONS_H

// Defined when the verifier reads the source; barrister.h looks at it.
#define __BARRISTER__ 1

#ifdef __OPENCL_C_VERSION__
#define BARRISTER_FN __attribute__((overloadable))
#else
#define BARRISTER_FN __attribute__((host)) __attribute__((device))
#endif

// BARRISTER_VALUE(F): `T F(T)` for every number type (CUDA: every type).
// BARRISTER_PREDICATE(F): `bool F(T)`.
// BARRISTER_POINTER(R, F): `R F(pointer)` in every address space.
// BARRISTER_POINTER_AND(R, F, ...): the same with further parameters.
#ifdef __OPENCL_C_VERSION__
#ifdef cl_khr_fp64
#define BARRISTER_EACH_DOUBLE(M, F) M(F, double)
#else
#define BARRISTER_EACH_DOUBLE(M, F)
#endif
#define BARRISTER_EACH_NUMBER(M, F)                                                                \
  M(F, char) M(F, uchar) M(F, short) M(F, ushort) M(F, int) M(F, uint) M(F, long) M(F, ulong)      \
  M(F, float) BARRISTER_EACH_DOUBLE(M, F)
#define BARRISTER_VALUE_OF(F, T) BARRISTER_FN T F(T);
#define BARRISTER_PREDICATE_OF(F, T) BARRISTER_FN bool F(T);
#define BARRISTER_VALUE(F) BARRISTER_EACH_NUMBER(BARRISTER_VALUE_OF, F)
#define BARRISTER_PREDICATE(F) BARRISTER_EACH_NUMBER(BARRISTER_PREDICATE_OF, F)
#define BARRISTER_POINTER(R, F)                                                                    \
  BARRISTER_FN R F(const volatile __global void *);                                                \
  BARRISTER_FN R F(const volatile __local void *);                                                 \
  BARRISTER_FN R F(const volatile __private void *);                                               \
  BARRISTER_FN R F(const volatile __constant void *);
#define BARRISTER_POINTER_AND(R, F, ...)                                                           \
  BARRISTER_FN R F(const volatile __global void *, __VA_ARGS__);                                   \
  BARRISTER_FN R F(const volatile __local void *, __VA_ARGS__);                                    \
  BARRISTER_FN R F(const volatile __private void *, __VA_ARGS__);                                  \
  BARRISTER_FN R F(const volatile __constant void *, __VA_ARGS__);
#define BARRISTER_TWO_POINTERS(R, F)                                                               \
  BARRISTER_POINTER_AND(R, F, const volatile __global void *)                                      \
  BARRISTER_POINTER_AND(R, F, const volatile __local void *)                                       \
  BARRISTER_POINTER_AND(R, F, const volatile __private void *)
#else
#define BARRISTER_VALUE(F) template <class T> BARRISTER_FN T F(T);
#define BARRISTER_PREDICATE(F) template <class T> BARRISTER_FN bool F(T);
#define BARRISTER_POINTER(R, F) BARRISTER_FN R F(const volatile void *);
#define BARRISTER_POINTER_AND(R, F, ...) BARRISTER_FN R F(const volatile void *, __VA_ARGS__);
#define BARRISTER_TWO_POINTERS(R, F) BARRISTER_POINTER_AND(R, F, const volatile void *)
#endif

// Contracts.
BARRISTER_FN void __requires(bool);
BARRISTER_FN void __global_requires(bool);
BARRISTER_FN void __requires_launch(bool);
BARRISTER_FN void __ensures(bool);
BARRISTER_FN void __global_ensures(bool);
BARRISTER_POINTER(void, __reads_from)
BARRISTER_POINTER(void, __writes_to)
BARRISTER_POINTER(void, __requires_fresh_array)
// `p` points to (at least) `n` elements of its type.
BARRISTER_POINTER_AND(void, __array_extent_of, int, unsigned long)
BARRISTER_POINTER_AND(void, __array_extent_of, unsigned int, unsigned long)
BARRISTER_POINTER_AND(void, __array_extent_of, long, unsigned long)
BARRISTER_POINTER_AND(void, __array_extent_of, unsigned long, unsigned long)
#ifndef __OPENCL_VERSION__
BARRISTER_POINTER_AND(void, __array_extent_of, long long, unsigned long)
BARRISTER_POINTER_AND(void, __array_extent_of, unsigned long long, unsigned long)
#endif
#define __array_extent(p, n) __array_extent_of(p, n, sizeof(*(p)))

// Values at entry and results, in postconditions. `__old_bool` takes a
// condition as it stands; `__old_int` keeps its argument's type.
BARRISTER_VALUE(__old_int)
BARRISTER_FN bool __old_bool(bool);
BARRISTER_FN int __return_val_int(void);
BARRISTER_FN bool __return_val_bool(void);
#ifdef __OPENCL_C_VERSION__
BARRISTER_FN int4 __return_val_int4(void);
#else
template <class T> BARRISTER_FN T __return_val_of();
#define __return_val_funptr(T) __return_val_of<T>()
#endif
BARRISTER_FN void *__return_val_ptr(void);

// Invariants and assertions.
BARRISTER_FN void __invariant(bool);
BARRISTER_FN void __global_invariant(bool);
BARRISTER_FN void __candidate_invariant(bool);
BARRISTER_FN void __candidate_global_invariant(bool);
BARRISTER_FN void __function_wide_invariant(bool);
BARRISTER_FN void __function_wide_candidate_invariant(bool);
BARRISTER_FN void __assert(bool);
BARRISTER_FN void __global_assert(bool);
BARRISTER_FN void __unsafe_assert(bool);
BARRISTER_FN void __assume(bool);

// A closed formula at file scope: a function whose name begins with
// `__barrister_axiom_` and whose body returns it.
#define BARRISTER_PASTE_(a, b) a##b
#define BARRISTER_PASTE(a, b) BARRISTER_PASTE_(a, b)
#ifdef __OPENCL_C_VERSION__
#define __axiom(e)                                                                                 \
  bool BARRISTER_PASTE(__barrister_axiom_, __COUNTER__)(void) { return (e); }
#else
#define __axiom(e)                                                                                 \
  __attribute__((device)) inline bool BARRISTER_PASTE(__barrister_axiom_, __COUNTER__)() {         \
    return (e);                                                                                    \
  }
#endif

// Threads.
BARRISTER_FN bool __enabled(void);
BARRISTER_FN bool __dominator_enabled(void);
BARRISTER_FN bool __same_group_(void);
#define __same_group (__same_group_())
BARRISTER_FN bool __implies(bool, bool);
// libstdc++ has variables of this name, initialised by `__ite(x)`.
#define __ite(...)                                                                                 \
  BARRISTER_PASTE(BARRISTER_ITE, BARRISTER_COUNT(__VA_ARGS__))(__VA_ARGS__)
#define BARRISTER_ITE1(x) __ite(x)
#define BARRISTER_ITE3(c, a, b) ((c) ? (a) : (b))
BARRISTER_VALUE(__other_int)
BARRISTER_FN bool __other_bool(bool);
BARRISTER_PREDICATE(__uniform_int)
BARRISTER_FN bool __uniform_bool(bool);
BARRISTER_PREDICATE(__distinct_int)
BARRISTER_FN bool __distinct_bool(bool);
BARRISTER_FN bool __all(bool);
BARRISTER_FN bool __exclusive(bool);

// The access log of thread 1, and the parts of a pointer. A base compares
// equal to another base exactly when the two pointers are into one object.
BARRISTER_POINTER(bool, __read)
BARRISTER_POINTER(bool, __write)
BARRISTER_POINTER(bool, __no_read)
BARRISTER_POINTER(bool, __no_write)
BARRISTER_POINTER_AND(bool, __read_implies, bool)
BARRISTER_POINTER_AND(bool, __write_implies, bool)
BARRISTER_POINTER(unsigned, __read_offset_bytes)
BARRISTER_POINTER(unsigned, __write_offset_bytes)
BARRISTER_POINTER(unsigned long, __ptr_base)
BARRISTER_POINTER(unsigned long, __other_ptr_base)
BARRISTER_POINTER(unsigned, __ptr_offset_bytes)
// Has an atomic of this thread on p[i] returned v. Only of arrays that count: that the
// kernel changes by atomics only which all add, or all subtract, positive constants.
BARRISTER_POINTER_AND(bool, __atomic_has_taken_value, unsigned, unsigned)

// Barrier invariants: the formula, then the threads to instantiate it at.
#define BARRISTER_U1 unsigned
#define BARRISTER_U2 BARRISTER_U1, unsigned
#define BARRISTER_U3 BARRISTER_U2, unsigned
#define BARRISTER_U4 BARRISTER_U3, unsigned
#define BARRISTER_U5 BARRISTER_U4, unsigned
#define BARRISTER_U6 BARRISTER_U5, unsigned
#define BARRISTER_U7 BARRISTER_U6, unsigned
#define BARRISTER_U8 BARRISTER_U7, unsigned
#define BARRISTER_U9 BARRISTER_U8, unsigned
#define BARRISTER_U10 BARRISTER_U9, unsigned
#define BARRISTER_U11 BARRISTER_U10, unsigned
#define BARRISTER_U12 BARRISTER_U11, unsigned
#define BARRISTER_U13 BARRISTER_U12, unsigned
#define BARRISTER_U14 BARRISTER_U13, unsigned
#define BARRISTER_U15 BARRISTER_U14, unsigned
#define BARRISTER_U16 BARRISTER_U15, unsigned
#define BARRISTER_U17 BARRISTER_U16, unsigned
#define BARRISTER_U18 BARRISTER_U17, unsigned
#define BARRISTER_U19 BARRISTER_U18, unsigned
#define BARRISTER_U20 BARRISTER_U19, unsigned
#define BARRISTER_BARRIER_INVARIANT(N)                                                             \
  BARRISTER_FN void __barrier_invariant_##N(bool, BARRISTER_U##N);                                 \
  BARRISTER_FN void __barrier_invariant_binary_##N(bool, BARRISTER_U##N, BARRISTER_U##N);
BARRISTER_FN void __barrier_invariant_0(bool);
BARRISTER_FN void __barrier_invariant_binary_0(bool);
BARRISTER_BARRIER_INVARIANT(1)
BARRISTER_BARRIER_INVARIANT(2)
BARRISTER_BARRIER_INVARIANT(3)
BARRISTER_BARRIER_INVARIANT(4)
BARRISTER_BARRIER_INVARIANT(5)
BARRISTER_BARRIER_INVARIANT(6)
BARRISTER_BARRIER_INVARIANT(7)
BARRISTER_BARRIER_INVARIANT(8)
BARRISTER_BARRIER_INVARIANT(9)
BARRISTER_BARRIER_INVARIANT(10)
BARRISTER_BARRIER_INVARIANT(11)
BARRISTER_BARRIER_INVARIANT(12)
BARRISTER_BARRIER_INVARIANT(13)
BARRISTER_BARRIER_INVARIANT(14)
BARRISTER_BARRIER_INVARIANT(15)
BARRISTER_BARRIER_INVARIANT(16)
BARRISTER_BARRIER_INVARIANT(17)
BARRISTER_BARRIER_INVARIANT(18)
BARRISTER_BARRIER_INVARIANT(19)
BARRISTER_BARRIER_INVARIANT(20)
#ifndef __OPENCL_C_VERSION__
BARRISTER_FN void __barrier_invariant(bool, ...);
#endif

// Of each lane, at the next shuffle.
BARRISTER_FN void __shuffle_invariant(bool);

// `x` is bound: any cell of the array. The call that remains has the array, the bound
// variable, the claim and, where it is stated, the owner as its arguments: the thread that
// writes the element, if one does, by a coordinate for each dimension of the group. Left out,
// it is found from the addresses of the writes.
BARRISTER_POINTER_AND(void, __element_invariant, unsigned, bool)
BARRISTER_POINTER_AND(void, __element_invariant, unsigned, bool, unsigned)
BARRISTER_POINTER_AND(void, __element_invariant, unsigned, bool, unsigned, unsigned)
BARRISTER_POINTER_AND(void, __element_invariant, unsigned, bool, unsigned, unsigned, unsigned)
#define __element_invariant(array, x, ...)                                                         \
  {                                                                                                \
    unsigned x;                                                                                    \
    __element_invariant(array, x, __VA_ARGS__);                                                    \
  }
// Any few elements of one array: of each, the claim speaks of this cell.
BARRISTER_POINTER_AND(void, __elements_invariant_2, unsigned, unsigned, bool)
BARRISTER_POINTER_AND(void, __elements_invariant_3, unsigned, unsigned, unsigned, bool)
BARRISTER_POINTER_AND(void, __elements_invariant_4, unsigned, unsigned, unsigned, unsigned, bool)
#define __elements_invariant_2(array, x, y, ...)                                                   \
  {                                                                                                \
    unsigned x, y;                                                                                 \
    __elements_invariant_2(array, x, y, __VA_ARGS__);                                              \
  }
#define __elements_invariant_3(array, x, y, z, ...)                                                \
  {                                                                                                \
    unsigned x, y, z;                                                                              \
    __elements_invariant_3(array, x, y, z, __VA_ARGS__);                                           \
  }
#define __elements_invariant_4(array, x, y, z, w, ...)                                             \
  {                                                                                                \
    unsigned x, y, z, w;                                                                           \
    __elements_invariant_4(array, x, y, z, w, __VA_ARGS__);                                        \
  }
// The array holds each value as often as a copy does that `__array_snapshot` made of it.
BARRISTER_TWO_POINTERS(void, __permutation_invariant)
// The operator arrives as its application to two cells, with C's conversions.
#ifdef __OPENCL_C_VERSION__
#define BARRISTER_SCAN(T)                                                                          \
  BARRISTER_POINTER_AND(void, __scan_monoid, unsigned, T, T)                                       \
  BARRISTER_POINTER_AND(void, __scan_monoid_of, unsigned, T, T)                                    \
  BARRISTER_FN T __scan_input_of(T, T, T);                                                         \
  BARRISTER_FN T __scan_input(T, T, T);                                                            \
  BARRISTER_POINTER_AND(void, __reduction_monoid, unsigned, unsigned, T, T)                        \
  BARRISTER_POINTER_AND(void, __reduction_monoid_of, unsigned, unsigned, T, T)                     \
  BARRISTER_FN bool __is_sum(T, unsigned, unsigned);                                               \
  BARRISTER_FN bool __is_strided_sum(T, unsigned, unsigned);
BARRISTER_SCAN(int)
BARRISTER_SCAN(uint)
BARRISTER_SCAN(long)
BARRISTER_SCAN(ulong)
BARRISTER_SCAN(float)
// The identity is most often written as an `int`.
BARRISTER_POINTER_AND(void, __scan_monoid, unsigned, uint, int)
BARRISTER_POINTER_AND(void, __scan_monoid, unsigned, long, int)
BARRISTER_POINTER_AND(void, __scan_monoid, unsigned, ulong, int)
BARRISTER_POINTER_AND(void, __scan_monoid, unsigned, float, int)
BARRISTER_POINTER_AND(void, __scan_monoid_of, unsigned, uint, int)
BARRISTER_POINTER_AND(void, __reduction_monoid, unsigned, unsigned, uint, int)
BARRISTER_POINTER_AND(void, __reduction_monoid, unsigned, unsigned, long, int)
BARRISTER_POINTER_AND(void, __reduction_monoid, unsigned, unsigned, ulong, int)
BARRISTER_POINTER_AND(void, __reduction_monoid, unsigned, unsigned, float, int)
BARRISTER_POINTER_AND(void, __reduction_monoid_of, unsigned, unsigned, uint, int)
BARRISTER_FN uint __scan_input(uint, uint, int);
BARRISTER_FN long __scan_input(long, long, int);
BARRISTER_FN ulong __scan_input(ulong, ulong, int);
BARRISTER_FN float __scan_input(float, float, int);
BARRISTER_FN uint __scan_input_of(uint, uint, int);
#else
template <class T, class I>
BARRISTER_FN void __scan_monoid(const volatile void *, unsigned, T, I);
template <class T, class I>
BARRISTER_FN void __scan_monoid_of(const volatile void *, unsigned, T, I);
template <class T, class I>
BARRISTER_FN void __reduction_monoid(const volatile void *, unsigned, unsigned, T, I);
template <class T, class I>
BARRISTER_FN void __reduction_monoid_of(const volatile void *, unsigned, unsigned, T, I);
template <class T, class I> BARRISTER_FN T __scan_input(T, T, I);
template <class T, class I> BARRISTER_FN T __scan_input_of(T, T, I);
template <class T> BARRISTER_FN bool __is_sum(T, unsigned, unsigned);
template <class T> BARRISTER_FN bool __is_strided_sum(T, unsigned, unsigned);
#endif
#define __scan_input(v, op, identity) (v = __scan_input(v, (v)op(v), identity))
#define __scan_monoid(array, op, identity)                                                         \
  {                                                                                                \
    unsigned __element;                                                                            \
    __scan_monoid(array, __element, *(array)op *(array), identity);                                \
  }
// The operator is the function `max` or `min`.
#define __scan_input_of(v, f, identity) (v = __scan_input_of(v, f(v, v), identity))
#define __scan_monoid_of(array, f, identity)                                                       \
  {                                                                                                \
    unsigned __element;                                                                            \
    __scan_monoid_of(array, __element, f(*(array), *(array)), identity);                           \
  }
// The operator commutes, and the first n elements are the inputs, in any order.
#define __reduction_monoid(array, n, op, identity)                                                 \
  {                                                                                                \
    unsigned __element;                                                                            \
    __reduction_monoid(array, __element, n, *(array)op *(array), identity);                        \
  }
#define __reduction_monoid_of(array, n, f, identity)                                               \
  {                                                                                                \
    unsigned __element;                                                                            \
    __reduction_monoid_of(array, __element, n, f(*(array), *(array)), identity);                   \
  }

// Ghost code.
#define __read_permission(T, x)                                                                    \
  { volatile T __read_permission_ = x; }
BARRISTER_TWO_POINTERS(void, __array_snapshot)
// Loads between these are ghost reads: `__read` does not know of them. In one block.
BARRISTER_FN void __non_temporal_loads_begin(void);
BARRISTER_FN void __non_temporal_loads_end(void);

// Sums that do not overflow. The typed forms are sums and assume it; the
// predicate `__add_noovfl(v0, v1, ...)` says it of the sum of its arguments,
// which reaches `__sum_does_not_overflow` as an addition in its C type.
#define BARRISTER_ADD_NOOVFL(NAME, T) BARRISTER_FN T __add_noovfl_##NAME(T, T);
BARRISTER_ADD_NOOVFL(char, char)
BARRISTER_ADD_NOOVFL(short, short)
BARRISTER_ADD_NOOVFL(int, int)
BARRISTER_ADD_NOOVFL(long, long)
BARRISTER_ADD_NOOVFL(unsigned_char, unsigned char)
BARRISTER_ADD_NOOVFL(unsigned_short, unsigned short)
BARRISTER_ADD_NOOVFL(unsigned_int, unsigned int)
BARRISTER_ADD_NOOVFL(unsigned_long, unsigned long)
BARRISTER_FN bool __sum_does_not_overflow(int);
BARRISTER_FN bool __sum_does_not_overflow(unsigned int);
BARRISTER_FN bool __sum_does_not_overflow(long);
BARRISTER_FN bool __sum_does_not_overflow(unsigned long);
#define BARRISTER_SUM1(a) (a)
#define BARRISTER_SUM2(a, ...) (a) + BARRISTER_SUM1(__VA_ARGS__)
#define BARRISTER_SUM3(a, ...) (a) + BARRISTER_SUM2(__VA_ARGS__)
#define BARRISTER_SUM4(a, ...) (a) + BARRISTER_SUM3(__VA_ARGS__)
#define BARRISTER_SUM5(a, ...) (a) + BARRISTER_SUM4(__VA_ARGS__)
#define BARRISTER_SUM6(a, ...) (a) + BARRISTER_SUM5(__VA_ARGS__)
#define BARRISTER_SUM7(a, ...) (a) + BARRISTER_SUM6(__VA_ARGS__)
#define BARRISTER_SUM8(a, ...) (a) + BARRISTER_SUM7(__VA_ARGS__)
#define BARRISTER_SUM9(a, ...) (a) + BARRISTER_SUM8(__VA_ARGS__)
#define BARRISTER_SUM10(a, ...) (a) + BARRISTER_SUM9(__VA_ARGS__)
#define BARRISTER_SUM11(a, ...) (a) + BARRISTER_SUM10(__VA_ARGS__)
#define BARRISTER_SUM12(a, ...) (a) + BARRISTER_SUM11(__VA_ARGS__)
#define BARRISTER_SUM13(a, ...) (a) + BARRISTER_SUM12(__VA_ARGS__)
#define BARRISTER_SUM14(a, ...) (a) + BARRISTER_SUM13(__VA_ARGS__)
#define BARRISTER_SUM15(a, ...) (a) + BARRISTER_SUM14(__VA_ARGS__)
#define BARRISTER_SUM16(a, ...) (a) + BARRISTER_SUM15(__VA_ARGS__)
#define BARRISTER_SUM17(a, ...) (a) + BARRISTER_SUM16(__VA_ARGS__)
#define BARRISTER_SUM18(a, ...) (a) + BARRISTER_SUM17(__VA_ARGS__)
#define BARRISTER_SUM19(a, ...) (a) + BARRISTER_SUM18(__VA_ARGS__)
#define BARRISTER_SUM20(a, ...) (a) + BARRISTER_SUM19(__VA_ARGS__)
#define BARRISTER_COUNT_(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, N, ...) N
#define BARRISTER_COUNT(...)                                                                       \
  BARRISTER_COUNT_(__VA_ARGS__, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,   \
                   2, 1, 0)
#define __add_noovfl(...)                                                                          \
  __sum_does_not_overflow(                                                                         \
      BARRISTER_PASTE(BARRISTER_SUM, BARRISTER_COUNT(__VA_ARGS__))(__VA_ARGS__))

// Helpers: plain C. `__is_pow2(0)` holds.
#define __add(a, b) ((a) + (b))
#define __is_pow2(x) (((x) & ((x)-1)) == 0)
#define __mod_pow2(x, y) (((y)-1) & (x))

// Uninterpreted functions: declared, marked, never defined.
#define BARRISTER_UF __attribute__((annotate("barrister.uninterpreted")))
#ifdef __OPENCL_C_VERSION__
#define DECLARE_UF_UNARY(F, A, R) BARRISTER_UF R F(A)
#define DECLARE_UF_BINARY(F, A, B, R) BARRISTER_UF R F(A, B)
#else
#define DECLARE_UF_UNARY(F, A, R) BARRISTER_UF BARRISTER_FN R F(A)
#define DECLARE_UF_BINARY(F, A, B, R) BARRISTER_UF BARRISTER_FN R F(A, B)
#endif

#endif
