// verdict: verified
// flags:
// Two surfaces are two.
__global__ void smear(cudaSurfaceObject_t s, cudaSurfaceObject_t u) {
  surf2Dwrite(1.f * threadIdx.x, u, 4 * threadIdx.x + 4, 0);
  surf2Dwrite(2.f + threadIdx.x, s, 4 * threadIdx.x, 0);
}

void run(cudaSurfaceObject_t s, cudaSurfaceObject_t u) { smear<<<1, 64>>>(s, u); }
