// verdict: unsupported
// flags: --block 64 --grid 1
// What attributes promise is not proved, and compilers rest on it.

__global__ void assumed() {
    __shared__ int s[32];
    int i = threadIdx.x;
    [[assume(i < 32)]]; //~ unsupported/attribute
    if (i < 32)
        s[i] = 1;
}

[[noreturn]] __device__ void stop() {}
__global__ void stopped() {
    __shared__ int s[32];
    if (threadIdx.x >= 32) {
        stop(); //~ unsupported/attribute
        return;
    }
    s[threadIdx.x] = 1;
}

__attribute__((const)) __device__ int get(const int *p) { return *p; }
__global__ void unchanging(int n) {
    int x = n;
    int before = get(&x); //~ unsupported/attribute
    x = 3;
    __assert(before == n);
}

__attribute__((nonnull)) __device__ bool is_null(const int *p) { return p == nullptr; }
__global__ void null(int *a) {
    if (is_null(nullptr)) //~ unsupported/attribute
        a[threadIdx.x] = 1;
}
