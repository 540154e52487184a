// Which variable a name means: in a namespace, a class, a template or a function a name, or a place, is that of several.
// equiv first first_again: equivalent
// equiv first second: error
// equiv first unnamed: error
// equiv first inlined: error
// equiv inlined inlined_again: equivalent
// equiv inlined first: error
// equiv reads_first reads_first_again: equivalent
// equiv reads_first reads_second: different
// equiv n::reads m::reads: different
// equiv n::reads n::reads_again: equivalent
// equiv numbers<1> numbers<2>: inconclusive
// equiv numbers<1> numbers_again<1>: inconclusive
// equiv counts<1> counts<2>: error
// equiv counts<1> counts_again<1>: equivalent
// equiv member<1> member<2>: error
// equiv member<1> member_again<1>: equivalent
// equiv of_variable<int> of_variable<float>: error
// equiv of_variable<int> of_variable_again<int>: equivalent
// equiv keeps_one keeps_other: error
// equiv keeps_in_one keeps_in_one_again: equivalent
// equiv keeps_in_one keeps_in_other: different
// equiv spelled<1> spelled<2>: inconclusive
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

namespace one {
__device__ int table[1 << 20];
}
namespace other {
__device__ int table[1 << 20];
}
namespace {
__device__ int table[1 << 20];
}
inline namespace v1 {
namespace deep {
__device__ int table[1 << 20];
}
}

__global__ void first(int *out) { one::table[ME & 1023] = 1; }
__global__ void first_again(int *out) {
  using one::table;
  int *t = table;
  t[ME % 1024] = 1;
}
__global__ void second(int *out) { other::table[ME & 1023] = 1; }
__global__ void unnamed(int *out) { ::table[ME & 1023] = 1; }
__global__ void inlined(int *out) { deep::table[ME & 1023] = 1; }
__global__ void inlined_again(int *out) { v1::deep::table[ME & 1023] = 1; }

__global__ void reads_first(int *out) { out[ME] = one::table[ME & 1023]; }
__global__ void reads_first_again(int *out) {
  int v = one::table[ME & 1023];
  out[ME] = v;
}
__global__ void reads_second(int *out) { out[ME] = other::table[ME & 1023]; }

namespace n {
__device__ int t[1024];
__global__ void reads(int *out) { out[ME] = t[ME & 1023]; }
__global__ void reads_again(int *a) { a[ME] = t[ME % 1024]; }
}
namespace m {
__device__ int t[1024];
__global__ void reads(int *out) { out[ME] = t[ME & 1023]; }
}

// One declaration, a table for each instance.
template <int N> __global__ void numbers(float *out) {
  static const float t[2] = {N * 1.0f, N * 2.0f};
  out[ME] = t[threadIdx.x % 2];
}
template <int N> __global__ void numbers_again(float *out) {
  static const float t[2] = {N * 1.0f, N * 2.0f};
  out[ME] = t[threadIdx.x % 2];
}
template __global__ void numbers<1>(float *);
template __global__ void numbers<2>(float *);
template __global__ void numbers_again<1>(float *);

template <int N> struct Counter {
  static __device__ int all[1024];
};
template <int N> __device__ int Counter<N>::all[1024];
template <int N> __global__ void counts(int *out) { Counter<N>::all[ME & 1023] = 1; }
template <int N> __global__ void counts_again(int *out) {
  int at = ME & 1023;
  Counter<N>::all[at] = 1;
}
template __global__ void counts<1>(int *);
template __global__ void counts<2>(int *);
template __global__ void counts_again<1>(int *);

template <int N> struct Holder {
  struct Inner {
    static __device__ int all[1024];
  };
};
template <int N> __device__ int Holder<N>::Inner::all[1024];
template <int N> __global__ void member(int *out) { Holder<N>::Inner::all[ME & 1023] = 1; }
template <int N> __global__ void member_again(int *out) { Holder<N>::Inner::all[ME % 1024] = 1; }
template __global__ void member<1>(int *);
template __global__ void member<2>(int *);
template __global__ void member_again<1>(int *);

template <typename T> __device__ T variable[1024];
template <typename T> __global__ void of_variable(int *out) { variable<T>[ME & 1023] = 1; }
template <typename T> __global__ void of_variable_again(int *out) { variable<T>[ME % 1024] = 1; }
template __global__ void of_variable<int>(int *);
template __global__ void of_variable<float>(int *);
template __global__ void of_variable_again<int>(int *);

// Variables of functions: of two, and of two blocks of one.
__global__ void keeps_one(int *out) {
  static __device__ int kept[1024];
  kept[ME & 1023] = 1;
}
__global__ void keeps_other(int *out) {
  static __device__ int kept[1024];
  kept[ME & 1023] = 1;
}
static __device__ int *kept(bool first) {
  if (first) {
    static __device__ int kept[1024];
    return kept;
  } else {
    static __device__ int kept[1024];
    return kept;
  }
}
__global__ void keeps_in_one(int *out) { kept(true)[ME & 1023] = 1; }
__global__ void keeps_in_one_again(int *out) { kept(true)[ME % 1024] = 1; }
__global__ void keeps_in_other(int *out) { kept(false)[ME & 1023] = 1; }

// The name of the function, which has another one in each instance.
template <int N> __global__ void spelled(char *out) { out[ME] = __PRETTY_FUNCTION__[threadIdx.x % 16]; }
template __global__ void spelled<1>(char *);
template __global__ void spelled<2>(char *);
