__global__ void orphan(int *a) {
  {
    __barrier_invariant_1(a[0] == 0, 0);
  }
  __syncthreads();
}
