// In a namespace, a class or a template a name, or a place, is that of several variables.
// equiv first second: unsupported
// equiv numbers<1> numbers<2>: unsupported
namespace one {
__device__ int table[64];
}
namespace other {
__device__ int table[64];
}

__global__ void first(int *out) { one::table[threadIdx.x] = 1; }
__global__ void second(int *out) { other::table[threadIdx.x] = 1; }

template <int N> __global__ void numbers(float *out) {
  static const float t[2] = {N * 1.0f, N * 2.0f};
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x % 2];
}
template __global__ void numbers<1>(float *);
template __global__ void numbers<2>(float *);
