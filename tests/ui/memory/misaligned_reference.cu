// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(char *a) {
  reinterpret_cast<short &>(a[threadIdx.x * 3]) = 1; //~ alignment
}
