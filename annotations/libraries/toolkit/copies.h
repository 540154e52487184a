// What asynchronous copies of CUDA's libraries have in common.
#ifndef BARRISTER_COPIES_H
#define BARRISTER_COPIES_H
#include "barrister/model.h"
#include "cooperative_groups.h"
// Of NVIDIA's own, where that is read, nothing is known but the number.
#ifndef BARRISTER_LIBRARIES_OF_THE_TOOLKIT
namespace cuda {
// A number of bytes, which it is a multiple of, as both places are.
template <size_t N> struct aligned_size_t {
  static constexpr size_t align = N;
  size_t value;
  explicit constexpr __host__ __device__ aligned_size_t(size_t size) : value(size) {}
  constexpr __host__ __device__ operator size_t() const { return value; }
};
} // namespace cuda
#endif
namespace barrister {
template <class Size> BARRISTER_D size_t bytes(const Size &size) { return (size_t)size; }
template <class Size> struct alignment {
  static constexpr size_t value = 1;
};
#ifndef BARRISTER_LIBRARIES_OF_THE_TOOLKIT
template <size_t N> struct alignment<cuda::aligned_size_t<N>> {
  static constexpr size_t value = N;
};
#endif
// Whether the thread is the one of its group that is taken to copy.
BARRISTER_D bool memcpy_async_by(const cooperative_groups::thread_block &block) {
  unsigned who = barrister_meet<unsigned>();
  if (barrister_in_a_run()) who %= block.size();
  return barrister_warp() * 32 + barrister_lane() == who;
}
template <unsigned N, class P> BARRISTER_D bool memcpy_async_by(const cooperative_groups::thread_block_tile<N, P> &tile) {
  unsigned any;
  barrister_anything(any);
  return barrister_lane() % N == barrister_first_of_lanes(N, any) % N;
}
// Other groups have no model: kernels that copy by them are refused by name, and no others.
template <class G> BARRISTER_D bool memcpy_async_by(const G &);
// How many lanes a group has; 0: it is the block.
template <class G> struct lanes_of {
  static constexpr unsigned value = 0;
};
template <unsigned N, class P> struct lanes_of<cooperative_groups::thread_block_tile<N, P>> {
  static constexpr unsigned value = N;
};
// All of the group give the same places, and the same size: the same end.
template <size_t Align, class G, class T>
BARRISTER_D void copy_by(const G &group, T *destination, const T *source, size_t size) {
  bool mine = memcpy_async_by(group);
  barrister_same_place(destination, lanes_of<G>::value);
  barrister_same_place(source, lanes_of<G>::value);
  barrister_same_place((const char *)destination + size, lanes_of<G>::value);
  if (mine) barrister_copy(destination, source, size, Align);
}
} // namespace barrister
#endif
