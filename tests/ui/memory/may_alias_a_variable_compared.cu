// verdict: unsupported
// flags: --may-alias
__device__ int table[64];
__global__ void k(const int *a) { //~ unsupported/may-alias
  __assert(a != table);
}
