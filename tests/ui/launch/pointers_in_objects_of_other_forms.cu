// verdict: verified
// flags:
// Each launch gives one array twice, in an object of a form that is not followed. Whatever is not on the list of those
// that are leaves the launch open, and the report says so.
struct Buffers {
  float *in, *out;
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(by_a_chosen_lvalue)
KERNEL(by_a_comma)
KERNEL(by_an_assignment)
KERNEL(by_two_names)
KERNEL(by_two_methods)
KERNEL(by_an_element)
KERNEL(by_a_call)
KERNEL(of_a_variable)
KERNEL(by_a_temporary)
KERNEL(of_a_union)
KERNEL(of_constants)
KERNEL(of_parts)
KERNEL(by_captures)
KERNEL(by_a_result)
KERNEL(by_a_list)

struct Defaulted {
  float *in;
  float *out = in;
};
__global__ void by_default(Defaulted b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }
void run_default(float *a, int n) {
  Defaulted b{a};
  by_default<<<1, n>>>(b);
}
void run_lvalues(float *a, float *c, bool swap, int n) {
  Buffers b{a, c};
  (swap ? b.out : b.in) = a;
  by_a_chosen_lvalue<<<1, n>>>(b);
  Buffers d{a, c};
  (n++, d.out) = a;
  by_a_comma<<<1, n>>>(d);
  Buffers e{a, c};
  (e.out = c) = a;
  by_an_assignment<<<1, n>>>(e);
}
struct Owner {
  float *pointer;
  float *data() { return pointer; }
  float *begin() { return pointer; }
  float *&operator[](int) { return pointer; }
};
void run_accessors(Owner &x, Owner &y, bool in_place, int n) {
  Owner *z = in_place ? &x : &y;
  by_two_names<<<1, n>>>(Buffers{x.data(), z->data()});
  by_two_methods<<<1, n>>>(Buffers{x.data(), x.begin()});
  by_an_element<<<1, n>>>(Buffers{x[0], x[0]});
}
void set(Buffers *b, float *a) { b->out = a; }
void run_calls(Buffers *x, float *a, float *c, int n) {
  Buffers *y = x;
  x->in = a;
  x->out = c;
  set(y, a);
  by_a_call<<<1, n>>>(*x);
}
Buffers shared;
void both() { shared.out = shared.in; }
void run_globals(float *a, float *c, int n) {
  shared.in = a;
  shared.out = c;
  both();
  of_a_variable<<<1, n>>>(shared);
}
void run_temporaries(float *a, float *c, int n) {
  Buffers b{c, a};
  void *const &old = b.out;
  b.out = c;
  by_a_temporary<<<1, n>>>(Buffers{a, (float *)old});
}
union Either {
  float *x;
  float *y;
};
void run_unions(float *a, int n) {
  Either e;
  e.x = a;
  of_a_union<<<1, n>>>(Buffers{e.x, e.y});
}
__managed__ float table[128];
static float *const front = table;
static float *const back = table;
void run_constants(int n) { of_constants<<<1, n>>>(Buffers{front, back}); }
struct Pair {
  float x, y;
};
void run_parts(Pair *a, int n) { of_parts<<<1, n>>>(Buffers{&a[0].x, (float *)a}); }
void run_captures(float *a, int n) {
  auto launch = [in = a, out = a, n] {
    Buffers b;
    b.in = in;
    b.out = out;
    by_captures<<<1, n>>>(b);
  };
  launch();
}
float *earlier(float *a) {
  static float *last;
  float *before = last ? last : a;
  last = a;
  return before;
}
void run_results(float *a, float *c, int n) {
  earlier(a);
  by_a_result<<<1, n>>>(Buffers{a, earlier(c)});
}
void run_lists(float *a, int n) {
  Buffers b{a, a};
  void *list[1];
  list[0] = &b;
  cudaLaunchKernel((void *)by_a_list, dim3(1), dim3(n), list, 0, 0);
}
__device__ void move(Buffers x, Buffers y) { x.out[threadIdx.x] = y.in[threadIdx.x + 1]; }
template <class... P>
__global__ void of_a_pack(P... p) {
  move(p...);
}
void run_packs(float *a, int n) {
  Buffers b{a, a};
  of_a_pack<<<1, n>>>(b, b);
}
