// verdict: unsupported
// flags:
// Which surface that is the source does not say: it may be the same as another one.
__global__ void write(const cudaSurfaceObject_t *table) {
  surf1Dwrite(1, table[blockIdx.x], 4 * threadIdx.x); //~ unsupported/image
}
