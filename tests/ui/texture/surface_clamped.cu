// verdict: inconclusive
// flags: --block 32 --grid 1
// Beyond the edge all write the edge itself, wherever that is.
__global__ void edge(cudaSurfaceObject_t to) {
  surf1Dwrite(1.0f * threadIdx.x, to, 4 * threadIdx.x, cudaBoundaryModeClamp); //~ race/write-write
}
