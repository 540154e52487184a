// verdict: refuted
// flags: --block 64 --grid 1 --any-launch
// What is fetched becomes an index, and the place it comes from wraps.
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  unsigned t = threadIdx.x;
  unsigned there = in[(n + t) * 0x80000000u] + t / 2;
  out[there] = t;
  //~^ race/write-write
}
