// verdict: verified
// flags:
// What a pointer may be at the head of a loop is to be stated where iterations change it.
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ void raise(int *cell) { *cell += 1; }
__global__ void stated(int *a, int n) {
  Act act = clear;
  for (int i = 0; i < n; ++i) {
    __invariant(act == clear | act == raise);
    if (i == 3) act = raise;
    act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
  }
}
__global__ void chosen_anew(int *a, int n) {
  for (int i = 0; i < n; ++i) {
    Act act = i & 1 ? raise : clear;
    act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
  }
}
