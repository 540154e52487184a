// verdict: verified
// flags:
// It is given twice, and nothing is written that another thread accesses.
__global__ void copy(cudaSurfaceObject_t s, cudaSurfaceObject_t u) {
  surf2Dwrite(surf2Dread<float>(u, 4 * threadIdx.x, 0), s, 4 * threadIdx.x, 0);
}

void run(cudaSurfaceObject_t s) { copy<<<1, 64>>>(s, s); }
