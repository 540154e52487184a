// verdict: unsupported
// flags: --block 1 --grid 1
__device__ int wait(int b) {
  while (b == 0) printf("waiting");
  return 1;
}
__global__ void k(int b) {
  int x = wait(b) + 1 / b; //~ unsupported/unspecified-order
}
