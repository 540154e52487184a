// verdict: refuted
// flags:
// The alias stands for `int`, the class of that name for an empty record.
namespace detail { template <class T> struct remove_cv { typedef T type; }; }
template <class T> using remove_cv = typename detail::remove_cv<T>::type;
__global__ void shift(remove_cv<int> *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i + 1]; //~ race/write-read
}
