// verdict: unsupported
// flags:
// Operators on an atomic object are atomic, which is not modelled.
__device__ _Atomic int total; //~ unsupported/c-atomic

__global__ void add() {
  total++;
}
