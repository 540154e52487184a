// verdict: verified
// flags:
// What was stored before is stored no longer.
struct Buffers {
  float *in, *out;
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(assigned)
KERNEL(assigned_again)
KERNEL(one_after_the_other)
KERNEL(allocated)
KERNEL(of_accessors)

void run_assigned(float *a, float *c, int n) {
  Buffers b;
  b.in = a;
  b.out = c;
  assigned<<<1, n>>>(b);
  b.out = a;
}
void run_assigned_again(Buffers b, float *c, int n) {
  b.out = b.in;
  b.out = c;
  assigned_again<<<1, n>>>(b);
}
void run_one_after_the_other(float *a, float *c, int n) {
  Buffers b;
  float *next = a;
  b.in = next;
  next = c;
  b.out = next;
  one_after_the_other<<<1, n>>>(b);
}
void run_allocated(int n) {
  Buffers b;
  cudaMalloc(&b.in, n);
  cudaMalloc(&b.out, n);
  allocated<<<1, n>>>(b);
}
struct Vector {
  float *begin() const;
};
void run_of_accessors(Vector &v, Vector &w, int n) {
  Buffers b;
  b.in = v.begin();
  b.out = w.begin();
  of_accessors<<<1, n>>>(b);
}
