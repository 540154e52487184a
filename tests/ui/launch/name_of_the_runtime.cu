// verdict: refuted
// flags:
// The function is not the one of the runtime: the block comes first.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

namespace mine {
void cudaLaunchKernel(void (*kernel)(int *), dim3 block, dim3 grid, int *a) { kernel<<<grid, block>>>(a); }
}

void run(int *a) { mine::cudaLaunchKernel(tiles, 64, 16, a); }
