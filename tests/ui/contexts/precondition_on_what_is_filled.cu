// verdict: conditional
// flags:
// requires: a[0] == 3
// The file stores something in the array that the kernel's precondition is about, and what that is is not followed.
__global__ void scale(int *a, int *b) {
  __requires(a[0] == 3);
  b[threadIdx.x * a[0]] = threadIdx.x;
}

void run(int *a, int *b) {
  cudaMemset(a, 0, 4);
  scale<<<1, 64>>>(a, b);
}
