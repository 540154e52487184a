// verdict: verified
// flags: --block 64 --exited-threads-ok
// Nobody waits for the lane that has left.
__global__ void k(int *out) {
  if (threadIdx.x == 0)
    return;
  __syncthreads();
  int v = __shfl_sync(0xffffffffu, 1, 1);
  out[blockIdx.x * 64 + threadIdx.x] = v;
}
