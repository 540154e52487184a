// verdict: verified
// flags: --block 2 --grid 1
__global__ void k(int *a) {
  __shared__ int s[1];
  if (s[0] == 0 && threadIdx.x == 0)
    a[0] = 1;
  if (s[0] != 0 && threadIdx.x == 1)
    a[0] = 2;
}
