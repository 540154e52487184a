// verdict: verified
// flags: --block 64
// Of a long table it is known how large its elements are at most.
__device__ const unsigned char shifts[100] = {1, 2, 3, 4, 5, 6, 7, 7, 7, 7};

__global__ void k(int *p, unsigned n) {
  __shared__ int s[8];
  __assert(s[shifts[n % 100]] == s[shifts[n % 100]]);
  int i = shifts[n % 100];
  p[blockIdx.x * 64 + threadIdx.x] = s[i];
}
