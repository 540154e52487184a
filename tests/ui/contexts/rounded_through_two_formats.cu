// verdict: inconclusive
// flags:
// A number that a double holds exactly is rounded when that becomes a float.

__global__ void k(int *a) {
  if (gridDim.x != 16777219) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int n = 16777219;
  k<<<(int)ceil((float)(double)n / 1.0f), 64>>>(a);
}
