// verdict: verified
// flags:
// All that is launched is read.
__global__ void one(int *a) {
  a[0] = threadIdx.x;
}

void run(int *a) { one<<<1, 1>>>(a); }
