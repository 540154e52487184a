// verdict: verified
// flags: --determinism
// It wraps where every sum does.
__global__ void k(unsigned *count) {
  atomicInc(count, 0xffffffffu);
  atomicAdd(count, 5u);
}
