// verdict: verified
// flags: --block 1 --grid 1
// The argument could be the variable itself: the assumption that it is not is printed.
__device__ int counter[1];

__global__ void k(int *a) {
  counter[0] = 1;
  a[0] = 2;
  __assert(counter[0] == 1);
}
