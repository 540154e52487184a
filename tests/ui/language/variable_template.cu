// verdict: refuted
// flags: --block 32 --grid 1
template <int N> __device__ int value = N;
__global__ void k() {
  value<1> = threadIdx.x; //~ race/write-write
}
