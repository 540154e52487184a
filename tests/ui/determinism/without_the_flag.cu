// verdict: verified
// flags: 
// Nobody asked.
__global__ void k(float *sum, const float *in, unsigned *count, float *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(sum, in[i]);
  out[atomicAdd(count, 1u)] = in[i];
}
