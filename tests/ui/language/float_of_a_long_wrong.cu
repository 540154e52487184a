// verdict: refuted
// flags:
// Rounded to a `double` first, 2^53 + 2^29 + 1 would come out as 2^53.
__global__ void k() {
  __shared__ float s;
  if (threadIdx.x == 0) s = 9007199791611905LL;
  if (threadIdx.x == 1) s = 9007199254740992.0f;
  //~^ race/write-write
}
