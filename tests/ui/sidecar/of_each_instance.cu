// verdict: verified
// flags:
//
// Both definitions of the name have the clause, and so has each instance.

template <typename T>
__global__ void rows(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = (int)sizeof(T);
}
template <>
__global__ void rows<char>(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[x + y * width] = 1;
}
template __global__ void rows<int>(int *, int);
