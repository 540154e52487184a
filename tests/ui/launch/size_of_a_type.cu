// verdict: verified
// flags:
// Only one type has this name.
__global__ void tiles(int *a) { a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; }

typedef struct Size { char bytes[16]; } Size;

void run(int *a, int n) { tiles<<<n, sizeof(Size)>>>(a); }
