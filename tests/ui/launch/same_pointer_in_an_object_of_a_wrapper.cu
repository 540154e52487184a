// verdict: refuted
// flags:
// What a wrapper makes an object of is what its caller gives.
struct Buffers {
  float *in, *out;
};
__global__ void shift(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; } //~ race/write-read

static void wrapper(float *in, float *out) { shift<<<1, 64>>>(Buffers{in, out}); }
void run(float *a) { wrapper(a, a); }
