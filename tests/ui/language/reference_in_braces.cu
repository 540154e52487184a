// verdict: refuted
// flags:
// The reference is no copy: the stride is 0.
__global__ void fill(int *a) {
  int stride = 1;
  int &same{stride};
  stride = 0;
  a[threadIdx.x * same] = threadIdx.x; //~ race/write-write
}
