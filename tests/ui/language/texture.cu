// verdict: verified
// flags:
// What a texture holds is arbitrary, and stays what it is.
__global__ void sharpen(float *out, cudaTextureObject_t image, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  int4 texel = tex2D<int4>(image, x + 0.5f, y + 0.5f);
  int4 again = tex2D<int4>(image, x + 0.5f, y + 0.5f);
  __assert(texel.z == again.z);
  if (x < width) out[y * width + x] = 2 * texel.x - tex1Dfetch<float>(image, y);
}
