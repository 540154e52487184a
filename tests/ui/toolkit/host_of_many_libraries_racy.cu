// verdict: refuted
// flags:
#include <thrust/device_vector.h>
__global__ void twice(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i % 7] = i; //~ race/write-write
}
int main() {
  thrust::device_vector<float> v(1024);
  twice<<<4, 256>>>(thrust::raw_pointer_cast(v.data()), 1024);
}
