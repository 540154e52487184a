// verdict: unsupported
// flags:
// The pointer points into the array.
__device__ int buf[2048];
__device__ int *p = buf;
__global__ void k() {
  int t = threadIdx.x;
  if (blockIdx.x == 0) { buf[t] = t; int v = p[t + 1]; (void)v; } //~ unsupported/global-variable
}
