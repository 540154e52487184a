// verdict: unsupported
// flags: -- -fgpu-rdc

// Variables of another file, each an object of its own: not the dynamic shared memory.
extern __shared__ int a[4]; //~ unsupported/external-shared
extern __shared__ int b[4];
extern __shared__ int x; //~ unsupported/external-shared
extern __shared__ int y;
extern __shared__ int dynamic[];

__global__ void other_array() {
  a[1] = 1;
  int v = b[1];
  __assert(v == 1);
}
__global__ void other_variable() {
  x = 7;
  int v = y;
  __assert(v == 7);
}
__global__ void is_dynamic() { dynamic[threadIdx.x] = 1; }
