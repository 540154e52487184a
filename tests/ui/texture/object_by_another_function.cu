// verdict: refuted
// flags: --block 32 --grid 1
// The same numbers as coordinates of another function: nothing makes the texels one.
__global__ void compare(int *out, cudaTextureObject_t t, float x, float y) {
  int a = tex2D<int>(t, x, y), b = tex1DLod<int>(t, x, y);
  __assert(a == b); //~ assert
}
