// verdict: verified
// flags:
// Arrays of arrays of objects: without code, with a constructor that is run for each, and many of the first.
struct Plain { int x[2]; };
struct Made {
  int value;
  __device__ Made() : value(7) {}
};
__global__ void rows(int *a) {
  Plain plain[2][3];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) plain[i][j].x[1] = i;
  Made made[2][3];
  __assert(made[0][0].value == 7 && made[1][2].value == 7);
  made[1][0].value = 8;
  __assert(made[0][1].value == 7 && made[0][2].value == 7 && made[1][1].value == 7);
  Plain many[30][40];
  many[29][39].x[0] = plain[1][2].x[1];
  a[blockIdx.x * blockDim.x + threadIdx.x] = many[29][39].x[0];
}
