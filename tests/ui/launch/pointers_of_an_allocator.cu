// verdict: verified
// flags:
// What a method gives for an argument is another array each time.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

struct Pool {
  float *take(int n);
};
void run(Pool &p) { shift<<<1, 64>>>(p.take(65), p.take(65)); }
