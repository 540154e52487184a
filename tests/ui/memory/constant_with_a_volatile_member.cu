// verdict: inconclusive
// flags: --block 1 --grid 1
// What is volatile may have another value, written by the host.
struct Settings {
  volatile int mode;
  int other;
};
__device__ const Settings settings = {1, 2};
__global__ void k() { __assert(settings.mode == 1); } //~ assert
