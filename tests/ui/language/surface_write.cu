// verdict: unsupported
// flags:
__global__ void fill(cudaSurfaceObject_t image) {
  surf2Dwrite<int>(1, image, threadIdx.x * 4, 0); //~ unsupported/image
}
