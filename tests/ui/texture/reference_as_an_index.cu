// verdict: refuted
// flags: --block 32 --grid 1
// What a texture holds may be one number for two coordinates.
texture<int, 1, cudaReadModeElementType> order;

__global__ void scatter(int *out) {
  int i = tex1Dfetch(order, threadIdx.x);
  if (0 <= i && i < 32)
    out[i] = threadIdx.x; //~ race/write-write
}
