// verdict: refuted
// flags: --block 32 --grid 1
// The object is evaluated, though a static member needs none.
struct Size {
  static const int value = 4;
};
__global__ void k() {
  __shared__ int s;
  Size size;
  int n = (s = threadIdx.x, size).value;
  //~^ race/write-write
}
