// verdict: refuted
// flags:
// What a reference to a constant is bound to may change between two looks at it.

__global__ void k(int *a) {
  if (blockDim.x != 64) a[0] = threadIdx.x; //~ race/write-write
}

int g;

static void run(int *a, const int &n) {
  int before = n;
  g = 5;
  if (before == n) k<<<1, 64>>>(a);
  else k<<<1, 32>>>(a);
}

int main() {
  int *a;
  cudaMalloc((void **)&a, 4);
  g = 4;
  run(a, g);
}
