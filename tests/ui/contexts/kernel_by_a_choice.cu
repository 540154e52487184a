// verdict: conditional
// flags:
// requires: blockDim.x == 64
// requires: blockDim.x == 256
// The launch by the choice is in the file, too.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
typedef void (*K)(int *);
void run(int *a, bool c) { (c ? narrow : wide)<<<9, 256>>>(a); wide<<<9,256>>>(a); narrow<<<9,64>>>(a); }
