// verdict: verified
// flags: --unroll 2 --block 64 --grid 1
// A test behind the body: two rounds are all.
__global__ void at_the_end(int *a) {
  int i = 0;
  do {
    a[threadIdx.x + 64 * i] = i;
    i++;
  } while (i < 2);
}
