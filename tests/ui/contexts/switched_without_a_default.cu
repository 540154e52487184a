// verdict: refuted
// flags:
// What is no case comes to the launch.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  switch (n) {
  case 1: break;
  case 2: return;
  }
  fill<<<n, 64>>>(a);
}
