// verdict: verified
// flags:
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ Act acts[] = {clear};
__global__ void tested(int *a, Act act, Act *table) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (act) act(&a[i]);
  Act other = table[0];
  if (other != nullptr) other(&a[i]);
}
__global__ void without_a_test(int *a, Act act) { act(&a[blockIdx.x * blockDim.x + threadIdx.x]); }
