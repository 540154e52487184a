// verdict: verified
// flags: --grid 1
// Another texel for each thread.
__global__ void fill(cudaSurfaceObject_t image) {
  surf2Dwrite<int>(1, image, threadIdx.x * 4, 0);
}
