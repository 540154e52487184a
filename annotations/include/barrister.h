// What an annotated kernel includes: `#include "barrister.h"`.
//
// Under the verifier this file does nothing, because the annotations are
// declared already. For every other compiler it defines them away, so that
// nvcc, hipcc and clang build the kernel that was verified. Annotations leave
// no code behind; `__add_noovfl_int(a, b)` and its kin leave `a + b`.
//
// Copy this file into your project, or pass its directory with `-I`. (Not the
// directory above it: the stand-ins for CUDA's headers are there.)

#ifndef BARRISTER_H
#define BARRISTER_H
#ifndef __BARRISTER__

// glibc declares a function `__assert` in here; have it declared before the
// name becomes a macro.
#if !defined(__OPENCL_VERSION__) && !defined(__OPENCL_C_VERSION__)
#include <assert.h>
#endif

#define __requires(e) ((void)0)
#define __global_requires(e) ((void)0)
#define __requires_launch(e) ((void)0)
#define __requires_fresh_array(p) ((void)0)
#define __array_extent(p, n) ((void)0)
#define __ensures(e) ((void)0)
#define __global_ensures(e) ((void)0)
#define __reads_from(p) ((void)0)
#define __writes_to(p) ((void)0)

#define __invariant(e) ((void)0)
#define __global_invariant(e) ((void)0)
#define __candidate_invariant(e) ((void)0)
#define __candidate_global_invariant(e) ((void)0)
#define __function_wide_invariant(e) ((void)0)
#define __function_wide_candidate_invariant(e) ((void)0)
#define __assert(e) ((void)0)
#define __global_assert(e) ((void)0)
#define __unsafe_assert(e) ((void)0)
#define __assume(e) ((void)0)
#define __axiom(e)

#define __barrier_invariant(...) ((void)0)
#define __barrier_invariant_0(...) ((void)0)
#define __barrier_invariant_1(...) ((void)0)
#define __barrier_invariant_2(...) ((void)0)
#define __barrier_invariant_3(...) ((void)0)
#define __barrier_invariant_4(...) ((void)0)
#define __barrier_invariant_5(...) ((void)0)
#define __barrier_invariant_6(...) ((void)0)
#define __barrier_invariant_7(...) ((void)0)
#define __barrier_invariant_8(...) ((void)0)
#define __barrier_invariant_9(...) ((void)0)
#define __barrier_invariant_10(...) ((void)0)
#define __barrier_invariant_11(...) ((void)0)
#define __barrier_invariant_12(...) ((void)0)
#define __barrier_invariant_13(...) ((void)0)
#define __barrier_invariant_14(...) ((void)0)
#define __barrier_invariant_15(...) ((void)0)
#define __barrier_invariant_16(...) ((void)0)
#define __barrier_invariant_17(...) ((void)0)
#define __barrier_invariant_18(...) ((void)0)
#define __barrier_invariant_19(...) ((void)0)
#define __barrier_invariant_20(...) ((void)0)
#define __barrier_invariant_binary_0(...) ((void)0)
#define __barrier_invariant_binary_1(...) ((void)0)
#define __barrier_invariant_binary_2(...) ((void)0)
#define __barrier_invariant_binary_3(...) ((void)0)
#define __barrier_invariant_binary_4(...) ((void)0)
#define __barrier_invariant_binary_5(...) ((void)0)
#define __barrier_invariant_binary_6(...) ((void)0)
#define __barrier_invariant_binary_7(...) ((void)0)
#define __barrier_invariant_binary_8(...) ((void)0)
#define __barrier_invariant_binary_9(...) ((void)0)
#define __barrier_invariant_binary_10(...) ((void)0)
#define __barrier_invariant_binary_11(...) ((void)0)
#define __barrier_invariant_binary_12(...) ((void)0)
#define __barrier_invariant_binary_13(...) ((void)0)
#define __barrier_invariant_binary_14(...) ((void)0)
#define __barrier_invariant_binary_15(...) ((void)0)
#define __barrier_invariant_binary_16(...) ((void)0)
#define __barrier_invariant_binary_17(...) ((void)0)
#define __barrier_invariant_binary_18(...) ((void)0)
#define __barrier_invariant_binary_19(...) ((void)0)
#define __barrier_invariant_binary_20(...) ((void)0)
#define __element_invariant(array, x, ...) ((void)0)
#define __elements_invariant_2(array, x, y, ...) ((void)0)
#define __elements_invariant_3(array, x, y, z, ...) ((void)0)
#define __elements_invariant_4(array, x, y, z, w, ...) ((void)0)
#define __permutation_invariant(array, copy) ((void)0)
#define __scan_monoid(array, op, identity) ((void)0)
#define __scan_input(v, op, identity) ((void)0)
#define __scan_monoid_of(array, f, identity) ((void)0)
#define __scan_input_of(v, f, identity) ((void)0)
#define __reduction_monoid(array, n, op, identity) ((void)0)
#define __reduction_monoid_of(array, n, f, identity) ((void)0)
#define __shuffle_invariant(e) ((void)0)

#define __read_permission(T, x) ((void)0)
#define __array_snapshot(dst, src) ((void)0)
#define __non_temporal_loads_begin() ((void)0)
#define __non_temporal_loads_end() ((void)0)

#define __add_noovfl_char(a, b) ((char)((a) + (b)))
#define __add_noovfl_short(a, b) ((short)((a) + (b)))
#define __add_noovfl_int(a, b) ((int)((a) + (b)))
#define __add_noovfl_long(a, b) ((long)((a) + (b)))
#define __add_noovfl_unsigned_char(a, b) ((unsigned char)((a) + (b)))
#define __add_noovfl_unsigned_short(a, b) ((unsigned short)((a) + (b)))
#define __add_noovfl_unsigned_int(a, b) ((unsigned int)((a) + (b)))
#define __add_noovfl_unsigned_long(a, b) ((unsigned long)((a) + (b)))
#define __add(a, b) ((a) + (b))
#define __is_pow2(x) (((x) & ((x)-1)) == 0)
#define __mod_pow2(x, y) (((y)-1) & (x))

// These have no meaning outside annotations; only the verifier may see them.
#define DECLARE_UF_UNARY(F, A, R)
#define DECLARE_UF_BINARY(F, A, B, R)

#endif
#endif
