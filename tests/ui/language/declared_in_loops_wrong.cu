// verdict: refuted
// flags: --block 64 --grid 1
__global__ void goes_on(int *p, int n) {
  while (int left = n--) {
    if (left < 0) break;
    __assert(left > 1); //~ assert
    p[left] = threadIdx.x; //~ race/write-write
  }
}

__global__ void ends_at_zero(int *p) {
  int sum = 0;
  for (int i = 0; int left = 2 - i; i++) sum += left;
  __assert(sum == 2); //~ assert
}
