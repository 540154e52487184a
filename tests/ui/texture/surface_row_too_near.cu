// verdict: refuted
// flags: --block 32 --grid 1
// x is in bytes: these texels of four bytes overlap.
__global__ void ramp(cudaSurfaceObject_t to) {
  int i = threadIdx.x;
  surf1Dwrite(i, to, i); //~ race/write-write
}
