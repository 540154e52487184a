// verdict: unsupported
// flags:
// A member is given the variable that the kernel names, too.
struct Buffers {
  float *in, *out;
};
__managed__ float table[128];
__global__ void shift(Buffers b) { b.out[threadIdx.x] = table[threadIdx.x + 1]; }

void run(float *a) {
  Buffers b;
  b.in = a;
  b.out = table;
  shift<<<1, 64>>>(b); //~ unsupported/may-alias
}
