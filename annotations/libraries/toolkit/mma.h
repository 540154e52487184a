// Products of matrices by a warp: no model, so refused by name.
#ifndef BARRISTER_MMA_H
#define BARRISTER_MMA_H
#include "cuda_fp16.h"
#include "cuda_bf16.h"
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
template <class Use, int M, int N, int K, class T, class Layout = void> struct fragment {
  typedef typename barrister_stored<T>::type element_type;
  enum { num_elements = M * N / 32, num_storage_elements = num_elements };
  element_type x[num_elements];
  __device__ fragment();
};
template <class F, class T> __device__ void fill_fragment(F &, const T &);
template <class F, class T> __device__ void load_matrix_sync(F &, const T *, unsigned);
template <class F, class T> __device__ void load_matrix_sync(F &, const T *, unsigned, layout_t);
template <class F, class T> __device__ void store_matrix_sync(T *, const F &, unsigned, layout_t);
template <class D, class A, class B, class C> __device__ void mma_sync(D &, const A &, const B &, const C &, bool saturate = false);
template <class D, class A, class B, class C> __device__ void bmma_sync(D &, const A &, const B &, const C &);
template <class D, class A, class B, class C, class O, class P> __device__ void bmma_sync(D &, const A &, const B &, const C &, O, P);
__device__ float __float_to_tf32(float);
} // namespace wmma
} // namespace nvcuda
#endif
