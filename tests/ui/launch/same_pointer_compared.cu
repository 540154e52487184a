// verdict: refuted
// flags:
// Nobody writes through the two parameters, but whether they are one decides.
__global__ void dot(const int *a, const int *b) {
  __shared__ int cells[64];
  int i = a == b ? threadIdx.x / 2 : threadIdx.x;
  cells[i] = threadIdx.x; //~ race/write-write
}
void launch(int *p) { dot<<<1, 64>>>(p, p); }
