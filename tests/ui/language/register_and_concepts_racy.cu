// verdict: refuted
// flags:
template <class T> concept Small = sizeof(T) <= 4;
template <Small T> __device__ T next(T x) { return x + 1; }
template <class T> __device__ T next(T x) { return 0; }
__global__ void fill(int *a) {
  register int i = threadIdx.x;
  a[next((long)i)] = i; //~ race/write-write
}
