// verdict: verified
// flags: --block 64 --grid 1
// That functions return their results is an assumption, which is printed: compilers leave
// the test out.

__device__ int guarded(int *s, int i) {
    if (i < 32) {
        s[i] = 1;
        return 1;
    }
}

enum class Mode { near, far };
__device__ int factor(Mode mode) {
    switch (mode) {
    case Mode::near:
        return 1;
    case Mode::far:
        return 2;
    }
}

__global__ void k(Mode mode) {
    __shared__ int s[32];
    int x = factor(mode);
    __assert(x == 1 || x == 2);
    guarded(s, threadIdx.x);
    s[threadIdx.x] = 2;
}
