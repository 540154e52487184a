// verdict: unsupported
// flags:
// A reference is bound to the variable.
__managed__ float table[65];
__global__ void shift(float *to) {
  to[threadIdx.x] = table[threadIdx.x + 1];
}

void run() {
  float (&all)[65] = table;
  shift<<<1, 64>>>(all); //~ unsupported/may-alias
}
