// verdict: refuted
// flags:
// The arguments of a pack have one name; it is the first that is 1.
template <class... T> __device__ int first(int a, T...) { return a; }
template <class... T> __global__ void k(int *p, T... args) {
  int scale = first(args...) - 1;
  p[threadIdx.x * scale] = threadIdx.x;
  //~^ race/write-write
}
void host(int *p) { k<<<1, 32>>>(p, 1, 2); }
