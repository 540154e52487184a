// verdict: inconclusive
// flags:
typedef void (*Act)(int *);
__device__ void one(int *cell) { *cell = 1; }
__device__ void two(int *cell) { *cell = 2; }
__global__ void by_order(int *a) {
  Act f = one, g = two;
  bool less = f < g;
  __assert(less); //~ assert
}
__global__ void by_order_the_other_way(int *a) {
  Act f = one, g = two;
  bool less = f < g;
  __assert(!less); //~ assert
}
