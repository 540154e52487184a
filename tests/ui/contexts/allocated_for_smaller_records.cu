// verdict: refuted
// flags:
struct P { float x, y, z; };
__global__ void move(P *p, const float4 *q, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    p[i].x += q[i].x; //~ bounds
    p[i].z += q[i].w; //~ bounds
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1 << 20;
  P *a; float4 *b;
  cudaMalloc(&a, sizeof(P) * n);
  cudaMalloc(&b, sizeof(float) * n);
  move<<<64, 256>>>(a, b, n);
}
