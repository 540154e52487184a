// verdict: refuted
// flags:
// Every run of the loop launches it with 1.
__global__ void fill(int *a, int n) {
  __requires(n == 0);
  if (n) a[0] = threadIdx.x;
}

void run(int *a) {
  for (int i = 0; i < 8; i++) fill<<<1, 64>>>(a, i); //~ precondition
}
