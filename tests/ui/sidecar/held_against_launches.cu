// verdict: refuted
// flags:
//
// A launch of the file breaks the clause.

__global__ void rows(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x;
}

void run(int *out) {
  rows<<<dim3(4, 4), dim3(16, 16)>>>(out, 60); //~ precondition
}
