// verdict: verified
// flags:
// Two members change places in each round, and elements are given what calls return; what a pointer to a member is
// used for, and what functions and constructors make, is not followed. That the pointers are apart is assumed, and
// the report says that it is not held against these launches.
struct Buffers {
  float *in, *out;
};
struct Made {
  float *in, *out;
  Made(float *a, float *c) : in(a), out(c) {}
};
__global__ void rounds(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }
struct Table {
  float *rows[2];
};
__global__ void of_calls(Table t) { t.rows[0][threadIdx.x] = t.rows[1][threadIdx.x + 1]; }
__global__ void of_a_function(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }
__global__ void of_a_constructor(Made m) { m.out[threadIdx.x] = m.in[threadIdx.x + 1]; }
__global__ void by_a_pointer(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }

void run_rounds(float *a, float *c, int n) {
  Buffers b = {a, c};
  for (int i = 0; i < 10; i++) {
    rounds<<<1, n>>>(b);
    float *last = b.in;
    b.in = b.out;
    b.out = last;
  }
}
void run_by_a_pointer(float *a, float *c, int n) {
  Buffers b;
  float **members = &b.in;
  members[0] = a;
  members[1] = c;
  by_a_pointer<<<1, n>>>(b);
}
Buffers make(float *in, float *out) {
  Buffers b;
  b.in = in;
  b.out = out;
  return b;
}
void run_of_a_function(float *a, float *c, int n) { of_a_function<<<1, n>>>(make(a, c)); }
void run_of_a_constructor(float *a, float *c, int n) { of_a_constructor<<<1, n>>>(Made(a, c)); }
float *row(int);
void run_of_calls(int n) {
  Table t;
  for (int i = 0; i < 2; i++) t.rows[i] = row(i);
  of_calls<<<1, n>>>(t);
}
