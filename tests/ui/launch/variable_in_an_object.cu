// verdict: unsupported
// flags:
// The pointer is in an object.
struct Target {
  float *data;
};
__managed__ float table[65];
__global__ void shift(Target to) {
  to.data[threadIdx.x] = table[threadIdx.x + 1];
}

void run() {
  Target to{table};
  shift<<<1, 64>>>(to); //~ unsupported/may-alias
}
