// verdict: inconclusive
// flags:
// Nor is one that the launch leaves out.
__global__ void put(int *out, const int *where = nullptr) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[where ? i : i / 2] = i; //~ race/write-write
}

void run(int *out) {
  put<<<8, 256>>>(out);
}
