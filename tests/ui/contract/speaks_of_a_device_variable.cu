// verdict: unsupported
// flags: --block 1 --grid 1
// The array is the argument's, too: where the contract is used, it does not hold.
__device__ int table[4];

__device__ void put(int *p) {
  __writes_to(p);
  __requires(table[0] == 1); //~ unsupported/contract-argument
  __ensures(table[0] == 1);
  p[0] = 5;
}

__global__ void k() {
  table[0] = 1;
  put(table);
  __assert(table[0] == 1);
}
