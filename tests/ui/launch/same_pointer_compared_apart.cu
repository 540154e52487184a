// verdict: verified
// flags:
__global__ void dot(const int *a, const int *b) {
  __shared__ int cells[64];
  int i = a == b ? threadIdx.x : threadIdx.x / 2;
  cells[i] = threadIdx.x;
}
void launch(int *p) { dot<<<1, 64>>>(p, p); }
