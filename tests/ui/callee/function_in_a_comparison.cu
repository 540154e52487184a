// verdict: verified
// flags:
// Whether it is a certain function says nothing of null.
typedef void (*Act)(int *, int);
__device__ void store(int *a, int i) { a[i] = i; }
__device__ void twice(int *a, int i) { a[i] = 2 * i; }
__device__ Act const table[2] = {store, twice};
__global__ void known(int *a, Act act) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (act == store) a[i] = 7;
  else act(a, i);
}
