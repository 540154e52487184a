// verdict: refuted
// flags: --block 64 --grid 1
// A race beside what a texture holds needs nothing of it.
texture<float, 2, cudaReadModeElementType> image;

__global__ void blur(float *out) {
  __shared__ float tile[65];
  tile[threadIdx.x] = tex2D(image, threadIdx.x, 0.5f);
  out[threadIdx.x] = tile[threadIdx.x + 1]; //~ race/write-read
}
