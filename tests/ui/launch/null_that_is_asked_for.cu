// verdict: verified
// flags:
// A kernel that asks first may be given none.
__global__ void put(int *out, const int *where) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = where ? where[i] : i;
}

void run(int *out) {
  put<<<8, 256>>>(out, nullptr);
}
