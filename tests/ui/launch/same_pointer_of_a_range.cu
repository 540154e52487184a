// verdict: refuted
// flags:
__global__ void shift(int *to, const int *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}
void launch(int *(&buffers)[4]) {
  for (auto &buffer : buffers) shift<<<1, 64>>>(buffer, buffer);
}
