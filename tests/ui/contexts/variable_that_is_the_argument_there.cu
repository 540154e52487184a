// verdict: unsupported
// flags:
// The parameter is the variable that the kernel names.
__managed__ float m[128];
__global__ void shift(float *in) { m[threadIdx.x] = in[threadIdx.x + 1]; }
void run(float *a) {
  if (a == m) shift<<<1, 64>>>(a); //~ unsupported/may-alias
}
