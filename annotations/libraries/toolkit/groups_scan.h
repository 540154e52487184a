// Scans over groups: no model, so refused by name.
#ifndef BARRISTER_COOPERATIVE_GROUPS_SCAN_H
#define BARRISTER_COOPERATIVE_GROUPS_SCAN_H
#include "reduce.h"
namespace cooperative_groups {
template <class G, class T> __device__ T inclusive_scan(const G &, T);
template <class G, class T, class Op> __device__ T inclusive_scan(const G &, T, Op &&);
template <class G, class T> __device__ T exclusive_scan(const G &, T);
template <class G, class T, class Op> __device__ T exclusive_scan(const G &, T, Op &&);
template <class... A> __device__ void inclusive_scan_update(A &&...);
template <class... A> __device__ void exclusive_scan_update(A &&...);
} // namespace cooperative_groups
#endif
