// verdict: refuted
// flags: --block 4
// What the condition reads is accessed, with <assert.h> and without.
__global__ void outside() {
  __shared__ int s[4];
  assert(s[threadIdx.x + 4] >= 0 || true);
  //~^ bounds
}

__global__ void racy() {
  __shared__ int s[4];
  s[threadIdx.x] = 1;
  assert(s[threadIdx.x ^ 1] == 1 || true); //~ race/write-read
}
