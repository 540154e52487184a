// verdict: refuted
// flags: --block 64
__constant__ int table[64];
__global__ void k() {
  ((int *)table)[threadIdx.x] = 1;
  //~^ constant-write
}
