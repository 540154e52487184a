// verdict: verified
// flags: --block 64 --grid 1
#include <cuda_runtime.h>

// What is said of them is that equal arguments give equal results: two threads may write the same
// element, for they write the same.
__global__ void k(unsigned *out, unsigned n) {
  __assert(__vadd4(n, 1) == __vadd4(n, 1));
  out[0] = __byte_perm(n, __vmaxu4(n, __vsub2(n, 3)), 0x5410);
}
