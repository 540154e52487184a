// verdict: refuted
// flags: --allow-missing-headers
// What clang rejects may launch the kernel with more than the one thread that is seen.
#include "nowhere/tensor.h"
__global__ void one(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}
void run(int *a) { one<<<1, 1>>>(a); }
void other(nowhere::Tensor t) { one<<<1, 64>>>(t.data()); }
