// verdict: verified
// flags: --any-launch
// As in CUDA: the argument is the same for all work-items.
typedef struct { int a[2]; } Given;

__kernel void array_in_an_argument(Given given) {
  if (given.a[1] == 3) barrier(CLK_LOCAL_MEM_FENCE);
}
