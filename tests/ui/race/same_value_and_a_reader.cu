// verdict: refuted
// flags: --block 64 --grid 1
// The writers agree, but a reader may come before them.
__global__ void k(int *done, int *out) {
  if (threadIdx.x > 3)
    done[0] = 1;
  if (threadIdx.x == 0)
    out[0] = done[0];
    //~^ race/write-read
}
