// verdict: verified
// flags: --block 64
struct view {
  float *data;
  unsigned stride;
  __device__ float &at(unsigned i) { return data[i * stride]; }
  __device__ unsigned step() const { return stride; }
};

__global__ void k(float *a) {
  view v = {a, 2};
  v.at(blockIdx.x * 64 + threadIdx.x) = 1.0f;
  __assert(v.step() == 2);
}
