// verdict: verified
// flags:
// Other numbers of blocks do not come to the launch.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x;
}

void run(int *a, int n) {
  switch (n) {
  case 2:
  case 3: return;
  case 1: break;
  default: throw n;
  }
  fill<<<n, 64>>>(a);
}
