// verdict: verified
// flags:
template <class T, int N> __device__ T pick(const T *a, int i) {
  return a[i % N];
}

template <class T> __global__ void k(T *out, const T *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = pick<T, 4>(in, i);
}

template __global__ void k<float>(float *, const float *);
template __global__ void k<int>(int *, const int *);
