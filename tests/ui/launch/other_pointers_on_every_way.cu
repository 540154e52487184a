// verdict: verified
// flags:
// Stores in a straight line replace what was stored before, and what is only read has no other name.
struct Buffers {
  float *in, *out;
  bool is_empty() const { return in == nullptr; }
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(in_a_line)
KERNEL(before_a_branch)
KERNEL(in_a_case)
KERNEL(in_each_round)
KERNEL(copied)
KERNEL(read_by_others)
KERNEL(of_a_method)

void run_in_a_line(float *a, float *c, int n) {
  Buffers b{a, a};
  b.out = c;
  in_a_line<<<1, n>>>(b);
  in_a_line<<<1, n>>>({a + n, c});
}
void run_before_a_branch(float *a, float *c, bool twice, int n) {
  Buffers b{a, a};
  b.out = c;
  if (twice)
    for (int i = 0; i < 2; i++) before_a_branch<<<1, n>>>(b);
}
void run_in_a_case(float *a, float *c, int mode, int n) {
  switch (mode) {
    case 0: {
      Buffers b{a, a};
      b.out = c;
      in_a_case<<<1, n>>>(b);
      break;
    }
    case 1: n++;
  }
}
void run_in_each_round(float *a, float *c, int n) {
  for (int i = 0; i < n; i++) {
    Buffers b;
    b.in = a;
    b.out = c;
    in_each_round<<<1, n>>>(b);
  }
}
void run_copied(float *a, float *c, int n) {
  Buffers b{a, c}, d = b, e;
  e = d;
  const Buffers &f = e;
  copied<<<1, n>>>(f);
}
int size(Buffers), size_of(const Buffers &), size_at(const Buffers *);
void run_read_by_others(int n) {
  Buffers b;
  memset(&b, 0, sizeof b);
  cudaMalloc((void **)&b.in, sizeof(float) * n);
  cudaMalloc((void **)&b.out, sizeof(float) * n);
  if (!b.is_empty()) n = size(b) + size_of(b) + size_at(&b);
  read_by_others<<<1, n>>>(b);
}
struct Owner {
  Buffers b;
  int size() const;
  void run(int n) {
    if (n < size()) of_a_method<<<1, n>>>(b);
  }
};
void run_of_a_method(Owner &owner) { owner.run(32); }
