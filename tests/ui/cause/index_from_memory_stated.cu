// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `index_from_memory.cu`.
__global__ void k(int *out) {
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x;
  s[t] = 63 - t;
  __barrier_invariant_binary_1(s[t] != s[__other_int(t)], t, __other_int(t));
  __syncthreads();
  out[s[t]] = t;
}
