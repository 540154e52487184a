// verdict: refuted
// flags:
// A surface is a number.
__global__ void smear(unsigned long long s, unsigned long long u) {
  surf2Dwrite(1.f * threadIdx.x, u, 4 * threadIdx.x + 4, 0);
  surf2Dwrite(2.f + threadIdx.x, s, 4 * threadIdx.x, 0); //~ race/write-write
}

void run(unsigned long long s) { smear<<<1, 64>>>(s, s); }
