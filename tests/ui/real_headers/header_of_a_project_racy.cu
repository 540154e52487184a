// verdict: refuted
// flags: -I tests/toolkits/project/include -I tests/toolkits/whole/include --block 32 --grid 1
#include <mma.h>

__global__ void tiles(int *a) {
  a[threadIdx.x % TILE] = threadIdx.x; //~ race/write-write
}
