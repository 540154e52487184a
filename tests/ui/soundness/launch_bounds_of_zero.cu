// verdict: refuted
// flags:
// A bound of 0 bounds nothing: the compiler does not pass it on.
__global__ void __launch_bounds__(0) k() {
  __shared__ int s;
  s = threadIdx.x;
  //~^ race/write-write
}
