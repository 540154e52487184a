// verdict: refuted
// flags:
// long: private_storage_racy.cu
// Parts of a warp that meet in the same storage.
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int, 8> Eight;
typedef cub::WarpReduce<int, 16> Sixteen;
__global__ void sums(int *out, const int *in) {
  __shared__ union {
    Eight::TempStorage a[16];
    Sixteen::TempStorage b[8];
  } storage;
  int sum = Eight(storage.a[threadIdx.x / 8]).Sum(in[threadIdx.x]);
  sum = Sixteen(storage.b[threadIdx.x / 16]).Sum(sum); //~ race/write-write
  if (threadIdx.x % 16 == 0) out[threadIdx.x / 16] = sum;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
