// verdict: conditional
// flags:
// requires: blockDim.x == 64
// requires: blockDim.x == 256
// The launch by the cast is in the file, too.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
typedef void (*K)(int *);
void run(int *a, bool c) { void *args[] = {&a}; cudaLaunchKernel(c ? (const void *)narrow : (const void *)wide, dim3(9), dim3(256), args, 0, 0); wide<<<9,256>>>(a); narrow<<<9,64>>>(a); }
