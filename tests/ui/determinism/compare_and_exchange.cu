// verdict: verified
// flags: --determinism
// The same function of the cell for all.
__global__ void k(int *flag) { atomicCAS(flag, 0, 1); }
