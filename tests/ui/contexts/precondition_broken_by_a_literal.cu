// verdict: refuted
// flags:
__global__ void fill(int *a, float x) {
  __requires(x > 0.0f);
  if (!(x > 0.0f)) a[0] = threadIdx.x;
}

void run(int *a) {
  fill<<<1, 64>>>(a, -1.0f); //~ precondition
}
