// verdict: verified
// flags:
// Nor of members.
struct Arrays { float *a, *b; };
__global__ void shift(Arrays s) { s.b[threadIdx.x] = s.a[threadIdx.x + 1]; }
void run(Arrays s) {
  if (s.a == s.b) shift<<<1, 64>>>(s);
}
