// verdict: verified
// flags:
// A handle that is a member of an argument, and one that is handed to a function.
struct Images { cudaSurfaceObject_t in, out; };

__device__ void put(cudaSurfaceObject_t s, int x, float v) { surf1Dwrite(v, s, x * (int)sizeof(float)); }

__global__ void scale(Images images, float c) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  put(images.out, x, c * surf1Dread<float>(images.in, 4 * x + 4));
}
