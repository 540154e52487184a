// verdict: verified
// flags: --determinism
// Handed on, and dropped there.
__device__ int count(int *a) { return atomicAdd(a, 1); }
__device__ void note(int *a, int old) {}
__global__ void k(int *a) { note(a, count(a)); }
