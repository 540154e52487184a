// verdict: inconclusive
// flags:
// What a list leaves out is null.
struct Buffers {
  float *in, *out;
};
__global__ void shift(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; } //~ null-pointer

void run(float *a) {
  Buffers b{a};
  shift<<<1, 64>>>(b);
}
