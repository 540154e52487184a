// verdict: verified
// flags: --block 64 --grid 1
// A member of an argument, too, has the values of two bits; so has one whose address is taken.
enum Mode { near, far, apart };
struct Options { float scale; struct { Mode mode; } inner; };

__device__ unsigned shift(const Mode *mode) { return *mode; }

__global__ void member(unsigned *a, Options options) {
  if (threadIdx.x % 4 == 0) {
    a[threadIdx.x + options.inner.mode] = 1;
    a[threadIdx.x + 64] = 2;
  }
}

__global__ void address(unsigned *a, Mode mode) {
  if (threadIdx.x % 4 == 0) {
    a[threadIdx.x + shift(&mode)] = 1;
    a[threadIdx.x + 64] = 2;
  }
}
