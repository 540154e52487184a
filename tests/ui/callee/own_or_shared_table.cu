// verdict: unsupported
// flags:
// What a thread stores in memory of its own may be null: of a table that may be there nothing is assumed.
typedef void (*Act)(int *, int);
__device__ void one(int *a, int v) { a[0] = v; }
__global__ void k(int *out, int n) {
  __shared__ Act table[2];
  Act own[2];
  int t = threadIdx.x;
  own[0] = nullptr;
  if (t == 0) table[0] = one;
  __syncthreads();
  Act *acts = n > 3 ? own : table;
  Act act = acts[0]; //~ unsupported/function-pointer
  if (n > 3) out[64 * blockIdx.x + 5] = t;
  else act(out + 64 * blockIdx.x + t, t);
}
