// verdict: inconclusive
// flags: --block 64 --grid 1
// Nothing is proved of what cannot be reached.

__device__ int nothing() {}

__global__ void k(int *a) { //~ vacuous
    int x = nothing();
    __assert(x == 1);
    a[0] = threadIdx.x;
}
