// verdict: inconclusive
// flags: 
// The product overflows in every run: that nothing races behind it says nothing.
__global__ void k(int *a, long long seed) {
  long long s = (seed & 1023) + 4;
  s = s * 6364136223846793005LL + 1; //~ vacuous
  a[0] = (int)threadIdx.x + (int)(s >> 33);
}
