// verdict: verified
// flags: --block 32 --grid 1
// The other constructor runs first, then the body.
struct Range {
  int first, last = 9;
  __device__ Range(int f, int l) : first(f), last(l) {}
  __device__ Range(int f) : Range(f, f + 1) { last++; }
  __device__ Range() : Range(3) {}
};

__global__ void k(int *a) {
  Range r, s(5);
  __assert(r.first == 3 && r.last == 5 && s.last == 7);
  a[threadIdx.x] = r.last;
}
