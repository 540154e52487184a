// Products of matrices by a warp. A fragment is spread over its lanes, and which lane has what is the hardware's business: a
// proof knows nothing of the values, and takes any lane to read or write any element. Binary and 4-bit matrices have no model, and are
// refused by name.
#ifndef BARRISTER_MMA_H
#define BARRISTER_MMA_H
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "barrister/model.h"
namespace nvcuda {
namespace wmma {
struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}
namespace experimental {
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
} // namespace experimental
template <class T> struct barrister_stored {
  typedef T type;
};
template <> struct barrister_stored<precision::tf32> {
  typedef float type;
};
template <> struct barrister_stored<experimental::precision::u4> {
  typedef unsigned type;
};
template <> struct barrister_stored<experimental::precision::s4> {
  typedef int type;
};
template <> struct barrister_stored<experimental::precision::b1> {
  typedef unsigned type;
};
// How many rows and columns a use has.
template <class Use, int M, int N, int K> struct barrister_shape;
template <int M, int N, int K> struct barrister_shape<matrix_a, M, N, K> {
  static constexpr int rows = M, columns = K;
};
template <int M, int N, int K> struct barrister_shape<matrix_b, M, N, K> {
  static constexpr int rows = K, columns = N;
};
template <int M, int N, int K> struct barrister_shape<accumulator, M, N, K> {
  static constexpr int rows = M, columns = N;
};
template <class Layout> struct barrister_by_row {
  static constexpr bool value = false;
};
template <> struct barrister_by_row<row_major> {
  static constexpr bool value = true;
};
// How many elements a lane has: of operands of 16 bits the devices before the second of them have each twice, and the
// headers of all of them say so.
template <class Use, class T, int N> struct barrister_count {
  static constexpr int value = N;
};
template <class Use> struct barrister_is_operand {
  static constexpr bool value = true;
};
template <> struct barrister_is_operand<accumulator> {
  static constexpr bool value = false;
};
template <class Use, int N> struct barrister_count<Use, __half, N> {
  static constexpr int value = barrister_is_operand<Use>::value ? 16 : N;
};
template <class Use, int N> struct barrister_count<Use, __nv_bfloat16, N> {
  static constexpr int value = barrister_is_operand<Use>::value ? 16 : N;
};
// Some operands have each element twice on older devices, so that nothing is known of which is where.
template <class Use, int M, int N, int K, class T, class Layout = void> struct fragment {
  typedef typename barrister_stored<T>::type element_type;
  static constexpr int barrister_rows = barrister_shape<Use, M, N, K>::rows;
  static constexpr int barrister_columns = barrister_shape<Use, M, N, K>::columns;
  enum {
    num_elements = barrister_count<Use, T, barrister_rows * barrister_columns / 32>::value,
    num_storage_elements = num_elements
  };
  element_type x[num_elements];
};
#define BARRISTER_REFUSED(T)                                                                       \
  template <class Use, int M, int N, int K, class Layout> struct fragment<Use, M, N, K, T, Layout> { \
    typedef typename barrister_stored<T>::type element_type;                                       \
    static constexpr int barrister_rows = 1, barrister_columns = 32;                               \
    enum { num_elements = M * N / 32, num_storage_elements = num_elements };                       \
    element_type x[num_elements];                                                                  \
    __device__ fragment();                                                                         \
  };
BARRISTER_REFUSED(experimental::precision::u4)
BARRISTER_REFUSED(experimental::precision::s4)
BARRISTER_REFUSED(experimental::precision::b1)
#undef BARRISTER_REFUSED
#define BARRISTER_FRAGMENT template <class Use, int M, int N, int K, class T, class Layout
// All lanes come, of which the last warp has all, too.
BARRISTER_D void barrister_whole_warp() {
  __requires(blockDim.x * blockDim.y * blockDim.z % 32 == 0);
  __any_sync(0xffffffffu, 1);
}
// With the same place and the same distance between rows (or columns).
template <class T> BARRISTER_D void barrister_matrix(const T *place, unsigned ldm) {
  barrister_whole_warp();
  barrister_same_place(place, 32);
  barrister_same_place(place + ldm, 32);
}
// Whether the lane is the one of its warp that is taken to write.
BARRISTER_D bool barrister_writes() {
  unsigned who;
  barrister_anything(who);
  return barrister_lane() == barrister_first_of_lanes(32, who) % 32;
}
// Any element.
template <int Rows, int Columns> BARRISTER_D size_t barrister_element(unsigned ldm, bool by_row) {
  unsigned row, column;
  barrister_anything(row);
  barrister_anything(column);
  row %= Rows;
  column %= Columns;
  return by_row ? (size_t)row * ldm + column : (size_t)column * ldm + row;
}
// In a run the elements are dealt to the lanes in turn.
template <int Rows, int Columns> BARRISTER_D size_t barrister_element_of(int number, unsigned ldm, bool by_row) {
  int element = (number * 32 + barrister_lane()) % (Rows * Columns), row = element / Columns, column = element % Columns;
  return by_row ? (size_t)row * ldm + column : (size_t)column * ldm + row;
}
BARRISTER_FRAGMENT, class V> BARRISTER_D void fill_fragment(fragment<Use, M, N, K, T, Layout> &all, const V &value) {
  for (int i = 0; i < all.num_elements; i++) all.x[i] = value;
}
BARRISTER_FRAGMENT> BARRISTER_D void barrister_load(fragment<Use, M, N, K, T, Layout> &all,
    const typename fragment<Use, M, N, K, T, Layout>::element_type *place, unsigned ldm, bool by_row) {
  typedef fragment<Use, M, N, K, T, Layout> F;
  barrister_matrix(place, ldm);
  if (barrister_in_a_run()) {
    for (int i = 0; i < F::num_elements; i++)
      all.x[i] = place[barrister_element_of<F::barrister_rows, F::barrister_columns>(i, ldm, by_row)];
  } else {
    typename F::element_type value = place[barrister_element<F::barrister_rows, F::barrister_columns>(ldm, by_row)];
    for (int i = 0; i < F::num_elements; i++) barrister_anything(all.x[i]);
  }
}
template <class Use, int M, int N, int K, class T, class Layout>
BARRISTER_D void load_matrix_sync(fragment<Use, M, N, K, T, Layout> &all,
    const typename fragment<Use, M, N, K, T, Layout>::element_type *place, unsigned ldm) {
  barrister_load(all, place, ldm, barrister_by_row<Layout>::value);
}
template <int M, int N, int K, class T>
BARRISTER_D void load_matrix_sync(fragment<accumulator, M, N, K, T> &all,
    const typename fragment<accumulator, M, N, K, T>::element_type *place, unsigned ldm, layout_t layout) {
  barrister_load(all, place, ldm, layout == mem_row_major);
}
template <int M, int N, int K, class T>
BARRISTER_D void store_matrix_sync(typename fragment<accumulator, M, N, K, T>::element_type *place,
    const fragment<accumulator, M, N, K, T> &all, unsigned ldm, layout_t layout) {
  barrister_matrix(place, ldm);
  bool mine = barrister_writes();
  if (barrister_in_a_run()) {
    for (int i = 0; i < all.num_elements; i++)
      place[barrister_element_of<M, N>(i, ldm, layout == mem_row_major)] = all.x[i];
  } else {
    typename fragment<accumulator, M, N, K, T>::element_type value;
    barrister_anything(value);
    if (mine) place[barrister_element<M, N>(ldm, layout == mem_row_major)] = value;
  }
}
template <class T> BARRISTER_D double barrister_exact(const T &value) {
  if constexpr (::barrister::number<T>::value)
    return (double)value;
  else
    return (double)(float)value;
}
template <class T> BARRISTER_D void barrister_round(T &place, double value) {
  if constexpr (::barrister::number<T>::value)
    place = (T)value;
  else
    place = (float)value;
}
// Numbers of a run are rounded where the sum ends.
template <int M, int N, int K, class D, class A, class LayoutA, class B, class LayoutB, class C>
BARRISTER_D void mma_sync(fragment<accumulator, M, N, K, D> &d, const fragment<matrix_a, M, N, K, A, LayoutA> &a,
    const fragment<matrix_b, M, N, K, B, LayoutB> &b, const fragment<accumulator, M, N, K, C> &c, bool saturate = false) {
  barrister_whole_warp();
  if (barrister_in_a_run()) {
    BARRISTER_EXCHANGE double of_a[32 * M * K];
    BARRISTER_EXCHANGE double of_b[32 * K * N];
    double *left = of_a + barrister_warp() * M * K, *right = of_b + barrister_warp() * K * N;
    for (int i = 0; i < a.num_elements; i++) left[(i * 32 + barrister_lane()) % (M * K)] = barrister_exact(a.x[i]);
    for (int i = 0; i < b.num_elements; i++) right[(i * 32 + barrister_lane()) % (K * N)] = barrister_exact(b.x[i]);
    __syncwarp();
    for (int i = 0; i < d.num_elements; i++) {
      int element = i * 32 + barrister_lane();
      double sum = barrister_exact(c.x[i]);
      for (int k = 0; k < K; k++) sum += left[element / N * K + k] * right[k * N + element % N];
      barrister_round(d.x[i], sum);
    }
    __syncwarp();
  } else {
    for (int i = 0; i < d.num_elements; i++) barrister_anything(d.x[i]);
  }
}
#undef BARRISTER_FRAGMENT
template <class D, class A, class B, class C> __device__ void bmma_sync(D &, const A &, const B &, const C &);
template <class D, class A, class B, class C, class O, class P> __device__ void bmma_sync(D &, const A &, const B &, const C &, O, P);
__device__ float __float_to_tf32(float);
} // namespace wmma
} // namespace nvcuda
#endif
