// verdict: conditional
// flags:
// requires: pitch % 4 == 0
// requires: pitch <= 2147483647
// requires: pitch >= (unsigned long long)blockDim.x * 4
// A row has its length in bytes: where it begins is a place in 64 bits.
__global__ void push(char *v, unsigned y, size_t pitch) {
  float *row = (float *)(v + (threadIdx.y + y) * pitch);
  row[threadIdx.x] = threadIdx.x + threadIdx.y;
}

void run(char *v, unsigned y, unsigned radius, size_t pitch) {
  push<<<1, dim3(2 * radius + 1, 2 * radius + 1)>>>(v, y, pitch);
}
