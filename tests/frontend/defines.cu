__global__ void defines() {
  extern __shared__ int d[];
  d[N] = 4;
}
