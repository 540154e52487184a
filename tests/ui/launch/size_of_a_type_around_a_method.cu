// verdict: refuted
// flags:
// The type of this size is local to the function around the method.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

struct Size { char bytes[16]; };

void run(int *a, int n) {
  struct Size { char bytes[32]; };
  struct Local {
    static void go(int *a, int n) { tiles<<<n, sizeof(Size)>>>(a); }
  };
  Local::go(a, n);
}
