// verdict: inconclusive
// flags: --determinism
// A maximum of floats that are not negative: it does commute, which is not recognised.
__global__ void k(const float *in, int *most) {
  float own = in[threadIdx.x];
  int old = atomicAdd(most, 0);
  while (own > __int_as_float(old)) {
    int seen = old;
    old = atomicCAS(most, seen, __float_as_int(own)); //~ order/result
    //~| order/result
    if (old == seen)
      break;
  }
}
