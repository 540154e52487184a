// verdict: verified
// flags: --block 64
// What is logged exists in proofs only: to the program, any number.
__global__ void k(int *a, int *b) {
  a[blockIdx.x * 64 + threadIdx.x] = 1;
  volatile int offset = __write_offset_bytes(a);
  b[blockIdx.x * 64 + threadIdx.x] = offset;
}
