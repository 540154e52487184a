// verdict: verified
// flags:
// Surfaces by coordinates, x in bytes: objects and references, of one to three dimensions and layers.
surface<void, 2> target;

__global__ void copy(cudaSurfaceObject_t from, cudaSurfaceObject_t to, cudaSurfaceObject_t volume, int width,
                     int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float4 v = surf2Dread<float4>(from, x * 16, y);
  v.x += surf2Dread<float4>(from, x * 16, y + 1).x;
  surf2Dwrite(v, to, x * 16, y);
  surf2Dwrite(v.y, target, x * 4, y);
  surf3Dwrite(v.z, volume, x * 4, y, blockIdx.z * blockDim.z + threadIdx.z);
}
