// verdict: refuted
// flags:
// The members of an object are given one array, one after the other.
struct Buffers {
  float *in, *out;
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(assigned) //~ race/read-write
KERNEL(one_of_the_other) //~ race/read-write
KERNEL(copied_and_changed) //~ race/read-write
KERNEL(of_a_method) //~ race/read-write
KERNEL(on_one_way) //~ race/read-write
KERNEL(of_an_accessor) //~ race/read-write
KERNEL(of_an_allocation) //~ race/read-write

void run_assigned(float *a, int n) {
  Buffers b;
  b.in = a;
  b.out = a + 4;
  assigned<<<1, n>>>(b);
}
void run_one_of_the_other(Buffers b, int n) {
  b.out = b.in;
  one_of_the_other<<<1, n>>>(b);
}
void run_copied(Buffers b, int n) {
  Buffers c = b;
  c.out = c.in;
  copied_and_changed<<<1, n>>>(c);
}
struct Owner {
  Buffers b;
  void run(int n) {
    b.out = b.in;
    of_a_method<<<1, n>>>(b);
  }
};
void run_of_a_method(Owner &owner) { owner.run(32); }
void run_on_one_way(float *a, float *b, bool in_place, int n) {
  Buffers c = {a, b};
  if (in_place) c.out = a;
  on_one_way<<<1, n>>>(c);
}
struct Vector {
  float *begin() const;
};
void run_of_an_accessor(Vector &v, int n) {
  Buffers b;
  b.in = v.begin();
  b.out = v.begin();
  of_an_accessor<<<1, n>>>(b);
}
void run_of_an_allocation(int n) {
  Buffers b;
  cudaMalloc(&b.in, n);
  b.out = b.in;
  of_an_allocation<<<1, n>>>(b);
}
