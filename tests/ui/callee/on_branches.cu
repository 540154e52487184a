// verdict: verified
// flags:
// A pointer that is given a value on branches is one of several functions. Each is called by its body.
__device__ void scale(int *cell) { *cell = *cell * 2; }
__device__ void clear(int *cell) { *cell = 0; }
__device__ void leave(int *cell) { }
__global__ void by_argument(int *a, int which) {
  void (*act)(int *) = leave;
  if (which == 1) act = scale;
  else if (which == 2) act = clear;
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
__global__ void by_choice(int *a, bool c) {
  void (*act)(int *) = c ? scale : clear;
  (*act)(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
typedef void (*Act)(int *);
__device__ Act pick(int which) {
  if (which == 1) return scale;
  return clear;
}
__global__ void by_result(int *a, int which) {
  Act act = pick(which);
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
__device__ void with(Act &act) { act = clear; }
__global__ void by_reference(int *a) {
  Act act = scale;
  with(act);
  int mine = blockIdx.x * blockDim.x + threadIdx.x;
  a[mine] = 1;
  act(&a[mine]);
  __assert(a[mine] == 0);
}
struct Step { Act act; int times; };
__global__ void in_a_record(int *a, int which) {
  Step step = {leave, 2};
  if (which > 0) step.act = scale;
  for (int i = 0; i < step.times; ++i) step.act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
}
