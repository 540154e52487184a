// verdict: inconclusive
// flags:
// What is read of a surface that the kernel writes is anything, by whatever name.
__global__ void index(cudaSurfaceObject_t s, cudaSurfaceObject_t u, int *a) {
  surf2Dwrite((int)threadIdx.x, s, 4 * threadIdx.x, 0);
  a[surf2Dread<int>(u, 4 * threadIdx.x, 0)] = threadIdx.x; //~ race/write-write
}

void run(cudaSurfaceObject_t s, int *a) { index<<<1, 64>>>(s, s, a); }
