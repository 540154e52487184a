// verdict: refuted
// flags: --block 32 --grid 1 --may-alias
// Two surface objects may be one array, which is assumed away otherwise.
__global__ void shift(cudaSurfaceObject_t in, cudaSurfaceObject_t out) {
  int x = 4 * threadIdx.x;
  surf1Dwrite(surf1Dread<int>(in, x + 4), out, x); //~ race/read-write
}
