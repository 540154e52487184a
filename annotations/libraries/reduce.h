// Reductions over tiles of a warp, with shuffles, and over lanes that the hardware chooses; over
// other groups they are declared only, so that a kernel that uses them is refused by name.
#ifndef BARRISTER_COOPERATIVE_GROUPS_REDUCE_H
#define BARRISTER_COOPERATIVE_GROUPS_REDUCE_H
#include "cooperative_groups.h"
namespace cooperative_groups {
template <class T = void> struct plus {
  __device__ T operator()(T a, T b) const { return a + b; }
};
template <class T = void> struct less {
  __device__ T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T = void> struct greater {
  __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T = void> struct bit_and {
  __device__ T operator()(T a, T b) const { return a & b; }
};
template <class T = void> struct bit_or {
  __device__ T operator()(T a, T b) const { return a | b; }
};
template <class T = void> struct bit_xor {
  __device__ T operator()(T a, T b) const { return a ^ b; }
};
template <unsigned N, class T, class Operator>
inline __device__ T reduce(const thread_block_tile<N> &tile, T value, Operator operation) {
  for (unsigned lanes = N / 2; lanes > 0; lanes /= 2) value = operation(value, tile.shfl_xor(value, lanes));
  return value;
}
// Of lanes that the hardware chooses, with operators that touch no memory: anything. Others are
// refused by the name of this function.
template <class T> __device__ T barrister_reduce_by_any_operator(const coalesced_group &, T);
template <class T> struct barrister_is_known { static constexpr bool value = false; };
template <class T> struct barrister_is_known<T &> : barrister_is_known<T> {};
template <class T> struct barrister_is_known<const T> : barrister_is_known<T> {};
template <class T> struct barrister_is_known<plus<T>> { static constexpr bool value = __is_arithmetic(T) || __is_void(T); };
template <class T> struct barrister_is_known<less<T>> : barrister_is_known<plus<T>> {};
template <class T> struct barrister_is_known<greater<T>> : barrister_is_known<plus<T>> {};
template <class T> struct barrister_is_known<bit_and<T>> : barrister_is_known<plus<T>> {};
template <class T> struct barrister_is_known<bit_or<T>> : barrister_is_known<plus<T>> {};
template <class T> struct barrister_is_known<bit_xor<T>> : barrister_is_known<plus<T>> {};
template <class T, class Operator>
inline __device__ T reduce(const coalesced_group &group, T value, Operator &&) {
  if constexpr (barrister_is_known<Operator>::value && __is_arithmetic(T)) return group.shfl(value, 0);
  else return barrister_reduce_by_any_operator(group, value);
}
template <class Group, class T, class Operator>
__device__ void reduce_update_async(const Group &, T &, T, Operator &&);
template <class Group, class T, class Operator>
__device__ void reduce_store_async(const Group &, T *, T, Operator &&);
} // namespace cooperative_groups
#endif
