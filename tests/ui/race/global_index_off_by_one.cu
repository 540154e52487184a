// verdict: refuted
// flags: --block 64
// Reads what the next thread writes, possibly in the next block.
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) {
    float next = a[i + 1];
    a[i] = next;
    //~^ race/read-write
  }
}
