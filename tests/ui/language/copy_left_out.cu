// verdict: unsupported
// flags: --block 32 --grid 1
// The compiler may construct `c` where the result is, and then nothing is counted.
struct Counted {
  int copies;
  __device__ Counted() : copies(0) {}
  __device__ Counted(const Counted &other) : copies(other.copies + 1) {}
};
__device__ Counted make() {
  Counted c;
  return c;
  //~^ unsupported/copy-elision
}
__global__ void k() {
  Counted c = make();
  __assert(c.copies == 1);
}
