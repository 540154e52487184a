// verdict: inconclusive
// flags:
// Stores that need not happen, or that happen behind the launch, leave what was stored before.
struct Buffers {
  float *in, *out;
};
#define KERNEL(name) \
  __global__ void name(Buffers b) { \
    int i = threadIdx.x; \
    b.out[i] = b.in[i + 1]; \
  }
KERNEL(with_and) //~ race/read-write
KERNEL(with_or) //~ race/read-write
KERNEL(with_a_choice) //~ race/read-write
KERNEL(behind_a_goto) //~ race/read-write
KERNEL(behind_a_goto_in_a_loop) //~ race/read-write
KERNEL(before_a_goto_back) //~ race/read-write
KERNEL(in_another_case) //~ race/read-write
KERNEL(between_cases) //~ race/read-write
KERNEL(by_the_increment) //~ race/read-write
KERNEL(in_the_arguments) //~ race/read-write
KERNEL(for_the_next_call) //~ race/read-write

void run_with_and(float *a, float *c, bool apart, int n) {
  Buffers b = {a, a};
  apart && (b.out = c);
  with_and<<<1, n>>>(b);
}
void run_with_or(float *a, float *c, bool in_place, int n) {
  Buffers b = {a, a};
  in_place || (b.out = c);
  with_or<<<1, n>>>(b);
}
void run_with_a_choice(float *a, float *c, bool apart, int n) {
  Buffers b = {a, a};
  apart ? b.out = c : b.in;
  with_a_choice<<<1, n>>>(b);
}
void run_behind_a_goto(float *a, float *c, bool in_place, int n) {
  Buffers b = {a, a};
  if (in_place) goto launch;
  b.out = c;
launch:
  behind_a_goto<<<1, n>>>(b);
}
void run_behind_a_goto_in_a_loop(float *a, float *c, int n) {
  Buffers b = {a, a};
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) goto launch;
    b.out = c;
  launch:
    behind_a_goto_in_a_loop<<<1, n>>>(b);
  }
}
void run_before_a_goto_back(float *a, float *c, int n) {
  Buffers b = {a, c};
again:
  before_a_goto_back<<<1, n>>>(b);
  b.out = a;
  if (n-- > 1) goto again;
}
void run_in_another_case(float *a, float *c, int mode, int n) {
  Buffers b = {a, a};
  switch (mode) {
    case 0:
      n++;
      b.out = c;
      break;
    case 1:
      in_another_case<<<1, n>>>(b);
  }
}
void run_between_cases(float *a, float *c, int mode, int n) {
  Buffers b = {a, a};
  switch (mode) {
    default: {
      b.out = c;
      case 1:
        between_cases<<<1, n>>>(b);
    }
  }
}
void run_by_the_increment(float *a, float *c, int n) {
  Buffers b;
  b.in = a;
  for (b.out = a; n > 0; b.out = c) {
    by_the_increment<<<1, n>>>(b);
    n--;
  }
}
void run_in_the_arguments(float *a, float *c, int n) {
  Buffers b = {a, c};
  in_the_arguments<<<1, n>>>((b.out = b.in, b));
}
struct Owner {
  Buffers b;
  void run(int n) {
    for_the_next_call<<<1, n>>>(b);
    b.out = b.in;
  }
};
void run_for_the_next_call(Owner &owner, int n) {
  owner.run(n);
  owner.run(n);
}
