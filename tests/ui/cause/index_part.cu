// verdict: refuted
// flags: --block 64 --grid 1 --any-launch
// How far the places of two teams lie apart is not known.
__global__ void append(const int *start, int *out) {
  out[start[threadIdx.x / 8] + threadIdx.x % 8] = threadIdx.x;  //~ race/write-write
}
