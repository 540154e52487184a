// verdict: refuted
// flags:
// Two threads of every block meet: no condition on the launch helps, and none is suggested.
__global__ void k(unsigned *out, unsigned n) {
  out[threadIdx.x / 2] = threadIdx.x;  //~ race/write-write
}
