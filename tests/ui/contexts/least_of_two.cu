// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


namespace std {
template <typename T> const T &min(const T &a, const T &b) { return b < a ? b : a; }
}

void run(int *a, int n, int block) { fold<<<n, std::min(block, 16)>>>(a); }
