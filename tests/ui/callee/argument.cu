// verdict: verified
// flags:
// What the host passes is one of the functions whose address the file takes, in a variable that the host reads: an assumption.
typedef int (*Op)(int, int);
__device__ int sum(int x, int y) { return x + y; }
__device__ int greatest(int x, int y) { return x > y ? x : y; }
__device__ Op of_sum = sum;
__device__ Op of_greatest = greatest;
__global__ void combine(int *out, const int *in, Op op) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = op(in[i], in[i + 1]);
}
struct Work { Op op; int n; };
__global__ void in_a_record(int *out, const int *in, Work work) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < work.n) out[i] = work.op(in[i], out[i]);
}
__global__ void named(int *out, const int *in, Op op) {
  __requires(op == sum);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = op(in[i], 0);
  __assert(out[i] == in[i]);
}
__global__ void by_a_variable(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = of_greatest(out[i], 0);
}
__global__ void of_many(int *out, const Op *table, int which) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = table[which](out[i], 0);
}
