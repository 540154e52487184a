// verdict: unsupported
// flags:
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
__global__ void order(int *a) {
  if (threadIdx.x == 0) thrust::sort(thrust::seq, a, a + 16); //~ unsupported/unknown-function
}
