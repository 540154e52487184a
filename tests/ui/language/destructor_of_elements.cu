// verdict: unsupported
// flags: --block 32 --grid 1
// At the end of the block each element's destructor writes.
struct Noted {
  int v;
  __device__ ~Noted() {
    __shared__ int last;
    last = threadIdx.x;
  }
};
__global__ void k() {
  Noted a[2] = {{1}, {2}};
  //~^ unsupported/destructor
}
