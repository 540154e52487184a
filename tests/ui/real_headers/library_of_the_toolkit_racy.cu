// verdict: refuted
// flags: --cuda-path tests/toolkits/whole
#include <thrust/own.h>

__global__ void place(int *a) {
  a[thrust::place(threadIdx.x)] = blockIdx.x; //~ race/write-write
}
