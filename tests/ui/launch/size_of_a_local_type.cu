// verdict: refuted
// flags:
// The type of this size is the local one, after a closure and in it.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

struct Size { char bytes[16]; };

void run(int *a, int n) {
  struct Size { char bytes[32]; };
  auto nothing = [=]() {};
  nothing();
  tiles<<<n, sizeof(Size)>>>(a);
}
