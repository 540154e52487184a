// verdict: refuted
// flags:
// The local type of that name is out of scope.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

struct Size { char bytes[32]; };

void run(int *a, int n) {
  tiles<<<n, sizeof(Size)>>>(a);
  {
    struct Size { char bytes[16]; };
    Size unused;
  }
}
