// verdict: refuted
// flags:
__global__ void beyond(int *out) {
  int *p = (int *)malloc(4 * sizeof(int));
  for (int i = 0; i < 4; ++i) p[i] = threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = p[4]; //~ bounds
  free(p);
}
__global__ void other_values(int *out) {
  int *p = new int(1), *q = new int(1);
  *q = 2;
  __assert(*p == 2); //~ assert
  out[blockIdx.x * blockDim.x + threadIdx.x] = *p;
  delete p;
  delete q;
}
__global__ void null(int *out, bool c) {
  int *p = nullptr;
  if (c) p = new int;
  *p = 3; //~ null-pointer
  delete p;
}
