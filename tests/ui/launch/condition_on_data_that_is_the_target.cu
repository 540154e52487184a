// verdict: refuted
// flags:
// Under the condition that indices differ it is right for two arrays, and these are one.
__global__ void scatter(int *p, const int *to) {
  p[to[threadIdx.x]] = 1 + threadIdx.x; //~ race/write-read
//~| race/write-write
}

void (*somewhere)(int *, const int *) = scatter;
void run(int *a) { scatter<<<1, 64>>>(a, a); }
