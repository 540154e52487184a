// Reductions over tiles of a warp, with shuffles; over other groups they are declared
// only, so that a kernel that uses them is refused by name.
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
template <class T, class Operator> __device__ T reduce(const coalesced_group &, T, Operator &&);
template <class Group, class T, class Operator>
__device__ void reduce_update_async(const Group &, T &, T, Operator &&);
template <class Group, class T, class Operator>
__device__ void reduce_store_async(const Group &, T *, T, Operator &&);
} // namespace cooperative_groups
#endif
