// verdict: refuted
// flags:
template <int N> __global__ void turn(float *out) {
  __shared__ alignas(alignof(double2)) float tile[N];
  tile[threadIdx.x] = threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = tile[N - 1 - threadIdx.x]; //~ race/write-read
}
void run(float *p) { turn<256><<<8, 256>>>(p); }
