// verdict: refuted
// flags:
// Two fetches may give the same index.
__global__ void scatter(int *out, cudaTextureObject_t where) {
  out[tex1Dfetch<int>(where, threadIdx.x)] = threadIdx.x; //~ race/write-write
}
