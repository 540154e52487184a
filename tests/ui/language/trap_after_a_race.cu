// verdict: inconclusive
// flags: --block 64 --grid 1
// What a thread did before it trapped has happened.
__global__ void check(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
  __trap();
}
