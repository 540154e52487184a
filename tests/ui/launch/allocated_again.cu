// verdict: verified
// flags:
// What the pointer was before it was given memory again is another array.
__global__ void shift(int *to, const int *from) { to[threadIdx.x] = from[threadIdx.x + 1]; }
void launch() {
  int *out = nullptr;
  cudaMalloc((void **)&out, 4096);
  int *in = out;
  cudaMalloc((void **)&out, 4096);
  shift<<<1, 64>>>(out, in);
}
