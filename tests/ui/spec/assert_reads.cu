// verdict: verified
// flags: --block 4
// `assert` needs no header, and its condition is the program's.
__global__ void k() {
  __shared__ int s[4];
  s[threadIdx.x] = 1;
  assert(s[threadIdx.x] == 1);
}
