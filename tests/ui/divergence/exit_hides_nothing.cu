// verdict: refuted
// flags:
//
// Here the exits are all that is wrong, and the report says so.

__global__ void early(int *out) {
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  if (t >= 32)
    return;
  a[t] = t;
  __syncthreads(); //~ divergence
  out[blockIdx.x * blockDim.x + t] = a[31 - t];
}
