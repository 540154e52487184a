// verdict: refuted
// flags:
// Who gets the pointer may free the array, and changes no variable: both are `x` still.
void look(float *);

__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

static void both(float *to, float *from) { shift<<<1, 64>>>(to, from); }

void run(float *x, int n) {
  float *y;
  y = n > 3 ? x : x;
  look(y);
  both(x, y);
}
