// verdict: refuted
// flags: --block 64
// The width is a template argument: one instance is free of races, one is not.
template <int W> __global__ void k(unsigned *out) {
  out[(blockIdx.x * 64 + threadIdx.x) / W] = threadIdx.x;
  //~^ race/write-write
}

template __global__ void k<1>(unsigned *);
template __global__ void k<2>(unsigned *);
