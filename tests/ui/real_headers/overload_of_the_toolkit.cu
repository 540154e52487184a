// verdict: inconclusive
// flags: --cuda-path tests/toolkits/whole --block 64 --grid 2 --assume contract:*
// An overload that only the toolkit has is no atomic of ours.
#include <sm_99_intrinsics.h>

__global__ void count(long *n) {
  atomicAdd(n, 1L); //~ race/read-write
  //~^ race/write-write
}
