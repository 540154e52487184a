// verdict: verified
// flags: --determinism
// Where it wraps is the same for all.
__global__ void k(unsigned *count) { atomicInc(count, 7u); }
