// verdict: unsupported
// flags: --may-alias
__device__ int counter[1];

__global__ void k(int *a) { //~ unsupported/may-alias
  counter[0] = 1;
  a[0] = 2;
}
