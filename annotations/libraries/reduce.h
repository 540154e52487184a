// Reductions over groups: declared only, so that a kernel that uses them is refused
// by name.
#ifndef BARRISTER_COOPERATIVE_GROUPS_REDUCE_H
#define BARRISTER_COOPERATIVE_GROUPS_REDUCE_H
#include "cooperative_groups.h"
namespace cooperative_groups {
template <class T = void> struct plus {};
template <class T = void> struct less {};
template <class T = void> struct greater {};
template <class T = void> struct bit_and {};
template <class T = void> struct bit_or {};
template <class T = void> struct bit_xor {};
template <class Group, class T, class Operator>
__device__ T reduce(const Group &, T, Operator &&);
template <class Group, class T, class Operator>
__device__ void reduce_update_async(const Group &, T &, T, Operator &&);
template <class Group, class T, class Operator>
__device__ void reduce_store_async(const Group &, T *, T, Operator &&);
} // namespace cooperative_groups
#endif
