// pass: candidates
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  int flag = 0;
  while (a[threadIdx.x] < n)
    a[threadIdx.x]++;
  a[threadIdx.x] = flag;
}
