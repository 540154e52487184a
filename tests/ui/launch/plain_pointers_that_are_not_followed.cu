// verdict: verified
// flags:
// Each launch gives one array twice, by ways that are not followed. The report says that nothing is held against them.
#define KERNEL(name) \
  __global__ void name(float *in, float *out) { \
    int i = threadIdx.x; \
    out[i] = in[i + 1]; \
  }
KERNEL(of_members)
KERNEL(of_a_chosen_lvalue)
KERNEL(of_symbols)
KERNEL(of_a_method)
KERNEL(of_a_constructor)
KERNEL(of_an_operator)
KERNEL(by_reference)
KERNEL(of_a_recursion)
KERNEL(forwarded)
KERNEL(in_a_closure)
KERNEL(of_many_choices)
KERNEL(of_many_calls)
KERNEL(of_what_overrides)

struct Owner {
  float *in, *out;
};
void run_members(float *a, int n) {
  Owner owner;
  owner.in = a;
  owner.out = a;
  of_members<<<1, n>>>(owner.in, owner.out);
}
void run_lvalues(float *a, float *c, bool swap, int n) {
  float *in = a, *out = c;
  (swap ? out : in) = a;
  of_a_chosen_lvalue<<<1, n>>>(in, out);
}
__device__ float symbol[2048];
void run_symbols(int n) {
  float *in, *out;
  cudaGetSymbolAddress((void **)&in, symbol);
  cudaGetSymbolAddress((void **)&out, symbol);
  of_symbols<<<1, n>>>(in, out);
}
__global__ void beside_a_symbol(float *out) { out[threadIdx.x] = symbol[threadIdx.x + 1]; }
void run_beside(int n) {
  float *out;
  cudaGetSymbolAddress((void **)&out, symbol);
  beside_a_symbol<<<1, n>>>(out);
}
struct Runner {
  Runner() {}
  Runner(float *in, float *out, int n) { of_a_constructor<<<1, n>>>(in, out); }
  void go(float *in, float *out, int n) { of_a_method<<<1, n>>>(in, out); }
  void operator()(float *in, float *out, int n) const { of_an_operator<<<1, n>>>(in, out); }
};
static void references(float *&in, float *&out, int n) { by_reference<<<1, n>>>(in, out); }
static void again(float *in, float *out, int n, int depth) {
  of_a_recursion<<<1, n>>>(in, out);
  if (depth) again(in, out, n, depth - 1);
}
template <class... A>
void forward(int n, A &&...a) {
  forwarded<<<1, n>>>(static_cast<A &&>(a)...);
}
void run(float *a, int n) {
  Runner runner(a, a, n);
  runner.go(a, a, n);
  runner(a, a, n);
  references(a, a, n);
  again(a, a, n, 3);
  forward(n, a, a);
  auto closure = [n](float *in, float *out) { in_a_closure<<<1, n>>>(in, out); };
  closure(a, a);
}
void run_choices(float *x, float *y, int c, int n, float *z0, float *z1, float *z2, float *z3, float *z4, float *z5, float *z6, float *z7, float *z8, float *z9, float *z10, float *z11, float *z12, float *z13, float *z14, float *z15, float *z16) {
  float *q = y;
  if (c == 0) q = z0;
  if (c == 1) q = z1;
  if (c == 2) q = z2;
  if (c == 3) q = z3;
  if (c == 4) q = z4;
  if (c == 5) q = z5;
  if (c == 6) q = z6;
  if (c == 7) q = z7;
  if (c == 8) q = z8;
  if (c == 9) q = z9;
  if (c == 10) q = z10;
  if (c == 11) q = z11;
  if (c == 12) q = z12;
  if (c == 13) q = z13;
  if (c == 14) q = z14;
  if (c == 15) q = z15;
  if (c == 16) q = z16;
  if (c == 99) q = x;
  of_many_choices<<<1, n>>>(x, q);
}
static void inner(float *in, float *out, int n) { of_many_calls<<<1, n>>>(in, out); }
static void second(float *in, float *out, int n) { inner(in, out, n); }
static void third(float *in, float *out, int n) { second(in, out, n); }
static void fourth(float *in, float *out, int n) { third(in, out, n); }
void run_calls(float *a, int n) { fourth(a, a, n); }
struct Interface {
  virtual void go(float *in, float *out, int n) = 0;
};
struct Override : Interface {
  void go(float *in, float *out, int n) override { of_what_overrides<<<1, n>>>(in, out); }
};
void run_interface(Interface *interface, float *a, int n) { interface->go(a, a, n); }
