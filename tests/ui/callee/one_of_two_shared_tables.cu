// verdict: verified
// flags: --block 64
// Both tables are where others see them, and hold functions.
typedef void (*Act)(int *, int);
__device__ void one(int *a, int v) { a[0] = v; }
__global__ void k(int *out, int n) {
  __shared__ Act first[1];
  __shared__ Act second[1];
  int t = threadIdx.x;
  if (t == 0) {
    first[0] = one;
    second[0] = one;
  }
  __syncthreads();
  Act *acts = n > 3 ? first : second;
  Act act = acts[0];
  act(out + 64 * blockIdx.x + t, t);
}
