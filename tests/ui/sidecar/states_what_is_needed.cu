// verdict: verified
// flags:
//
// What the rows need is stated in the file beside this one.

__global__ void rows(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x;
}
