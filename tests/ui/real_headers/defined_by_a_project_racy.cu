// verdict: refuted
// flags: -I tests/toolkits/project/include
// A function of the name of an atomic that is none.
#include <barriers.h>

__global__ void count(long *n) {
  atomicAdd(n, (long)threadIdx.x); //~ race/write-write
  //~^ race/write-read
}
