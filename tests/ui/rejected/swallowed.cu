// verdict: error
// flags:
// The brace that is missing has clang take a kernel for a part of the body.
__device__ int helper(int i) { if (i) { return undeclared(i); }
__global__ void racy(int *a) { a[0] = threadIdx.x; }
}
