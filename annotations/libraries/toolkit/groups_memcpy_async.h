// Copies by a group that go on beside it: no model, so refused by name.
#ifndef BARRISTER_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define BARRISTER_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#include "../cooperative_groups.h"
namespace cooperative_groups {
template <class... A> __device__ void memcpy_async(A &&...);
template <class G> __device__ void wait(const G &);
template <unsigned N, class G> __device__ void wait_prior(const G &);
} // namespace cooperative_groups
#endif
