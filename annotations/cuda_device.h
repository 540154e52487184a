// CUDA's device functions apart from arithmetic: barriers, fences, atomics,
// warp collectives, memory.

#ifndef BARRISTER_CUDA_DEVICE_H
#define BARRISTER_CUDA_DEVICE_H

// Barriers and fences.
__device__ void __syncthreads();
__device__ int __syncthreads_count(int);
__device__ int __syncthreads_and(int);
__device__ int __syncthreads_or(int);
__device__ void __syncwarp(unsigned mask = 0xffffffffu);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();

// Atomics: each in block, device and system scope.
#define BARRISTER_ATOMIC(F, T)                                                                     \
  __device__ T F(T *, T);                                                                          \
  __device__ T F##_block(T *, T);                                                                  \
  __device__ T F##_system(T *, T);
#define BARRISTER_ATOMIC_CAS(T)                                                                    \
  __device__ T atomicCAS(T *, T, T);                                                               \
  __device__ T atomicCAS_block(T *, T, T);                                                         \
  __device__ T atomicCAS_system(T *, T, T);
#define BARRISTER_ATOMIC_INTEGER(F)                                                                \
  BARRISTER_ATOMIC(F, int)                                                                         \
  BARRISTER_ATOMIC(F, unsigned)                                                                    \
  BARRISTER_ATOMIC(F, unsigned long long)
BARRISTER_ATOMIC_INTEGER(atomicAdd)
BARRISTER_ATOMIC(atomicAdd, float)
BARRISTER_ATOMIC(atomicAdd, double)
BARRISTER_ATOMIC(atomicSub, int)
BARRISTER_ATOMIC(atomicSub, unsigned)
BARRISTER_ATOMIC_INTEGER(atomicExch)
BARRISTER_ATOMIC(atomicExch, float)
BARRISTER_ATOMIC_INTEGER(atomicMin)
BARRISTER_ATOMIC(atomicMin, long long)
BARRISTER_ATOMIC_INTEGER(atomicMax)
BARRISTER_ATOMIC(atomicMax, long long)
BARRISTER_ATOMIC(atomicInc, unsigned)
BARRISTER_ATOMIC(atomicDec, unsigned)
BARRISTER_ATOMIC_INTEGER(atomicAnd)
BARRISTER_ATOMIC_INTEGER(atomicOr)
BARRISTER_ATOMIC_INTEGER(atomicXor)
BARRISTER_ATOMIC_CAS(int)
BARRISTER_ATOMIC_CAS(unsigned)
BARRISTER_ATOMIC_CAS(unsigned long long)
BARRISTER_ATOMIC_CAS(unsigned short)

// Warp collectives. The name `__all` is an annotation, too, and declared as such.
__device__ unsigned __activemask();
__device__ int __all_sync(unsigned mask, int predicate);
__device__ int __any_sync(unsigned mask, int predicate);
__device__ int __uni_sync(unsigned mask, int predicate);
__device__ unsigned __ballot_sync(unsigned mask, int predicate);
template <class T> __device__ unsigned __match_any_sync(unsigned mask, T value);
template <class T> inline __device__ unsigned __match_all_sync(unsigned mask, T value, int *predicate) {
  bool all = __match_any_sync(mask, value) == mask;
  *predicate = all;
  return all ? mask : 0;
}
// CUDA has shuffles of `int` and wider numbers: what is narrower is promoted, and an `int` comes back.
template <class T> auto barrister_promotion(int) -> decltype(+*(T *)nullptr);
template <class T> T barrister_promotion(...);
template <class T, bool IsNumber = __is_arithmetic(T) || __is_enum(T)> struct barrister_shuffled {
  typedef T type;
};
template <class T> struct barrister_shuffled<T, true> {
  typedef decltype(barrister_promotion<T>(0)) type;
};
#define BARRISTER_SHUFFLE(F, L)                                                                    \
  template <class T>                                                                               \
  __device__ typename barrister_shuffled<T>::type F(unsigned mask, T value, L, int width = 32);
BARRISTER_SHUFFLE(__shfl_sync, int lane)
BARRISTER_SHUFFLE(__shfl_up_sync, unsigned delta)
BARRISTER_SHUFFLE(__shfl_down_sync, unsigned delta)
BARRISTER_SHUFFLE(__shfl_xor_sync, int lanes)
#undef BARRISTER_SHUFFLE
template <class T>
__device__ typename barrister_shuffled<T>::type __shfl(T value, int lane, int width = 32);
template <class T>
__device__ typename barrister_shuffled<T>::type __shfl_up(T value, unsigned delta, int width = 32);
template <class T>
__device__ typename barrister_shuffled<T>::type __shfl_down(T value, unsigned delta, int width = 32);
template <class T>
__device__ typename barrister_shuffled<T>::type __shfl_xor(T value, int lanes, int width = 32);
// All threads of the grid, where all of its blocks run at the same time.
__device__ void barrister_barrier_of_grid();
// Of a group that the hardware chose: all of it come here.
__device__ void barrister_group_comes_together();
__device__ int __any(int predicate);
__device__ unsigned __ballot(int predicate);
#define BARRISTER_REDUCE(T)                                                                        \
  __device__ T __reduce_add_sync(unsigned mask, T value);                                          \
  __device__ T __reduce_min_sync(unsigned mask, T value);                                          \
  __device__ T __reduce_max_sync(unsigned mask, T value);
BARRISTER_REDUCE(unsigned)
BARRISTER_REDUCE(int)
__device__ unsigned __reduce_and_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_or_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_xor_sync(unsigned mask, unsigned value);

// Loads and stores with a cache hint.
template <class T> __device__ T __ldg(const T *);
template <class T> __device__ T __ldca(const T *);
template <class T> __device__ T __ldcg(const T *);
template <class T> __device__ T __ldcs(const T *);
template <class T> __device__ T __ldcv(const T *);
template <class T> __device__ void __stwb(T *, T);
template <class T> __device__ void __stcg(T *, T);
template <class T> __device__ void __stcs(T *, T);
template <class T> __device__ void __stwt(T *, T);

// Memory, printing, time, ends of the world.
__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memmove(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ void *malloc(size_t);
__device__ void free(void *);
__device__ int printf(const char *, ...);
__device__ long clock();
__device__ long long clock64();
__device__ void __nanosleep(unsigned);
__device__ void __prof_trigger(int);
__device__ void __trap();
__device__ void __brkpt();
// What `assert` calls when its condition is false: ours, and that of the host's <assert.h>.
__host__ __device__ __attribute__((noreturn)) void __barrister_assert_fail();
__device__ void __assert_fail(const char *, const char *, unsigned, const char *)
    __attribute__((noreturn));
// The condition is the program's: what it reads is accessed, unlike in `__assert`.
#ifndef assert
#ifdef NDEBUG
#define assert(e) (static_cast<void>(0))
#else
#define assert(e) (static_cast<bool>(e) ? static_cast<void>(0) : __barrister_assert_fail())
#endif
#endif

// Barriers by number, of some warps of a block: refused where they are called.
__device__ void __barrier_sync(unsigned id);
__device__ void __barrier_sync_count(unsigned id, unsigned threads);
__device__ unsigned __isGlobal(const void *);
__device__ unsigned __isShared(const void *);
__device__ unsigned __isConstant(const void *);
__device__ unsigned __isLocal(const void *);
__device__ unsigned __isGridConstant(const void *);
__device__ size_t __cvta_generic_to_shared(const void *);
__device__ size_t __cvta_generic_to_global(const void *);
__device__ size_t __cvta_generic_to_constant(const void *);
__device__ size_t __cvta_generic_to_local(const void *);
__device__ void *__cvta_shared_to_generic(size_t);
__device__ void *__cvta_global_to_generic(size_t);
__device__ void *__cvta_constant_to_generic(size_t);
__device__ void *__cvta_local_to_generic(size_t);

#endif
