// verdict: verified
// flags: --may-alias
__global__ void fill(int *p, int *q) {
  __requires_fresh_array(p);
  p[threadIdx.x] = 1;
  q[threadIdx.x + 1] = 2;
}

void run(int *a, int *b) { fill<<<1, 64>>>(a, b); }
