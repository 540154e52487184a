// verdict: refuted
// flags:
// One surface is given for two members.
struct Pair {
  cudaSurfaceObject_t s, u;
};
__global__ void smear(Pair p) {
  surf2Dwrite(1.f * threadIdx.x, p.u, 4 * threadIdx.x + 4, 0);
  surf2Dwrite(2.f + threadIdx.x, p.s, 4 * threadIdx.x, 0); //~ race/write-write
}

void run(cudaSurfaceObject_t s) {
  Pair p{s, s};
  smear<<<1, 64>>>(p);
}
