// verdict: inconclusive
// flags: --timeout 8
// That a grid has fewer than 2^31 threads is assumed of any launch, not of this one.
__global__ void count(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i & 0x7fffffff] += 1; //~ race/read-write
}

void run(int *a) {
  count<<<16777216, 512>>>(a);
}
