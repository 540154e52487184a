// verdict: inconclusive
// flags:
// What a method gives without arguments is one array.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

struct Array {
  float *data();
};
void run(Array &a) { shift<<<1, 64>>>(a.data(), a.data()); }
