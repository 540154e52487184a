// verdict: refuted
// flags:
// An `int` and an `unsigned` are compared as `unsigned`: -1 is more than 512.
__global__ void turn(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = threadIdx.x; //~ bounds
  __syncthreads();
  a[blockIdx.x * 512 + threadIdx.x] = s[255 - threadIdx.x];
}

void run(int *a) {
  int none = -1;
  unsigned block = 512;
  turn<<<3, min(none, block)>>>(a);
}
