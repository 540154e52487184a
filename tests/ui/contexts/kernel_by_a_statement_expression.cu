// verdict: conditional
// flags:
// requires: blockDim.x == 64
// Its value gets elsewhere.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
__global__ void wide(int *a) { a[blockIdx.x * 256 + threadIdx.x] = threadIdx.x; }
typedef void (*K)(int *);
static void go(K *k, int *a) { (*k)<<<9, 256>>>(a); }
void run(int *a) { narrow<<<9, 64>>>(a); wide<<<9, 256>>>(a); K x[1] = { ({ narrow; }) }; go(x, a); }
