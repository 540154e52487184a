// verdict: verified
// flags: --block 16,16
// Surfaces by coordinates, x in bytes: objects and references, of two and three dimensions.
surface<void, 2> target;

__global__ void copy(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float2 v = surf2Dread<float2>(from, x * 8, y);
  v.x += surf2Dread<float2>(from, x * 8, y + 1).x;
  surf2Dwrite(v, to, x * 8, y);
  surf2Dwrite(v.y, target, x * 4, y);
}

__global__ void fill(cudaSurfaceObject_t volume, float v) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  surf3Dwrite(v * x, volume, x * 4, y, blockIdx.z * blockDim.z + threadIdx.z);
}
