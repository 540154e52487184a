// verdict: refuted
// flags: --block 2 --grid 1
// `x + 1` cannot wrap where it is an index. The same sum in the value, which no index depends
// on, does wrap in thread 0: the threads write 0 and 2^31, not the same number.
#include "barrister.h"
__global__ void k(unsigned *a) {
  unsigned x = threadIdx.x == 0 ? 0xffffffffu : 0x7fffffffu;
  unsigned y = threadIdx.x == 0 ? 0u : 0x40000000u;
  a[x < 100u ? x + 1u : 0u] = ((x + 1u) >> 1) + y;  //~ race/write-write
}
