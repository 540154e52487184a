// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *a, const unsigned *index) {
  __requires(__distinct_int(index[threadIdx.x]));
  a[index[threadIdx.x]] = threadIdx.x;
}
