// verdict: unsupported
// flags: --block 64
// A pointer is no address in shared memory before it is converted.
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "l"(&a[t]), "l"(in + t)); //~ unsupported/asynchronous-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
