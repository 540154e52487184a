// verdict: refuted
// flags: --block 8
// The element in front of the one that is named is 0: all threads write.
__global__ void k() {
  __shared__ int s;
  int a[4] = {[2] = 5};
  if (a[0] == 0)
    s = threadIdx.x; //~ race/write-write
}
