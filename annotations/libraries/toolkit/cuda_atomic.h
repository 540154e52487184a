// `cuda::atomic`, in terms of atomic accesses; `cuda::barrier` of a block, `cuda::pipeline` of a thread and copies that go on
// beside it. The others are declarations: a kernel that uses one is refused by the name of what it calls.
#ifndef BARRISTER_CUDA_ATOMIC_H
#define BARRISTER_CUDA_ATOMIC_H
#include <atomic>
#include <cstddef>
#include <cstdint>
#include "cuda_pipeline.h"
#include "barrister/copies.h"
#define BARRISTER_HD __host__ __device__
// What atomics are made of: as for `atomicAdd` an access is one for the threads of its scope alone.
#define BARRISTER_ATOMIC_OF(F, ...)                                                                \
  template <class T> __device__ T __barrister_atomic_##F(T * __VA_ARGS__);                         \
  template <class T> __device__ T __barrister_atomic_##F##_block(T * __VA_ARGS__);
BARRISTER_ATOMIC_OF(load)
BARRISTER_ATOMIC_OF(exchange, , T)
BARRISTER_ATOMIC_OF(compare_exchange, , T, T)
BARRISTER_ATOMIC_OF(fetch_add, , T)
BARRISTER_ATOMIC_OF(fetch_sub, , T)
BARRISTER_ATOMIC_OF(fetch_min, , T)
BARRISTER_ATOMIC_OF(fetch_max, , T)
BARRISTER_ATOMIC_OF(fetch_and, , T)
BARRISTER_ATOMIC_OF(fetch_or, , T)
BARRISTER_ATOMIC_OF(fetch_xor, , T)
#undef BARRISTER_ATOMIC_OF
// A value is exchanged if its bits are what is expected: of two zeros, or of what is no number, `==` says something else.
template <class T> inline __device__ bool __barrister_are_same(T a, T b) { return a == b; }
inline __device__ bool __barrister_are_same(float a, float b) { return __float_as_int(a) == __float_as_int(b); }
inline __device__ bool __barrister_are_same(double a, double b) {
  return __double_as_longlong(a) == __double_as_longlong(b);
}
template <class T> __device__ void __barrister_atomic_store(T *, T);
template <class T> __device__ void __barrister_atomic_store_block(T *, T);
namespace cuda {
enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
enum memory_order_of {};
using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;
namespace std {
using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;
} // namespace std
// Of one thread's own, of which no others' are: refused by this name.
template <class T> __device__ T barrister_atomic_of_one_thread();
// Scopes wider than a block tell no threads of a grid apart. Operations that order others may order accesses as fences
// do; a proof does not rest on it.
#define BARRISTER_IN_SCOPE(F, ...)                                                                 \
  if constexpr (Scope == thread_scope_thread)                                                      \
    return barrister_atomic_of_one_thread<decltype(__barrister_atomic_##F(__VA_ARGS__))>();        \
  else if constexpr (Scope == thread_scope_block)                                                  \
    return __barrister_atomic_##F##_block(__VA_ARGS__);                                            \
  else                                                                                             \
    return __barrister_atomic_##F(__VA_ARGS__);
#define BARRISTER_FETCH(F, TYPES)                                                                  \
  __host__ T F(T, memory_order = memory_order_seq_cst) const;                                      \
  __device__ T F(T value, memory_order order = memory_order_seq_cst) const {                       \
    static_assert(TYPES, "not of this type");                                                      \
    barrister_order(order);                                                                        \
    BARRISTER_IN_SCOPE(F, barrister_place(), value)                                                \
  }
#define BARRISTER_ATOMIC_METHODS                                                                   \
  __device__ static void barrister_order(memory_order order) {                                     \
    if (order != memory_order_relaxed) __threadfence();                                            \
  }                                                                                                \
  __host__ T load(memory_order = memory_order_seq_cst) const;                                      \
  __device__ T load(memory_order order = memory_order_seq_cst) const {                             \
    barrister_order(order);                                                                        \
    BARRISTER_IN_SCOPE(load, barrister_place())                                                    \
  }                                                                                                \
  __host__ void store(T, memory_order = memory_order_seq_cst) const;                               \
  __device__ void store(T value, memory_order order = memory_order_seq_cst) const {                \
    barrister_order(order);                                                                        \
    BARRISTER_IN_SCOPE(store, barrister_place(), value)                                            \
  }                                                                                                \
  BARRISTER_FETCH(exchange, true)                                                                  \
  BARRISTER_FETCH(fetch_add, __is_arithmetic(T))                                                   \
  BARRISTER_FETCH(fetch_sub, __is_arithmetic(T))                                                   \
  BARRISTER_FETCH(fetch_min, __is_integral(T))                                                     \
  BARRISTER_FETCH(fetch_max, __is_integral(T))                                                     \
  BARRISTER_FETCH(fetch_and, __is_integral(T))                                                     \
  BARRISTER_FETCH(fetch_or, __is_integral(T))                                                      \
  BARRISTER_FETCH(fetch_xor, __is_integral(T))                                                     \
  __device__ static T barrister_swapped(T *place, T expected, T desired) {                         \
    BARRISTER_IN_SCOPE(compare_exchange, place, expected, desired)                                 \
  }                                                                                                \
  __host__ bool compare_exchange_strong(T &, T, memory_order = memory_order_seq_cst) const;        \
  __host__ bool compare_exchange_strong(T &, T, memory_order, memory_order) const;                 \
  __host__ bool compare_exchange_weak(T &, T, memory_order = memory_order_seq_cst) const;          \
  __host__ bool compare_exchange_weak(T &, T, memory_order, memory_order) const;                   \
  __device__ bool compare_exchange_strong(T &expected, T desired,                                  \
                                          memory_order order = memory_order_seq_cst) const {       \
    barrister_order(order);                                                                        \
    T wanted = expected, old = barrister_swapped(barrister_place(), wanted, desired);              \
    if (__barrister_are_same(old, wanted)) return true;                                                                \
    expected = old;                                                                                \
    return false;                                                                                  \
  }                                                                                                \
  __device__ bool compare_exchange_strong(T &expected, T desired, memory_order order, memory_order failed) const { \
    barrister_order(failed);                                                                       \
    return compare_exchange_strong(expected, desired, order);                                      \
  }                                                                                                \
  /* On a device neither fails without a reason. */                                                \
  __device__ bool compare_exchange_weak(T &expected, T desired,                                    \
                                        memory_order order = memory_order_seq_cst) const {         \
    return compare_exchange_strong(expected, desired, order);                                      \
  }                                                                                                \
  __device__ bool compare_exchange_weak(T &expected, T desired, memory_order order, memory_order failed) const { \
    return compare_exchange_strong(expected, desired, order, failed);                              \
  }                                                                                                \
  __host__ void wait(T, memory_order = memory_order_seq_cst) const;                                \
  __device__ void wait(T old, memory_order order = memory_order_seq_cst) const {                   \
    while (__barrister_are_same(load(order), old)) {}                                                                  \
  }                                                                                                \
  BARRISTER_HD void notify_one() const {}                                                          \
  BARRISTER_HD void notify_all() const {}                                                          \
  BARRISTER_HD bool is_lock_free() const { return sizeof(T) <= 8; }                                \
  BARRISTER_STEPS(__host__)                                                                        \
  BARRISTER_STEPS(__device__)
#define BARRISTER_STEPS(WHERE)                                                                     \
  WHERE operator T() const { return load(); }                                                      \
  WHERE T operator=(T value) const { store(value); return value; }                                 \
  WHERE T operator++() const { return fetch_add(1) + 1; }                                          \
  WHERE T operator++(int) const { return fetch_add(1); }                                           \
  WHERE T operator--() const { return fetch_sub(1) - 1; }                                          \
  WHERE T operator--(int) const { return fetch_sub(1); }                                           \
  WHERE T operator+=(T value) const { return fetch_add(value) + value; }                           \
  WHERE T operator-=(T value) const { return fetch_sub(value) - value; }                           \
  WHERE T operator&=(T value) const { return fetch_and(value) & value; }                           \
  WHERE T operator|=(T value) const { return fetch_or(value) | value; }                            \
  WHERE T operator^=(T value) const { return fetch_xor(value) ^ value; }
template <class T, thread_scope Scope = thread_scope_system> struct atomic {
  T barrister_value;
  atomic() = default;
  BARRISTER_HD constexpr atomic(T value) : barrister_value(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  __host__ T operator=(T value) { store(value); return value; }
  __device__ T operator=(T value) { store(value); return value; }
  __device__ T *barrister_place() const { return const_cast<T *>(&barrister_value); }
  BARRISTER_ATOMIC_METHODS
};
template <class T, thread_scope Scope = thread_scope_system> struct atomic_ref {
  T *barrister_target;
  explicit BARRISTER_HD atomic_ref(T &target) : barrister_target(&target) {}
  __device__ T *barrister_place() const { return barrister_target; }
  BARRISTER_ATOMIC_METHODS
};
#undef BARRISTER_ATOMIC_METHODS
#undef BARRISTER_FETCH
#undef BARRISTER_IN_SCOPE
#undef BARRISTER_STEPS
namespace std {
template <class T> struct atomic : cuda::atomic<T, thread_scope_system> {
  using cuda::atomic<T, thread_scope_system>::atomic;
};
} // namespace std
__host__ void atomic_thread_fence(memory_order, thread_scope = thread_scope_system);
__device__ inline void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  if (order == memory_order_relaxed) return;
  if (scope == thread_scope_block || scope == thread_scope_thread)
    __threadfence_block();
  else
    __threadfence();
}
struct barrister_empty_completion {
  BARRISTER_HD void operator()() const {}
};
template <thread_scope, class Completion = barrister_empty_completion> struct barrier {
  struct arrival_token {};
  alignas(8) unsigned long long barrister_state;
  barrier() = default;
  BARRISTER_HD barrier(::std::ptrdiff_t expected, Completion = Completion());
  barrier(const barrier &) = delete;
  BARRISTER_HD arrival_token arrive(::std::ptrdiff_t = 1);
  BARRISTER_HD void wait(arrival_token &&) const;
  BARRISTER_HD void wait_parity(bool) const;
  BARRISTER_HD bool try_wait(arrival_token &&) const;
  BARRISTER_HD void arrive_and_wait();
  BARRISTER_HD void arrive_and_drop();
};
template <thread_scope S, class C> __device__ void init(barrier<S, C> *, ::std::ptrdiff_t);
// Of a block, which is a barrier of the block where all of its threads are expected.
template <> struct barrier<thread_scope_block, barrister_empty_completion> {
  // That of the phase that goes on may be waited for, once; a copy of one is none that the model knows.
  struct arrival_token {
    bool barrister_is_of_this_phase;
    BARRISTER_HD explicit arrival_token(bool is_of_this_phase = false) : barrister_is_of_this_phase(is_of_this_phase) {}
    BARRISTER_HD arrival_token(const arrival_token &) : barrister_is_of_this_phase(false) {}
    BARRISTER_HD arrival_token(arrival_token &&other) : barrister_is_of_this_phase(other.barrister_is_of_this_phase) {
      other.barrister_is_of_this_phase = false;
    }
    BARRISTER_HD arrival_token &operator=(arrival_token &&other) {
      barrister_is_of_this_phase = other.barrister_is_of_this_phase;
      other.barrister_is_of_this_phase = false;
      return *this;
    }
  };
  alignas(8) mutable unsigned long long barrister_state;
  barrier() = default;
  __host__ barrier(::std::ptrdiff_t expected, barrister_empty_completion = barrister_empty_completion());
  barrier(const barrier &) = delete;
  __device__ arrival_token arrive() {
    barrister_arrive(&barrister_state);
    return arrival_token(true);
  }
  __device__ arrival_token arrive(::std::ptrdiff_t);
  __device__ void wait(arrival_token &&token) const {
    barrister_needs(token.barrister_is_of_this_phase);
    token.barrister_is_of_this_phase = false;
    barrister_await(&barrister_state);
  }
  __device__ void arrive_and_wait() {
    barrister_arrive(&barrister_state);
    barrister_await(&barrister_state);
  }
  __device__ void wait_parity(bool) const;
  __device__ bool try_wait(arrival_token &&) const;
  __device__ void arrive_and_drop();
};
inline __device__ void init(barrier<thread_scope_block> *place, ::std::ptrdiff_t expected) {
  barrister_needs(expected == (::std::ptrdiff_t)blockDim.x * blockDim.y * blockDim.z);
  place->barrister_state = expected;
}
namespace std {
template <class C = barrister_empty_completion> struct barrier : cuda::barrier<thread_scope_system, C> {
  using cuda::barrier<thread_scope_system, C>::barrier;
};
} // namespace std
template <thread_scope> struct counting_semaphore {
  BARRISTER_HD counting_semaphore(::std::ptrdiff_t);
  BARRISTER_HD void acquire();
  BARRISTER_HD void release(::std::ptrdiff_t = 1);
};
namespace device {
template <class S, thread_scope T> __device__ unsigned long long *barrier_native_handle(barrier<T> &);
__device__ unsigned long long *barrier_native_handle(barrier<thread_scope_block> &);
template <class B, class T> __device__ void barrier_arrive_tx(B &, T, ::std::ptrdiff_t);
template <class B> __device__ void barrier_expect_tx(B &, ::std::ptrdiff_t);
template <class... A> __device__ void memcpy_async_tx(A &&...);
namespace experimental {
template <class... A> __device__ void cp_async_bulk_global_to_shared(A &&...);
template <class... A> __device__ void cp_async_bulk_shared_to_global(A &&...);
template <class... A> __device__ void cp_async_bulk_tensor_1d_global_to_shared(A &&...);
template <class... A> __device__ void cp_async_bulk_tensor_2d_global_to_shared(A &&...);
template <class... A> __device__ void cp_async_bulk_tensor_3d_global_to_shared(A &&...);
template <class... A> __device__ void cp_async_bulk_tensor_1d_shared_to_global(A &&...);
template <class... A> __device__ void cp_async_bulk_tensor_2d_shared_to_global(A &&...);
__device__ void cp_async_bulk_commit_group();
template <int N> __device__ void cp_async_bulk_wait_group_read();
__device__ void fence_proxy_async_shared_cta();
} // namespace experimental
} // namespace device

enum class pipeline_role { producer, consumer };
template <thread_scope, ::std::uint8_t Stages> struct alignas(8) pipeline_shared_state {
  unsigned long long barrister_state[2 * Stages + 1];
};
template <thread_scope> struct pipeline {
  __device__ void producer_acquire();
  __device__ void producer_commit();
  __device__ void consumer_wait();
  __device__ void consumer_release();
  __device__ bool quit();
  template <class... A> __device__ bool consumer_wait_for(A &&...);
  template <class... A> __device__ bool consumer_wait_until(A &&...);
};
// A thread's own: its stages are batches of what it copies.
template <> struct pipeline<thread_scope_thread> {
  ::std::size_t barrister_committed, barrister_waited;
  __device__ void producer_acquire() {}
  __device__ void producer_commit() {
    __pipeline_commit();
    ++barrister_committed;
  }
  __device__ void consumer_wait() {
    if (barrister_committed == barrister_waited) return;
    __pipeline_wait_prior(barrister_committed - barrister_waited - 1);
    ++barrister_waited;
  }
  __device__ void consumer_release() {}
  __device__ bool quit();
  template <class... A> __device__ bool consumer_wait_for(A &&...);
  template <class... A> __device__ bool consumer_wait_until(A &&...);
};
inline __device__ pipeline<thread_scope_thread> make_pipeline() {
  pipeline<thread_scope_thread> made;
  made.barrister_committed = made.barrister_waited = 0;
  return made;
}
template <class G, thread_scope S, ::std::uint8_t N> __device__ pipeline<S> make_pipeline(const G &, pipeline_shared_state<S, N> *);
template <class G, thread_scope S, ::std::uint8_t N>
__device__ pipeline<S> make_pipeline(const G &, pipeline_shared_state<S, N> *, ::std::size_t);
template <class G, thread_scope S, ::std::uint8_t N>
__device__ pipeline<S> make_pipeline(const G &, pipeline_shared_state<S, N> *, pipeline_role);
template <::std::uint8_t N> inline __device__ void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &pipe) {
  __pipeline_wait_prior(N);
  pipe.barrister_waited = pipe.barrister_committed - N;
}
template <thread_scope S> __device__ void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<S> &);
// Copies of the thread, or of a group, of so many bytes.
#define BARRISTER_COPIES(T)                                                                        \
  template <BARRISTER_OF class Size>                                                               \
  inline __device__ void memcpy_async(T *to, const T *from, Size size, pipeline<thread_scope_thread> &) { \
    barrister_copy(to, from, barrister::bytes(size), barrister::alignment<Size>::value);           \
  }                                                                                                \
  template <BARRISTER_OF class Size>                                                               \
  inline __device__ void memcpy_async(T *to, const T *from, Size size, barrier<thread_scope_block> &barrier) { \
    barrister_copies_end(&barrier.barrister_state);                                                \
    barrister_copy_for_barrier(to, from, barrister::bytes(size), barrister::alignment<Size>::value); \
  }                                                                                                \
  template <class G, BARRISTER_OF class Size>                                                      \
  inline __device__ void                                                                           \
  memcpy_async(const G &group, T *to, const T *from, Size size, pipeline<thread_scope_thread> &) { \
    barrister::copy_by<barrister::alignment<Size>::value>(group, to, from, barrister::bytes(size)); \
  }
#define BARRISTER_OF class T,
BARRISTER_COPIES(T)
#undef BARRISTER_OF
#define BARRISTER_OF
BARRISTER_COPIES(void)
#undef BARRISTER_OF
#undef BARRISTER_COPIES
// Others have no model, so they are refused by name.
template <class T, class Size, thread_scope S> __device__ void memcpy_async(T *, const T *, Size, pipeline<S> &);
template <class T, class Size, thread_scope S, class C> __device__ void memcpy_async(T *, const T *, Size, barrier<S, C> &);
template <class G, class T, class Size, thread_scope S>
__device__ void memcpy_async(const G &, T *, const T *, Size, pipeline<S> &);
template <class G, class T, class Size, thread_scope S, class C>
__device__ void memcpy_async(const G &, T *, const T *, Size, barrier<S, C> &);
template <class T> constexpr BARRISTER_HD T ceil_div(T a, T b) { return a / b + (a % b != 0); }
template <class F> BARRISTER_HD F proclaim_return_type_of(F);
template <class R, class F> BARRISTER_HD F proclaim_return_type(F);
template <class T = void> struct maximum {
  BARRISTER_HD constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  BARRISTER_HD constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
// Without a type they are of the common type of what they are given.
template <class T> T barrister_value_of(const T &);
template <> struct maximum<void> {
  template <class A, class B>
  BARRISTER_HD constexpr auto operator()(const A &a, const B &b) const -> decltype(barrister_value_of(true ? a : b)) {
    return a < b ? b : a;
  }
};
template <> struct minimum<void> {
  template <class A, class B>
  BARRISTER_HD constexpr auto operator()(const A &a, const B &b) const -> decltype(barrister_value_of(true ? a : b)) {
    return b < a ? b : a;
  }
};
} // namespace cuda
#undef BARRISTER_HD
#endif
