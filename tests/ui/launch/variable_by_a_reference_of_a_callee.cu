// verdict: unsupported
// flags:
// A parameter is bound to the variable.
__managed__ float table[65];
__global__ void shift(float *to) {
  to[threadIdx.x] = table[threadIdx.x + 1];
}

static void go(float (&all)[65]) { shift<<<1, 64>>>(all); } //~ unsupported/may-alias
void run() { go(table); }
