// verdict: refuted
// flags:
// long: values.cu
#include <cub/cub.cuh>
typedef cub::WarpScan<int, 16> Scan;
typedef cub::WarpReduce<int, 16> Reduce;
__global__ void scan(int *out) {
  __shared__ Scan::TempStorage a[8];
  __shared__ Reduce::TempStorage b[8];
  int x = threadIdx.x % 16, all, sum;
  Scan(a[threadIdx.x / 16]).InclusiveSum(x, x, all);
  __assert(x != 120); //~ assert
  __assert(all != 120); //~ assert
  sum = Reduce(b[threadIdx.x / 16]).Reduce(threadIdx.x % 16, cub::Max());
  __assert(threadIdx.x % 16 != 0 || sum != 15); //~ assert
  out[threadIdx.x] = x;
}
void run(int *out) { scan<<<1, 128>>>(out); }
