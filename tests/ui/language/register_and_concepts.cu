// verdict: verified
// flags:
// nvcc takes `register` in every standard; a source that is written in C++20 is read so, whoever does not say it.
template <class T> concept Small = sizeof(T) <= 4;
template <Small T> __device__ T next(T x) { return x + 1; }
template <class T> __device__ T next(T x) { return 0; }
__global__ void fill(int *a) {
  register int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[next(i) - 1] = i;
}
