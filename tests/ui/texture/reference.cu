// verdict: verified
// flags:
// References of textures: what is read is arbitrary, and the same for the same coordinates. Integers that
// are read as numbers from 0 to 1 are floats, as many as the texel has.
texture<float, 2, cudaReadModeElementType> image;
texture<uint4, 1> words;
texture<uchar4, 2, cudaReadModeNormalizedFloat> colours;

__device__ float sampled(int x, int y) { return tex2D(image, x + 0.5f, y + 0.5f); }

__global__ void sharpen(float *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  uint4 word = tex1Dfetch(words, x), again = tex1Dfetch(words, x);
  __assert(again.z == word.z);
  float4 colour = tex2D(colours, x, y);
  if (x < width)
    out[y * width + x] = 2 * sampled(x, y) - word.y + colour.w;
}
