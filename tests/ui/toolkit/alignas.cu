// verdict: verified
// flags:
// nvcc takes `alignas` behind `__shared__`.
struct alignas(16) Four { float v[4]; };
template <int N> __global__ void turn(float *out) {
  extern __shared__ alignas(16) unsigned char raw[];
  __shared__ alignas(alignof(double2)) float tile[N];
  alignas(Four) float copy[4];
  static_assert(alignof(Four) == 16 && sizeof(Four) == 16);
  tile[threadIdx.x] = threadIdx.x;
  copy[threadIdx.x % 4] = raw[0];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = tile[N - 1 - threadIdx.x] + copy[0];
}
void run(float *p) { turn<256><<<8, 256, 16>>>(p); }
