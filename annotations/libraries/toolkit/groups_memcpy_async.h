// Copies by a group that go on beside it. Which thread copies what is the library's business: one of the group is taken to copy
// all, which may be any, and all give the same places and the same size.
#ifndef BARRISTER_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define BARRISTER_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#include "cuda_pipeline.h"
#include "barrister/copies.h"
namespace cooperative_groups {
// So many bytes.
template <class G, class T, class Size>
BARRISTER_D void memcpy_async(const G &group, T *destination, const T *source, const Size &size) {
  barrister::copy_by<barrister::alignment<Size>::value>(group, destination, source, barrister::bytes(size));
  __pipeline_commit();
}
// The lesser of two numbers of elements.
template <class G, class T, class Size, class SourceSize>
BARRISTER_D void
memcpy_async(const G &group, T *destination, const Size &size, const T *source, const SourceSize &source_size) {
  size_t a = barrister::bytes(size), b = barrister::bytes(source_size);
  barrister::copy_by<barrister::alignment<Size>::value>(group, destination, source, (a < b ? a : b) * sizeof(T));
  __pipeline_commit();
}
// The thread's own copies are over, and then those of all of the group.
template <class G> BARRISTER_D void wait(const G &group) {
  __pipeline_wait_prior(0);
  group.sync();
}
template <unsigned N, class G> BARRISTER_D void wait_prior(const G &group) {
  __pipeline_wait_prior(N);
  group.sync();
}
} // namespace cooperative_groups
#endif
