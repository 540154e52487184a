// verdict: inconclusive
// flags: --unroll 2 --block 64 --grid 1
// An array that is declared within the loop holds anything when its round begins: what the round before left in it counts no
// more than in a variable. (A run has it still, so that none shows the race.)
#define DECLARED(array) int array[2]
__device__ int of_a_function(bool first, int k) {
  int a[2];
  if (first)
    a[k] = 5;
  return a[k];
}
__global__ void of_the_loop(int *out) {
  int k = threadIdx.x & 1;
  for (int i = 0; i < 2; i++) {
    int a[2];
    if (i == 0)
      a[k] = 5;
    if (a[k] != 5)
      out[0] = threadIdx.x; //~ race/write-write
  }
}
__global__ void of_a_macro(int *out) {
  int k = threadIdx.x & 1;
  for (int i = 0; i < 2; i++) {
    DECLARED(a);
    if (i == 0)
      a[k] = 5;
    if (a[k] != 5)
      out[0] = threadIdx.x; //~ race/write-write
  }
}
__global__ void of_a_callee(int *out) {
  for (int i = 0; i < 2; i++)
    if (of_a_function(i == 0, threadIdx.x & 1) != 5)
      out[0] = threadIdx.x; //~ race/write-write
}
__global__ void of_an_inner_loop(int *out) {
  int k = threadIdx.x & 1;
  for (int j = 0; j < 2; j++) {
    int a[2];
    if (j == 0)
      a[k] = 0;
    for (int i = 0; i < 2; i++)
      a[k] += 2;
    if (a[k] != 4 && a[k] != 8)
      out[0] = threadIdx.x; //~ race/write-write
  }
}
