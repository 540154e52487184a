// verdict: refuted
// flags: --determinism
__global__ void k(int *a, int *out, int which) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int kept[4];
  for (int j = 0; j < 4; j++)
    kept[j] = atomicAdd(a, 1); //~ order/result
  out[i] = kept[which & 3];
}
