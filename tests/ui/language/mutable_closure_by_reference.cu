// verdict: refuted
// flags: --block 64 --grid 1
// So is a closure that is passed in place.
template <class F> __device__ int ap(F &&f) { return f(); }
__device__ int post(int old, int &r) { r = (int)threadIdx.x; return old; }
__global__ void k(int *a) {
  int i = threadIdx.x / 2;
  a[ap([i]() mutable { return post(i, i); })] = threadIdx.x; //~ race/write-write
}
