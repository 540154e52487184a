// verdict: refuted
// flags:
// Of a table in memory of its own a thread knows what it stored: null, and what the loaded null decides.
typedef void (*Act)(int *, int);
__device__ void one(int *a, int v) { a[0] = v; }
__global__ void k(int *out, int n) {
  Act own[2];
  own[0] = nullptr;
  own[1] = one;
  Act act = own[n > 3 ? 0 : 1];
  if (n > 3) out[64 * blockIdx.x + 5] = threadIdx.x; //~ race/write-write
  else act(out + blockDim.x * blockIdx.x + threadIdx.x, 1);
}
