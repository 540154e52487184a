// verdict: verified
// flags:
// Each launch gives one array twice, by a name of a place that is not its own. That the pointers are apart is assumed,
// and the report says that it is not held against these launches.
struct Buffers {
  float *in, *out;
};
struct Table {
  float *rows[2];
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(by_a_reference_to_a_pointer)
KERNEL(by_a_reference_to_a_member)
KERNEL(by_a_reference_to_an_object)
KERNEL(by_a_range)
KERNEL(by_a_pointer_to_a_member)
KERNEL(by_a_binding)
KERNEL(by_a_closure)
KERNEL(in_a_closure)
KERNEL(by_another_pointer)
KERNEL(by_another_reference)
KERNEL(by_another_type)
KERNEL(by_a_copy_of_bytes)
KERNEL(by_a_pointer_to_constants)
KERNEL(by_a_pointer_that_moves)
KERNEL(by_an_initialiser)
KERNEL(by_a_function)
KERNEL(by_a_number)
__global__ void by_an_array(Table t) { t.rows[0][threadIdx.x] = t.rows[1][threadIdx.x + 1]; }
__global__ void by_elements(Table t) { t.rows[0][threadIdx.x] = t.rows[1][threadIdx.x + 1]; }

void run_references(float *a, float *c, int n) {
  Buffers b;
  float *&name = c;
  name = a;
  b.in = a;
  b.out = c;
  by_a_reference_to_a_pointer<<<1, n>>>(b);
}
void run_members(float *a, float *c, int n) {
  Buffers b{a, c};
  auto &name = b.out;
  name = a;
  by_a_reference_to_a_member<<<1, n>>>(b);
}
void run_objects(float *a, float *c, int n) {
  Buffers b{a, c};
  Buffers &name = b;
  name.out = a;
  by_a_reference_to_an_object<<<1, n>>>(b);
}
void run_ranges(float *a, float *c, int n) {
  Buffers all[2] = {{a, c}, {a, c}};
  for (Buffers &b : all) b.out = b.in;
  by_a_range<<<1, n>>>(all[0]);
}
void run_pointers_to_members(float *a, float *c, int n) {
  Buffers b{a, c};
  float *Buffers::*member = &Buffers::out;
  b.*member = a;
  by_a_pointer_to_a_member<<<1, n>>>(b);
}
void run_bindings(float *a, float *c, int n) {
  Buffers b{a, c};
  auto [in, out] = b;
  Buffers d{in, in};
  by_a_binding<<<1, n>>>(d);
}
void run_closures(float *a, float *c, int n) {
  Buffers b{a, c};
  auto store = [&](float *pointer) { b.out = pointer; };
  store(a);
  by_a_closure<<<1, n>>>(b);
  auto launch = [&](float *in, float *out) { in_a_closure<<<1, n>>>(Buffers{in, out}); };
  launch(a, a);
}
void run_pointers(Buffers *b, Buffers *d, float *a, float *c, int n) {
  b->in = a;
  b->out = c;
  d->out = a;
  by_another_pointer<<<1, n>>>(*b);
}
void run_other_references(Buffers &b, Buffers &d, float *a, float *c, int n) {
  b.in = a;
  b.out = c;
  d.out = a;
  by_another_reference<<<1, n>>>(b);
}
void run_types(Buffers *b, float *a, float *c, int n) {
  b->in = a;
  b->out = c;
  ((float **)b)[1] = a;
  by_another_type<<<1, n>>>(*b);
}
void run_bytes(float *a, float *c, int n) {
  Buffers b{a, c}, d{a, a};
  memcpy(&b, &d, sizeof b);
  by_a_copy_of_bytes<<<1, n>>>(b);
}
void run_constants(float *a, float *c, int n) {
  Buffers b{a, c};
  const Buffers *name = &b;
  b.out = a;
  by_a_pointer_to_constants<<<1, n>>>(*name);
}
void run_moves(Buffers *b, float *a, float *c, int n) {
  b[1].in = a;
  b[1].out = a;
  b->in = a;
  b->out = c;
  b++;
  by_a_pointer_that_moves<<<1, n>>>(*b);
}
struct Owner {
  Buffers b;
  Owner(float *a, int n) : b{a, a} { by_an_initialiser<<<1, n>>>(b); }
};
void run_initialisers(float *a, int n) { Owner owner(a, n); }
float *first(float *a, float *c);
void run_functions(float *a, float *c, int n) {
  Buffers b{a, first(a, c)};
  by_a_function<<<1, n>>>(b);
}
void run_numbers(float *a, int n) {
  Buffers b{a, (float *)(((unsigned long long)a + 255) & ~255ull)};
  by_a_number<<<1, n>>>(b);
}
void run_arrays(float *a, int n) {
  Table t;
  float **rows = t.rows;
  rows[0] = rows[1] = a;
  by_an_array<<<1, n>>>(t);
}
void run_elements(float *a, int n) {
  Table t;
  for (auto &row : t.rows) row = a;
  by_elements<<<1, n>>>(t);
}
struct Base {
  float *in;
};
struct Derived : Base {
  float *out;
};
__global__ void of_a_base(Derived b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }
void run_members(float *a, int n) {
  Derived d;
  d.in = a;
  d.out = a;
  of_a_base<<<1, n>>>(d);
}
