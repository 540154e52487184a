// verdict: refuted
// flags: --block 64 --grid 1
// Halves are rounded up, so that two threads meet, and `norm` reads its array.
__global__ void rounds(float *out) {
  out[__double2ll_ru(threadIdx.x * 0.5)] = threadIdx.x; //~ race/write-write
}

__global__ void reads(float *v) {
  float length = normf(2, v);
  v[0] = length * threadIdx.x; //~ race/read-write
  //~| race/write-write
}
