// verdict: verified
// flags:
__global__ void shift(int *to, const int *from) { to[threadIdx.x] = from[threadIdx.x + 1]; }
void launch() {
  int *in = nullptr, *out = nullptr;
  cudaMalloc((void **)&in, 4096);
  cudaMalloc((void **)&out, 4096);
  shift<<<1, 64>>>(out, in);
}
