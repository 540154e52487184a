// verdict: verified
// flags:
// Methods of two objects give two.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1];
}

struct Array {
  float *data();
};
void run(Array &a, Array &b) { shift<<<1, 64>>>(a.data(), b.data()); }
