// verdict: refuted
// flags:
// main is called by the runtime with any argc (clang takes the call with a pedantic warning only).
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
static int *a;
int main(int argc, char **argv);
static void again() { main(32, nullptr); }
int main(int argc, char **argv) { cudaMalloc(&a, 4096); k<<<1, argc>>>(a); if (argc > 32) again(); }
