// verdict: inconclusive
// flags: --block 32 --grid 1
// No run makes the counter a null pointer, of which each thread would get 0.
__global__ void push(int *const *count, int *items) {
  items[atomicAdd(*count, 1)] = threadIdx.x; //~ race/write-write
}
