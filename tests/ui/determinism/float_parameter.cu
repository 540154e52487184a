// verdict: verified
// flags: --determinism
// The same value for all, which only the launch knows.
__global__ void k(float *count, float step) { atomicAdd(count, step); }
