// verdict: refuted
// flags: --block 32,2 --grid 1
// The layer is the same for both rows of threads.
__global__ void layers(cudaSurfaceObject_t to) {
  surf2DLayeredwrite((int)threadIdx.y, to, 4 * threadIdx.x, 0, threadIdx.y / 2); //~ race/write-write
}
