// verdict: refuted
// flags:
// Two blocks come to the launch, too.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  switch (n) {
  case 2:
    if (!a)
      break;
    return;
  case 1: break;
  default: return;
  }
  fill<<<n, 64>>>(a);
}
