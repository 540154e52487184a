// What asynchronous copies of CUDA's libraries have in common.
#ifndef BARRISTER_COPIES_H
#define BARRISTER_COPIES_H
#include "barrister/model.h"
#include "cooperative_groups.h"
namespace cuda {
// A number of bytes, which it is a multiple of, as both places are.
template <size_t N> struct aligned_size_t {
  static constexpr size_t align = N;
  size_t value;
  explicit constexpr __host__ __device__ aligned_size_t(size_t size) : value(size) {}
  constexpr __host__ __device__ operator size_t() const { return value; }
};
} // namespace cuda
namespace barrister {
template <class Size> BARRISTER_D size_t bytes(const Size &size) { return (size_t)size; }
template <class Size> struct alignment {
  static constexpr size_t value = 1;
};
template <size_t N> struct alignment<cuda::aligned_size_t<N>> {
  static constexpr size_t value = N;
};
// Whether the thread is the one of its group that is taken to copy.
BARRISTER_D bool copies(const cooperative_groups::thread_block &block) {
  unsigned who = barrister_meet<unsigned>();
  if (barrister_in_a_run()) who %= block.size();
  return barrister_warp() * 32 + barrister_lane() == who;
}
template <unsigned N, class P> BARRISTER_D bool copies(const cooperative_groups::thread_block_tile<N, P> &tile) {
  unsigned any;
  barrister_anything(any);
  return barrister_lane() % N == barrister_first_of_lanes(N, any) % N;
}
BARRISTER_D void same_copy(const cooperative_groups::thread_block &, void *destination, const void *source, size_t size) {
  barrister_same_place(destination, 0);
  barrister_same_place(source, 0);
  barrister_same((int)size);
}
template <unsigned N, class P>
BARRISTER_D void
same_copy(const cooperative_groups::thread_block_tile<N, P> &, void *destination, const void *source, size_t) {
  barrister_same_place(destination, N);
  barrister_same_place(source, N);
}
template <size_t Align, class G, class T>
BARRISTER_D void copy_by(const G &group, T *destination, const T *source, size_t size) {
  bool mine = copies(group);
  same_copy(group, destination, source, size);
  if (mine) barrister_copy(destination, source, size, Align);
}
} // namespace barrister
#endif
