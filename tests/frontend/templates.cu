// One kernel for each instantiation, with its arguments in the name.
namespace lib {
template <int N, class T> __launch_bounds__(N * 2) __global__ void fill(T *a, T value) {
  if constexpr (N > 32) a[threadIdx.x + N] = value;
  else a[threadIdx.x] = value;
}
}
template __global__ void lib::fill<32, int>(int *, int);
template __global__ void lib::fill<64, float>(float *, float);
template <class T> __global__ void never(T *a) { a[0] = 1; }
