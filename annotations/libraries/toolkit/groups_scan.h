// Scans over tiles of a warp, with shuffles; over other groups they are declared only, so that a kernel that uses them
// is refused by name.
#ifndef BARRISTER_COOPERATIVE_GROUPS_SCAN_H
#define BARRISTER_COOPERATIVE_GROUPS_SCAN_H
#include "barrister/model.h"
#include "reduce.h"
namespace cooperative_groups {
template <unsigned N, class T, class Operator>
inline __device__ T inclusive_scan(const thread_block_tile<N> &tile, T value, Operator operation) {
  unsigned rank = tile.thread_rank();
  for (unsigned lanes = 1; lanes < N; lanes *= 2) {
    T below = tile.shfl_up(value, lanes);
    if (rank >= lanes) value = operation(below, value);
  }
  return value;
}
template <unsigned N, class T> inline __device__ T inclusive_scan(const thread_block_tile<N> &tile, T value) {
  return inclusive_scan(tile, value, plus<T>());
}
// What the first thread gets depends on the operator.
template <unsigned N, class T, class Operator>
inline __device__ T exclusive_scan(const thread_block_tile<N> &tile, T value, Operator operation) {
  T below = tile.shfl_up(inclusive_scan(tile, value, operation), 1);
  if (tile.thread_rank() > 0) return below;
  T first = value;
  barrister_unknown(first);
  return first;
}
template <unsigned N, class T> inline __device__ T exclusive_scan(const thread_block_tile<N> &tile, T value) {
  T below = tile.shfl_up(inclusive_scan(tile, value, plus<T>()), 1);
  return tile.thread_rank() > 0 ? below : T();
}
template <class T> __device__ T inclusive_scan(const coalesced_group &, T);
template <class T, class Op> __device__ T inclusive_scan(const coalesced_group &, T, Op &&);
template <class T> __device__ T exclusive_scan(const coalesced_group &, T);
template <class T, class Op> __device__ T exclusive_scan(const coalesced_group &, T, Op &&);
template <class... A> __device__ void inclusive_scan_update(A &&...);
template <class... A> __device__ void exclusive_scan_update(A &&...);
} // namespace cooperative_groups
#endif
