// verdict: verified
// flags:
// Of each launch it is known what it passes: nothing is said of launches against which no assumption is held.
#define KERNEL(name) \
  __global__ void name(float *in, float *out) { \
    int i = threadIdx.x; \
    out[i] = in[i + 1]; \
  }
KERNEL(of_parameters)
KERNEL(of_allocations)
KERNEL(by_a_wrapper)
struct Buffers {
  float *in, *out;
};
#define OF_OBJECTS(name) \
  __global__ void name(Buffers b) { b.out[threadIdx.x] = b.in[threadIdx.x + 1]; }
OF_OBJECTS(of_a_list)
OF_OBJECTS(of_a_variable)
OF_OBJECTS(of_assignments)
OF_OBJECTS(of_a_parameter)

void run(float *a, float *c, int n) {
  of_parameters<<<1, n>>>(a, c);
  of_a_list<<<1, n>>>(Buffers{a, c});
  Buffers b = {a, c};
  of_a_variable<<<1, n>>>(b);
  Buffers d;
  d.in = a;
  d.out = c;
  of_assignments<<<1, n>>>(d);
}
void run_allocated(int n) {
  float *a, *c;
  cudaMalloc(&a, 4096 * sizeof(float));
  cudaMalloc(&c, 4096 * sizeof(float));
  of_allocations<<<1, n>>>(a, c);
}
static void wrapper(float *in, float *out, int n) { by_a_wrapper<<<1, n>>>(in, out); }
void run_wrapper(float *a, float *c, int n) { wrapper(a, c, n); }
void run_parameter(Buffers b, int n) { of_a_parameter<<<1, n>>>(b); }
