// verdict: refuted
// flags: --block 1 --grid 2
// The group of the writer may know its cell; the other one does not.
__global__ void k(int *a) {
  if (blockIdx.x == 0) {
    a[0] = 1;
    __assert(a[0] == 1);
  }
  if (blockIdx.x == 1)
    __assert(a[0] == 1);
  //~^ assert
  //~| race/write-read
}
