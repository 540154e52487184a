// verdict: refuted
// flags: --block 64
// The program must not rely on it.
__global__ void k(int *a, int *b) {
  a[blockIdx.x * 64 + threadIdx.x] = 1;
  b[__write_offset_bytes(a)] = threadIdx.x; //~ race/write-write
}
