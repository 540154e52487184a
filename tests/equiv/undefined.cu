// What nobody has given a value: a difference that rests on it is none, and no other is lost by it.
// equiv alike never: inconclusive
// equiv alike_in_tile never: inconclusive
// equiv of_own_array never: inconclusive
// equiv decides never: inconclusive
// equiv decides_where never: inconclusive
// equiv unused never: different
// equiv unused ones: equivalent
// equiv masked ones: equivalent
// equiv masked never: inconclusive
// equiv beside ones: different
// equiv set_by_one ones: different
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void never(int *out) { out[ME] = 0; }
__global__ void ones(int *out) { out[ME] = 1; }

// Two variables that may hold the same, or not.
__global__ void alike(int *out) {
  int a, b;
  out[ME] = a == b;
}
__global__ void alike_in_tile(int *out) {
  __shared__ int t[2048];
  out[ME] = t[threadIdx.x] == t[threadIdx.x + 1024];
}
__global__ void of_own_array(int *out) {
  int v[4];
  v[ME & 1] = 5;
  out[ME] = v[2] ^ v[3] ^ 1;
}
__global__ void decides(int *out) {
  int a;
  if (a > 0 || a <= 0) out[ME] = 1;
}
__global__ void decides_where(int *out) {
  int a;
  out[ME + (a & 0)] = 1;
}
__global__ void unused(int *out) {
  int a, b = 1;
  int v[4];
  v[0] = a;
  out[ME] = b;
}
__global__ void masked(int *out) {
  int a;
  out[ME] = (a & 0) | 1;
}
// Each thread writes one cell that is known, and one that is not.
__global__ void beside(int *out) {
  int a;
  out[2 * ME] = a;
  out[2 * ME + 1] = 7;
}
__global__ void set_by_one(int *out) {
  __shared__ int t;
  if (threadIdx.x == 0) t = 3;
  __syncthreads();
  out[ME] = t;
}
