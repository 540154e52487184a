// verdict: unsupported
// flags: --block 64 --grid 1
// What a `return` and an assembly statement evaluate are full expressions, too.
__device__ int put(int *const &from, int *&to, int *b) {
  to = b;
  *from = threadIdx.x; //~ unsupported/address-of-value
  return 0;
}

__device__ int put_behind(int *const &from, int *&to, int *b) {
  to = b;
  *from = threadIdx.x; //~ unsupported/address-of-value
  return 0;
}

__global__ void by_a_return(int *a, int *b, unsigned i) {
  __requires(i == 1);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  return (void)put(s[i], s[1], b);
}

__global__ void by_assembly(int *a, int *b, unsigned i) {
  __requires(i == 1);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  unsigned z;
  asm("mov.u32 %0, %1;" : "=r"(z) : "r"(put_behind(s[i], s[1], b)));
}
