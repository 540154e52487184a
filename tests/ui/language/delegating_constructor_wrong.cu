// verdict: refuted
// flags: --block 32 --grid 1
struct Range {
  int first, last = 9;
  __device__ Range(int f, int l) : first(f), last(l) {}
  __device__ Range() : Range(3, 4) {}
};

__global__ void k(int *a) {
  Range r;
  __assert(r.last == 9); //~ assert
  a[threadIdx.x] = r.last;
}
