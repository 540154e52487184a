// verdict: refuted
// flags: --block 1 --grid 1
// The closure's body means the variable of the device, not the member that it initialises.
__device__ int count;
__global__ void k() {
  count = 1;
  auto f = [before = count]() { return count; };
  count = 2;
  int now = f();
  __assert(now == 1); //~ assert
}
