// verdict: inconclusive
// flags: --block 32 --grid 1
// The same numbers as coordinates of another function: nothing makes the texels one.
__global__ void compare(int *out, cudaTextureObject_t t, float x, float y) {
  __assert(tex2D<int>(t, x, y) == tex1DLod<int>(t, x, y)); //~ assert
  __assert(tex1Dfetch<int>(t, 0) == tex1D<int>(t, 0.0f)); //~ assert
}
