// verdict: refuted
// flags: --block 64
// A fence orders one thread's accesses, not two threads.
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  __threadfence_block();
  out[blockIdx.x * 64 + threadIdx.x] = s[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
