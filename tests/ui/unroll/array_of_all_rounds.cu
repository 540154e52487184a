// verdict: verified
// flags: --unroll 2 --block 64 --grid 1
// As array_of_a_round.cu, where the arrays are declared in front of the loops that go round, or written in each round.
__device__ bool looks(int *p, int k) {
  bool differs = false;
  for (int i = 0; i < 2; i++) {
    if (i == 0)
      p[k] = 5;
    differs = differs || p[k] != 5;
  }
  return differs;
}
__global__ void before_the_loop(int *out) {
  int a[2];
  int k = threadIdx.x & 1;
  for (int i = 0; i < 2; i++) {
    if (i == 0)
      a[k] = 5;
    if (a[k] != 5)
      out[0] = threadIdx.x;
  }
}
__global__ void before_the_call(int *out) {
  int a[2];
  if (looks(a, threadIdx.x & 1))
    out[0] = threadIdx.x;
}
__global__ void of_an_inner_loop(int *out) {
  int k = threadIdx.x & 1;
  for (int j = 0; j < 2; j++) {
    int a[2];
    a[k] = 0;
    for (int i = 0; i < 2; i++)
      a[k] += 2;
    if (a[k] != 4)
      out[0] = threadIdx.x;
  }
}
