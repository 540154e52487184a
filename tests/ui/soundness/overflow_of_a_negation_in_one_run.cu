// verdict: verified
// flags:
// One value of `m` has none opposite; the proof is of all others.
__global__ void k(int *a, int m) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = -m + abs(m) + m / -1;
}
