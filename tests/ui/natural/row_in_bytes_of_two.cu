// verdict: refuted
// flags:
// Two threads have each element of a row.
__global__ void push(char *v, unsigned y, size_t pitch) {
  float *row = (float *)(v + (threadIdx.y + y) * pitch); //~ alignment
  row[threadIdx.x / 2] = threadIdx.x + threadIdx.y; //~ race/write-write
}

void run(char *v, unsigned y, unsigned radius, size_t pitch) {
  push<<<1, dim3(2 * radius + 1, 2 * radius + 1)>>>(v, y, pitch);
}
