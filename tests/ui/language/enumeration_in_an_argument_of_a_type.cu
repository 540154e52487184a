// verdict: refuted
// flags: --block 64 --grid 1
// An enumeration with a type of its own has all values of that type.
enum Mode : unsigned { near, far, apart };
struct Options { float scale; Mode mode; };

__global__ void member(unsigned *a, Options options) {
  if (threadIdx.x % 4 == 0) {
    a[threadIdx.x + options.mode] = 1;
    a[threadIdx.x + 64] = 2; //~ race/write-write
  }
}
