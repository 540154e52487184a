// verdict: conditional
// flags:
// requires: __distinct_int(to[threadIdx.x])
__global__ void scatter(int *p, const int *to) {
  p[to[threadIdx.x]] = 1 + threadIdx.x;
}

void (*somewhere)(int *, const int *) = scatter;
void run(int *a, const int *b) { scatter<<<1, 64>>>(a, b); }
