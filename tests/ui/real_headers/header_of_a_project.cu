// verdict: verified
// flags: -I tests/toolkits/project/include -I tests/toolkits/whole/include --block 16 --grid 1
// A header of a project is its own, though NVIDIA has one of the same name.
#include <mma.h>

__global__ void tiles(int *a) { a[threadIdx.x % TILE] = threadIdx.x; }
