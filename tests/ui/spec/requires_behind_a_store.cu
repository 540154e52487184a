// verdict: error
// flags: --block 64 --grid 1
// What is required of memory is required of what it held at the call.
__device__ void f(int *a) {
  a[threadIdx.x] = 3;
  __requires(a[threadIdx.x] == 3); //~ annotation
}

__global__ void k(int *a) { f(a); }
