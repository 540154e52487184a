// verdict: unsupported
// flags: --block 64
__global__ void k(const long long *in) {
  __shared__ long long a[64];
  a[threadIdx.x] = in[threadIdx.x];
  __scan_monoid_of(a, min, 9223372036854775807); //~ unsupported/scan-operator
  __syncthreads();
}
