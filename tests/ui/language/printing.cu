// verdict: verified
// flags: --block 64
__device__ void log(const char *what, unsigned n) { printf("%s: %u\n", what, n); }

__global__ void k(int *p) {
  if (threadIdx.x == 0)
    printf("%d\n", blockIdx.x);
  printf("%p\n", p);
  log(p ? "some" : "none", threadIdx.x);
}
