// verdict: refuted
// flags: --block 1 --grid 2
// Each group has shared memory of its own, and what it finds there.
__global__ void k(int *a) {
  __shared__ int s[1];
  if (s[0] == 0 && blockIdx.x == 0)
    a[0] = 1;
  if (s[0] != 0 && blockIdx.x == 1)
    a[0] = 2; //~ race/write-write
}
