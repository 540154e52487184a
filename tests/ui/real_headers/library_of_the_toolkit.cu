// verdict: verified
// flags: --cuda-path tests/toolkits/whole
// Ours lack this header. So all of the library is read from the toolkit, and none of it is ours.
#include <thrust/own.h>

__global__ void place(int *a) { a[blockIdx.x * blockDim.x + thrust::place(threadIdx.x)] = 1; }
