// verdict: verified
// flags:
// What divides a power of two is one.
#include <assert.h>

__global__ void exchange(unsigned *a, unsigned stride) {
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = 2 * t - (t & (stride - 1));
  unsigned mine = a[place], other = a[place + stride];
  a[place] = other;
  a[place + stride] = mine;
}

void run(unsigned *a, unsigned n, unsigned stride) {
  assert(1024 % stride == 0);
  exchange<<<n / 512, 256>>>(a, stride);
}
