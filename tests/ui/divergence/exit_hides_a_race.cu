// verdict: refuted
// flags:
//
// Every run ends at the barrier, to which half of the threads do not come. Where barriers do not wait for
// them there is a race behind it, which is reported as well.

__global__ void early(int *out) {
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  if (t >= 32)
    return;
  a[t] = t;
  __syncthreads(); //~ divergence
  a[t / 2] = t; //~ race/write-write
  out[blockIdx.x * blockDim.x + t] = 0;
}
